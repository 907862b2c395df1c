import type { RecordedGame, RecordedMove, Recording } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { Preview } from '../api/session.ts';
import { layoutOfBytes } from '../engine/deal/layout.ts';
import { firstOpening } from '../engine/game/first-opening.ts';
import { createGame, type Game } from '../engine/game/game.ts';
import { readBlocks, readCells } from '../engine/game/view.ts';
import type { BoardMemory } from '../engine/huge/kernels.ts';
import { encodeRecord } from '../engine/record/record.ts';
import { misplayed, parseRecord, playMovesSteps, type ReadRecord } from '../engine/record/replay.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { createRuleset, gridOf, MOST_PLAIN_CELLS, type Ruleset } from '../engine/rules/ruleset.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { firstDeal } from '../storage/journal-end.ts';
import { openStorage } from '../storage/open.ts';
import { findDeal } from '../storage/stored-deal.ts';
import { boardTextOf } from './export.ts';
import { geometryOf, resultOf } from './game-reports.ts';
import { LongWork } from './huge/long-work.ts';
import { faultOfMemory, withLargest } from './huge/memory-limit.ts';
import { loadOptions } from './load-parts.ts';

/** Boards of more cells have no preview: a list of them would wait too long. */
const MOST_PREVIEW_CELLS = 4_000_000;

/** So long a record is played to see how it ends. What someone sends may be made to take for ever. */
const PLAY_MS = 4000;

/**
 * Parses a record, or a game as data, without dealing or playing it. Codes: those of `parseRecord`, and of the fault that
 * is found in its rules: `too-big`.
 */
export function readRecorded(
  of: string | Recording,
  faultOf: (ruleset: Ruleset) => Refusal | null = faultOfMemory,
): Outcome<ReadRecord> {
  return typeof of === 'string' ? parseRecord(of, faultOf) : readRecording(of, faultOf);
}

/** The game with its mines, when these have stayed on this side because it is not over. */
export async function withStoredMines(of: string | Recording): Promise<string | Recording> {
  if (typeof of === 'string' || of.storedAs === undefined) return of;
  const opened = await openStorage(() => undefined);
  if (!opened.ok) return of;
  try {
    const deal = await firstDeal(opened.db, { gameId: of.storedAs });
    return deal?.layout instanceof Uint8Array ? { ...of, dealt: deal.layout } : of;
  } catch {
    // The board is dealt from its seed again.
    return of;
  } finally {
    opened.db.close();
  }
}

function readRecording(
  { fields, seed, layout, dealt, moves }: Recording,
  faultOf: (ruleset: Ruleset) => Refusal | null,
): Outcome<ReadRecord> {
  const made = createRuleset(fields);
  if (!made.ok) return made;
  const { ruleset } = made;
  const fault = faultOf(ruleset);
  if (fault !== null) return fault;
  // The mines of a board without guesses are stored, beside the opening that they were dealt for: another version may deal others.
  const bytes = layout ?? dealt ?? findDeal(moves)?.layout;
  const known = bytes instanceof Uint8Array ? layoutOfBytes(gridOf(ruleset), bytes) : null;
  if (known === null && bytes !== undefined) return refuse(DEAL_SENTENCES, 'damaged-layout:recorded');
  return { ok: true, ruleset, start: known ? { layout: known } : { seed }, moves, isTrusted: true };
}

/** The game that was read, before its first move. */
export async function beginRecorded(
  { ruleset, start }: ReadRecord,
  memory: BoardMemory | null = null,
): Promise<Outcome<{ game: Game }>> {
  const loaded = await loadOptions(ruleset, memory);
  return loaded.ok ? withLargest(ruleset, createGame(ruleset, start, loaded.options)) : loaded;
}

/** The record of a recorded game, or of its first moves, without dealing or playing it. */
export function recordAgain(of: string | Recording, count?: number): Outcome<{ record: string }> {
  const read = readRecorded(of);
  if (!read.ok) return read;
  const { ruleset, start, moves } = read;
  return {
    ok: true,
    record: encodeRecord({ ruleset, seed: null, layout: null, ...start, moves: moves.slice(0, count) }),
  };
}

/** The description of a game in its record. */
export async function tellRecorded(
  of: string | Recording,
  isBrief = false,
): Promise<Outcome<{ told: RecordedGame }>> {
  const read = readRecorded(of);
  if (!read.ok) return read;
  const { ruleset, moves } = read;
  const first = firstOpening(moves, ruleset);
  const told = {
    rules: ruleset,
    seed: 'seed' in read.start ? read.start.seed : null,
    firstCell: moves[first]?.cell ?? null,
    isKnown: ruleset.deal === 'given',
    moveCount: moves.length,
    movesToFirst: first + 1,
    moves: isBrief ? [] : moves,
  };
  const played = ruleset.columns * ruleset.rows > MOST_PLAIN_CELLS ? null : await playRecorded(read, moves);
  if (played === null) {
    const status = moves.length === 0 ? 'ready' : 'playing';
    const elapsedMs = moves.at(-1)?.atMs ?? 0;
    return { ok: true, told: { ...told, status, elapsedMs, isPlayed: false, result: null } };
  }
  if (!played.ok) return played;
  const { game } = played;
  const { status, elapsedMs } = game;
  return { ok: true, told: { ...told, status, elapsedMs, isPlayed: true, result: resultOf(game, []) } };
}

/** The game after these moves; null when that takes too long. */
async function playRecorded(
  read: ReadRecord,
  moves: readonly RecordedMove[],
): Promise<Outcome<{ game: Game }> | null> {
  const begun = await beginRecorded(read);
  if (!begun.ok) return begun;
  const work = new LongWork(playMovesSteps(begun.game, moves, read.isTrusted));
  const timer = setTimeout(() => work.cancel(), PLAY_MS);
  const played = await work.run();
  clearTimeout(timer);
  if (played === null) return null;
  return played.value === null ? begun : misplayed(played.value);
}

/** The mines of a recorded game, as written by `boardTextOf`. */
export async function boardTextAgain(of: Recording): Promise<Outcome<{ text: string }>> {
  const read = readRecorded(of);
  const played = read.ok ? await playRecorded(read, read.moves) : read;
  if (played === null) return refuse(MOVE_SENTENCES, 'too-large:replay');
  return played.ok ? boardTextOf(played.game) : played;
}

/** The game as a small picture, see `SessionApi.preview`. Code: `too-large`, and those of `readRecorded`. */
export async function previewOf(
  of: string | Recording,
  side: number,
  count?: number,
): Promise<Outcome<Preview>> {
  const read = readRecorded(of);
  if (!read.ok) return read;
  const { columns, rows, mines } = read.ruleset;
  const played =
    columns * rows > MOST_PREVIEW_CELLS ? null : await playRecorded(read, read.moves.slice(0, count));
  if (played === null) return refuse(MOVE_SENTENCES, 'too-large:picture');
  if (!played.ok) return played;
  const { state, status } = played.game;
  let cellsPerBlock = 1;
  while (Math.max(columns, rows) > Math.max(1, side) * cellsPerBlock) cellsPerBlock *= 2;
  const board = wholeBoard(state.grid);
  const codes = cellsPerBlock === 1 ? readCells(state, board) : readBlocks(state, board, cellsPerBlock);
  const safe = columns * rows - mines;
  const progress = safe === 0 ? 1 : 1 - state.safeLeft / safe;
  return { ok: true, geometry: geometryOf(read.ruleset, state.grid), cellsPerBlock, codes, status, progress };
}
