import type { CellIndex } from '../../api/cells.ts';
import type { Progress, RecordedMove } from '../../api/game.ts';
import type { Refusal } from '../../api/outcome.ts';
import { firstOpening } from '../../engine/game/first-opening.ts';
import type { Game } from '../../engine/game/game.ts';
import { isLong, moveSteps } from '../../engine/game/moves.ts';
import { setLayoutSteps } from '../../engine/huge/long-moves.ts';
import { playMoves, playMovesSteps } from '../../engine/record/replay.ts';
import type { Steps } from '../../engine/steps.ts';
import { keepDamaged, type SavedGame } from '../../storage/journal.ts';
import { readableMoves } from '../../storage/readable-moves.ts';
import { type GameRow, KNOWN_BOARD_FORMAT } from '../../storage/schema.ts';
import type { KeptGame, SnapshotKeeper } from '../../storage/snapshots/snapshot-keeper.ts';
import { findDeal, layoutOfDeal, type StoredDeal } from '../../storage/stored-deal.ts';
import { type Begun, beginStored } from '../create.ts';
import { LongWork } from '../huge/long-work.ts';
import { refusedMove } from '../notices.ts';
import type { SaveSlot } from './save-slot.ts';

/** All the moves of a saved game, those of its snapshot first, as they were found. */
export function storedMoves({ snapshot, moves, deal }: SavedGame): readonly unknown[] {
  if (snapshot === undefined) return moves;
  const known: unknown[] = [...snapshot.moves, ...moves];
  if (deal) known[deal.seq] = { ...snapshot.moves[deal.seq], layout: deal.layout };
  return known;
}

/** The game as its snapshot identifies it; null for small boards, which are dealt and replayed quickly. */
export function keptGame({ state }: Game, row: GameRow | null): KeptGame | null {
  return state.huge === null || row === null ? null : { row, state };
}

/**
 * The stored game from its snapshot, where it has one, and with the moves that came after it. With damage (a sentence
 * for the log) the game is another one, with all the moves up to the first that cannot be read or played.
 */
export async function playFromSnapshot(
  begun: Begun,
  { row, moves, snapshot, deal = findDeal(moves) }: SavedGame,
  keeper: SnapshotKeeper | undefined,
  tell: (progress: Progress | null) => void,
): Promise<Begun & { damage: string | null }> {
  const known: readonly RecordedMove[] = snapshot?.moves ?? [];
  const { game } = begun;
  const { state } = game;
  if (state.huge !== null && row.format < KNOWN_BOARD_FORMAT)
    return { ...begun, damage: 'A large board of an earlier version had its mines dealt otherwise.' };
  const isRestored =
    snapshot !== undefined && keeper !== undefined && (await keeper.restore(snapshot, { row, state }, deal));
  const tail = readableMoves(moves, known.length);
  const all = [...known, ...tail];
  const stop = await (isRestored ? playInSlices(game, tail, tell) : playInSlices(game, all, tell, deal));
  if (stop === null && tail.length === moves.length) return { ...begun, damage: null };
  const damage = `Move ${state.moves.length + 1} cannot be read or played.`;
  const fresh = await beginStored(row, state.huge?.memory ?? null);
  if (!fresh.ok) throw new Error(fresh.message);
  const played = stop === null ? all.length : stop + (isRestored ? known.length : 0);
  await playInSlices(fresh.game, all.slice(0, played), tell, deal);
  return { ...fresh, damage };
}

/** Puts the stored game aside as it was found, for it cannot be brought back to its end. */
export async function keepAsFound(
  slot: SaveSlot | null,
  moves: readonly unknown[],
  reason: string,
): Promise<void> {
  const game = slot?.row;
  if (game) await slot.attempt((db) => keepDamaged(db, { gameId: game.gameId, game, moves, reason }));
}

/**
 * Plays moves of an earlier day, which may take a while; the place of the first that cannot be played, or null.
 *
 * @param deal the mines that are stored with them, if they are.
 */
export async function playInSlices(
  game: Game,
  moves: readonly RecordedMove[],
  tell: (progress: Progress | null) => void,
  deal: StoredDeal | null = null,
): Promise<number | null> {
  if (!isLong(game.state)) return playMoves(game, moves, true);
  const work = new LongWork(playWithDeal(game, moves, deal));
  const ended = await work.run({ task: 'resume', total: moves.length, tell });
  if (ended === null) throw new Error('Nobody calls off the playing of stored moves.');
  return ended.value;
}

/** Plays the moves, with the stored mines laid before the one that they were dealt for. */
function* playWithDeal(
  game: Game,
  moves: readonly RecordedMove[],
  deal: StoredDeal | null,
): Steps<number | null> {
  const { state } = game;
  const at = firstOpening(moves, state.ruleset);
  const opening = moves[at];
  if (deal === null || opening === undefined || state.ruleset.deal !== 'no-guess')
    return yield* playMovesSteps(game, moves);
  const fault = yield* playMovesSteps(game, moves.slice(0, at));
  if (fault !== null) return fault;
  const layout = layoutOfDeal(state, deal, opening.cell);
  if (layout === null) return at;
  for (const _ of setLayoutSteps(state, layout)) yield at;
  state.recordsMines = true;
  const next = yield* playMovesSteps(game, moves.slice(at));
  return next === null ? null : at + next;
}

/** Opens the cell that a new game begins with, before its clock; why it cannot, or null. */
export async function playOpening(
  { state }: Game,
  cell: CellIndex,
  tell: (progress: Progress | null) => void,
): Promise<Refusal | null> {
  const work = new LongWork(moveSteps(state, { type: 'open', cell, atMs: 0 }));
  const ended = await work.run({ task: 'deal', total: 2 * state.grid.cells, tell });
  if (ended === null) throw new Error('Nobody calls off an opening.');
  const { value } = ended;
  return value.ok ? null : (value.refusal ?? refusedMove(value.code));
}
