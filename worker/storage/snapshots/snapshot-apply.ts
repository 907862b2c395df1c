import type { RecordedMove } from '../../api/game.ts';
import { layoutOfPlane } from '../../engine/deal/layout.ts';
import { firstOpening } from '../../engine/game/first-opening.ts';
import { dealMines } from '../../engine/game/moves.ts';
import type { GameState } from '../../engine/game/state.ts';
import type { Huge } from '../../engine/huge/huge.ts';
import { zeroSteps } from '../../engine/huge/huge-deal.ts';
import { dealSteps } from '../../engine/huge/huge-moves.ts';
import { type BoardMemory, TILE } from '../../engine/huge/kernels.ts';
import { setLayoutSteps } from '../../engine/huge/long-moves.ts';
import { layoutOfDeal, type StoredDeal } from '../stored-deal.ts';
import { readBands, wordsOfBand } from './snapshot-bands.ts';
import { unpackWords } from './snapshot-packing.ts';
import type { Snapshot } from './snapshot-read.ts';
import { FIRST_SUM, openRecord, RECORD, type SnapshotRecord } from './snapshot-records.ts';

/** A snapshot, and the mines of a no-guess game, which are kept in the journal. */
type SnapshotWithDeal = Snapshot & { readonly deal?: StoredDeal | null };

/**
 * Brings a huge game without moves to where the snapshot has it; what can be worked out from the mines is not in it.
 *
 * @param yieldToMessages lets other messages in; called after each few milliseconds of work.
 * @returns false when that is not possible: the game is then as it was before, and its mines are still to be dealt.
 * Cost: 10,000 × 10,000: see `npm run bench -- page`.
 */
export async function applySnapshot(
  snapshot: SnapshotWithDeal,
  state: GameState,
  yieldToMessages: () => Promise<void>,
): Promise<boolean> {
  const { huge } = state;
  if (huge === null) return false;
  const { memory } = huge;
  if (!(await applyAll(snapshot, state, huge, yieldToMessages).catch(() => false))) {
    for (const plane of [memory.open, memory.flags, memory.marks]) plane.fill(0);
    memory.tiles.fill(255);
    return false;
  }
  const { moves, exploded, ...scalars } = snapshot.commit;
  const hasFlagged = snapshot.moves.some(({ as }) => as === 'flag') ? null : false;
  Object.assign(state, { settledMoves: moves, hasFlagged, ...scalars });
  state.exploded.push(...exploded);
  for (const move of snapshot.moves) state.moves.push(move);
  huge.takeBackDeal = null;
  memory.tiles.fill(255 & ~TILE.snapshot);
  return true;
}

/** Planes and mines; false, or an error, when they are not those of a game of these rules. */
async function applyAll(
  snapshot: SnapshotWithDeal,
  state: GameState,
  huge: Huge,
  yieldToMessages: () => Promise<void>,
): Promise<boolean> {
  const opened = await applyPlanes(snapshot, huge.memory, yieldToMessages);
  if (opened !== state.grid.cells - state.ruleset.mines - snapshot.commit.safeLeft) return false;
  if (state.ruleset.deal === 'no-guess') return applyStoredDeal(state, snapshot, yieldToMessages);
  if (!snapshot.hasMines) return dealAgain(state, snapshot.moves, yieldToMessages);
  const layout = layoutOfPlane(state.grid, huge.memory.mines);
  if (layout.mineCount !== state.ruleset.mines) return false;
  for (const _ of zeroSteps(state.grid, huge.work)) await yieldToMessages();
  huge.dealing.return();
  state.layout = layout;
  return true;
}

/** Lays the mines that the journal has kept. */
async function applyStoredDeal(
  state: GameState,
  { deal, moves }: SnapshotWithDeal,
  yieldToMessages: () => Promise<void>,
): Promise<boolean> {
  const first = moves[firstOpening(moves, state.ruleset)];
  const layout = deal && first && layoutOfDeal(state, deal, first.cell);
  if (!layout) return false;
  for (const _ of setLayoutSteps(state, layout)) await yieldToMessages();
  state.recordsMines = true;
  return true;
}

/** Deals as the first opening did, or finds the zeros of a board that was handed in. */
async function dealAgain(
  state: GameState,
  moves: readonly RecordedMove[],
  yieldToMessages: () => Promise<void>,
): Promise<boolean> {
  for (const _ of dealSteps(state)) await yieldToMessages();
  if (state.layout !== null) return true;
  const first = moves[firstOpening(moves, state.ruleset)];
  if (first === undefined) return false;
  dealMines(state, first.cell);
  return true;
}

/** The number of open cells; null when a record is none of this board. */
async function applyPlanes(
  { records, end }: Snapshot,
  memory: BoardMemory,
  yieldToMessages: () => Promise<void>,
): Promise<number | null> {
  let sum = FIRST_SUM;
  let opened = 0;
  let count = 0;
  for (const piece of records) {
    if (count++ === end.count) break;
    const record = openRecord(piece, sum);
    if (record === null) return null;
    sum = record.sum;
    const more = await applyRecord(record, memory);
    if (more === null) return null;
    opened += more;
    await yieldToMessages();
  }
  return opened;
}

/** Applies a record; returns the number of cells opened, or null when it is not of this board. */
async function applyRecord({ kind, payload }: SnapshotRecord, memory: BoardMemory): Promise<number | null> {
  const bandWords = wordsOfBand({ stride: Math.ceil(memory.columns / 32) });
  if (kind === RECORD.bands) return readBands(payload, memory, bandWords);
  if (kind === RECORD.packed) {
    const words = await unpackWords(payload);
    return words && readBands(words, memory, bandWords);
  }
  if (kind !== RECORD.mines) return 0;
  if (payload[0] + payload.length - 1 > memory.mines.length) return null;
  memory.mines.set(payload.subarray(1), payload[0]);
  return 0;
}
