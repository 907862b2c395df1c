import type { ForeignReplay, ReplayFile, ReplayOfSet } from '../../api/foreign-replay.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { readAvf } from './avf.ts';
import { readEvf } from './evf.ts';
import { readEvfSet } from './evf-set.ts';
import type { ReadGame } from './foreign-game.ts';
import { asciiOf, textOfBytes } from './foreign-text.ts';
import { isMvf, readMvf } from './mvf.ts';
import { isRawvf, readRawvf } from './rawvf.ts';
import { replayGame } from './replay-game.ts';
import { isRmv, readRmv } from './rmv.ts';

/** The largest file: 20 minutes of a game are 0.34 MB. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A reader, and whether what it has read is certainly of its format. */
interface Candidate {
  readonly extension: RegExp;
  read(bytes: Uint8Array): Outcome<ReplayFile>;
  isCertain(file: ReplayFile): boolean;
}

/** The formats that no first bytes tell: the one whose own figures agree is it. */
const UNSIGNED: readonly Candidate[] = [
  {
    extension: /\.avf$/i,
    read: (bytes) => played(readAvf(bytes)),
    isCertain: ({ checks }) => checks.file === true,
  },
  {
    extension: /\.evf$/i,
    read: (bytes) => played(readEvf(bytes)),
    isCertain: ({ checks }) => checks.mines === true && checks.threeBv === true,
  },
  {
    extension: /\.evfs$/i,
    read: readSet,
    isCertain: ({ checks }) => checks.mines === true && checks.threeBv === true,
  },
  {
    extension: /\.mvf$/i,
    read: (bytes) => played(readMvf(bytes)),
    isCertain: ({ checks }) => checks.mines === true && checks.time === true,
  },
];

/**
 * Reads a replay of another program and plays it by the standard rules: AVF (Arbiter), MVF (Clone), RMV (Viennasweeper),
 * EVF and its sets (Metasweeper), RAWVF (text). What the file says of itself stands beside what comes out; nothing in it
 * proves that a hand has played it. A file that ends within its events has what came before.
 * Codes: `no-replay`, `bad-replay`, `newer-replay`, `replay-mode`, `replay-limit`. Cost: events and cells.
 *
 * @param name the file's name, if known: some formats are told by it.
 */
export function readReplay(data: Uint8Array | string, name = ''): Outcome<ReplayFile> {
  const fault = faultOfSize(data, name);
  if (fault !== null) return fault;
  if (typeof data === 'string')
    return isRawvf(data) ? played(readRawvf(data)) : refuse(REPLAY_SENTENCES, 'no-replay');
  if (isRmv(data)) return played(readRmv(data));
  if (isMvf(data)) return played(readMvf(data));
  if (isTextual(data)) {
    const text = textOfBytes(data);
    if (isRawvf(text)) return played(readRawvf(text));
  }
  return readUnsigned(data, name);
}

function faultOfSize(data: Uint8Array | string, name: string): Refusal | null {
  if (data.length > MOST_BYTES) return refuse(REPLAY_SENTENCES, 'replay-limit:bytes');
  return /\.mvr$/i.test(name) ? refuse(REPLAY_SENTENCES, 'no-replay:encrypted') : null;
}

/** Text has no zeros, and a board in its lines. */
function isTextual(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && /^(?:ï»¿)?[ \t]*board[ \t]*:/im.test(asciiOf(bytes));
}

function readUnsigned(bytes: Uint8Array, name: string): Outcome<ReplayFile> {
  const isNamed = ({ extension }: Candidate) => extension.test(name);
  const ordered = [...UNSIGNED.filter(isNamed), ...UNSIGNED.filter((candidate) => !isNamed(candidate))];
  let best: Outcome<ReplayFile> | null = null;
  for (const candidate of ordered) {
    const read = candidate.read(bytes);
    if (read.ok && candidate.isCertain(read)) return read;
    // What its name says it is may be damaged: then that is said. Else what can be read at all is better than nothing.
    if (isNamed(candidate) || (read.ok && best === null)) best = read;
  }
  return best ?? refuse(REPLAY_SENTENCES, 'no-replay');
}

function played(read: ReadGame): Outcome<ForeignReplay> {
  return read.ok ? replayGame(read.game) : read;
}

/** A set is its first replay, and has all of them. */
function readSet(bytes: Uint8Array): Outcome<ReplayFile> {
  const set = readEvfSet(bytes);
  if (set === null) return refuse(REPLAY_SENTENCES, 'bad-replay:layout', { format: 'EVF' });
  const replays: ReplayOfSet[] = [];
  let fault: Refusal | null = null;
  for (const { name, bytes: unit } of set.units) {
    const read = played(readEvf(unit));
    if (read.ok) replays.push({ ...read, name });
    else fault ??= read;
  }
  const [first] = replays;
  if (first === undefined) return fault ?? refuse(REPLAY_SENTENCES, 'no-replay');
  const { name: _, ...replay } = first;
  const unreadable = set.units.length - replays.length + (set.isIncomplete ? 1 : 0);
  return { ok: true, ...replay, set: { replays, unreadable } };
}
