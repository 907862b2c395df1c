import type { GameState } from '../../engine/game/state.ts';
import { type BoardMemory, TILE } from '../../engine/huge/kernels.ts';
import { longestBand, wordsOfBand, writeBand } from './snapshot-bands.ts';
import { wordsOfMoves } from './snapshot-moves.ts';
import type { SnapshotCommit, SnapshotHead } from './snapshot-read.ts';
import { PIECE_WORDS, RECORD, type RecordKind, wordsOfJson } from './snapshot-records.ts';

/** One record to be. */
export interface Piece {
  readonly kind: RecordKind;
  readonly payload: Uint32Array;
}

/** Moves in one record at most: a megabyte of them. */
const MOST_MOVES = 80_000;

/**
 * The records that bring a snapshot from its first `noted` moves up to the game as it is, each made in about 5 ms at
 * most; with a head, the whole snapshot from its beginning. Moves may be made between two pieces: the last one, the
 * commit, is made when no cell has changed since the piece before, so the stored state is that of one moment.
 */
export function* piecesOf(
  state: GameState,
  head: SnapshotHead | null,
  noted: number,
): Generator<Piece, void, void> {
  if (state.huge === null) throw new Error('Only huge boards have snapshots.');
  const { memory } = state.huge;
  if (head !== null) {
    yield { kind: RECORD.begin, payload: wordsOfJson(head) };
    if (head.hasMines) yield* minesOf(memory);
    for (let i = 0; i < memory.tiles.length; i++) memory.tiles[i] |= TILE.snapshot;
  }
  let from = noted;
  for (;;) {
    const to = Math.min(state.moves.length, from + MOST_MOVES);
    const bands = changedBands(memory);
    if (bands !== null) yield { kind: RECORD.bands, payload: bands };
    else if (to > from) {
      const payload = wordsOfMoves(state.moves, from, to);
      from = to;
      yield { kind: RECORD.moves, payload };
    } else break;
  }
  yield { kind: RECORD.commit, payload: wordsOfJson(commitOf(state)) };
}

/** The mine plane: a first word, and the words from there on. */
function* minesOf({ mines }: BoardMemory): Generator<Piece, void, void> {
  for (let at = 0; at < mines.length; at += PIECE_WORDS) {
    const words = mines.subarray(at, at + PIECE_WORDS);
    const payload = new Uint32Array(1 + words.length);
    payload[0] = at;
    payload.set(words, 1);
    yield { kind: RECORD.mines, payload };
  }
}

/** About a piece of the bands that have changed since they were written last; null when there is none. */
function changedBands(memory: BoardMemory): Uint32Array | null {
  const stride = Math.ceil(memory.columns / 32);
  const bandWords = wordsOfBand({ stride });
  let out: Uint32Array | null = null;
  let at = 0;
  for (let first = 0, band = 0; first < memory.tiles.length && at < PIECE_WORDS; first += stride, band++) {
    const tiles = memory.tiles.subarray(first, first + stride);
    if (!takeChanges(tiles)) continue;
    out ??= new Uint32Array(PIECE_WORDS + longestBand(bandWords));
    at = writeBand(out, at, memory, band, bandWords);
  }
  return out === null ? null : out.slice(0, at);
}

/** Whether any of the tiles has changed; from now on none has. */
function takeChanges(tiles: Uint8Array): boolean {
  let changed = 0;
  for (let i = 0; i < tiles.length; i++) {
    changed |= tiles[i];
    tiles[i] &= ~TILE.snapshot;
  }
  return (changed & TILE.snapshot) !== 0;
}

function commitOf(state: GameState): SnapshotCommit {
  const { status, flagCount, rightFlags, safeLeft, clicks, effectiveClicks, lastAtMs, exploded } = state;
  if (status === 'ready' || state.startedAtMs === null)
    throw new Error('A game without an opening needs no snapshot.');
  const { startedAtMs, settledMoves } = state;
  const clickCounts = { clicks, effectiveClicks, settledMoves };
  const counts = { flagCount, rightFlags, safeLeft, ...clickCounts, startedAtMs, lastAtMs };
  return { moves: state.moves.length, status, ...counts, hasFlagged: state.hasFlagged, exploded };
}
