import { msg } from '@lit/localize';
import type { ShownReplay } from '../../worker/api/foreign-replay.ts';
import type { Recording } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { badLinkHeading, decodeLink, isForeignId, isLinkCode } from '../share/link-code.ts';
import { sharedGame } from '../share/shared-game.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { ReplayClient } from './replay-client.ts';

/** A game to be watched: its record, or the game as data. */
export type Watchable = string | Recording;

/** A game to be watched, with what the file of another program said of it. */
export interface Found {
  readonly of: Watchable;
  readonly foreign?: ShownReplay | undefined;
}

/** The longest file: a record of a game that someone played. */
const MOST_BYTES = 12_000_000;

/** What was dropped on the page to be watched, until the sheet takes it. */
let handed: Found | null = null;

/** The detail of the address under which what was handed over is watched. */
export const HANDED = 'file';

/** Keeps a game for the sheet at `#/watch/file`. */
export function handOver(of: Watchable, foreign?: ShownReplay): void {
  handed = { of, foreign };
}

/** The heading where the game that an address names cannot be had; empty, the usual one, where that is no link. */
export function headingWithout(detail: string | null): string {
  return detail !== HANDED && isLinkCode(detail ?? '') ? badLinkHeading() : '';
}

/** The game that an address names: a link's code, a game's id or a kept replay's, what was handed over; null: none is named. */
export async function watchableOf(
  detail: string | null,
  game: GameController,
  archive: Archive | null,
): Promise<Outcome<Found> | null> {
  if (detail === null || detail === '') return null;
  if (detail === HANDED) return handed === null ? null : { ok: true, ...handed };
  if (isLinkCode(detail)) {
    const decoded = await decodeLink(detail);
    return decoded.ok ? { ok: true, of: decoded.record } : decoded;
  }
  if (isForeignId(detail) && archive) {
    const kept = await archive.keptReplay(detail);
    return kept.ok ? { ok: true, of: kept.record, foreign: kept.replay.facts } : kept;
  }
  const shared = await sharedGame(detail, game, archive);
  return shared.ok ? { ok: true, of: shared.recording } : shared;
}

/** Whether a text means to be a replay of another program (RAWVF): a line begins its board, or says the version. */
export function isForeignText(text: string): boolean {
  return /^\uFEFF?[ \t]*(?:board|RawVF_Version)[ \t]*:/im.test(text);
}

/** Whether a text means to be a game that can be watched: a RAWVF replay, or a record with moves after its first. */
export function isWatchable(text: string): boolean {
  return isForeignText(text) || RECORD.test(text);
}

const RECORD = /^\s*ms\d+\.[\w-]*\.[\w-]*\.[\w-]{6,}\./;
const LINK = /#\/(?:play|watch|replay)\/([^\s/]+)\s*$/;

/** The game of a text: a record, a link to one, or a RAWVF replay. */
export async function watchableOfText(text: string, workerSrc: string | null): Promise<Outcome<Found>> {
  const [, code] = LINK.exec(text) ?? [];
  if (code !== undefined) {
    const decoded = await decodeLink(code);
    return decoded.ok ? { ok: true, of: decoded.record } : decoded;
  }
  if (/^\s*ms\d/.test(text)) return { ok: true, of: text.trim() };
  if (isForeignText(text)) return readForeign(text, '', workerSrc);
  return refuse(msg('This isn’t a replay. Choose a record of this game or a replay of another program.'));
}

/** The same of a file: its text, or the bytes of a replay of another program. */
export async function watchableOfFile(file: File, workerSrc: string | null): Promise<Outcome<Found>> {
  if (file.size > MOST_BYTES) return refuse(msg('This file is too large for a replay (the limit is 12 MB).'));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder().decode(bytes.subarray(0, 4000));
    return /^\s*ms\d/.test(text) || (LINK.test(text) && !isForeignText(text))
      ? await watchableOfText(new TextDecoder().decode(bytes), workerSrc)
      : await readForeign(bytes, file.name, workerSrc);
  } catch {
    // Deleted or unreadable; the cause is unknown.
    return refuse(msg('This file can’t be read.'));
  }
}

/** A replay of another program: the engine's part that reads it is loaded by the worker. */
async function readForeign(
  data: Uint8Array | string,
  name: string,
  workerSrc: string | null,
): Promise<Outcome<Found>> {
  const client = new ReplayClient(workerSrc);
  const read = await client.ask((replay) => replay.readReplay(data, name));
  client.close();
  return read.ok ? { ok: true, of: read.record, foreign: read } : read;
}

function refuse(message: string): Refusal {
  return { ok: false, code: 'no-replay', values: { reason: 'page' }, message };
}
