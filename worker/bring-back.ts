import type { Progress, RecordedMove } from './api.ts';
import { type Begun, beginStored } from './begin.ts';
import type { Game } from './engine/game.ts';
import { playMoves, playMovesSteps } from './engine/replay.ts';
import { fieldsOf } from './engine/ruleset.ts';
import { LongWork } from './long-work.ts';
import type { SavedGame } from './storage/journal.ts';
import { readableMoves } from './storage/readable.ts';
import { KNOWN_BOARD_FORMAT } from './storage/schema.ts';
import type { KeptGame, SnapshotKeeper } from './storage/snapshot-keeper.ts';

/** All the moves of a saved game, those of its snapshot first, as they were found. */
export function storedMoves({ snapshot, moves }: SavedGame): readonly unknown[] {
  return snapshot === undefined ? moves : [...snapshot.moves, ...moves];
}

/** What is kept of a game beside its journal; null for boards that are dealt and played again in no time. */
export function keptGame(game: Game, gameId: string): KeptGame | null {
  const { state } = game;
  if (state.huge === null) return null;
  return { row: { gameId, fields: fieldsOf(state.ruleset), seed: state.seed ?? '' }, state };
}

/**
 * The stored game from its snapshot, where it has one, and with the moves that came after it. With damage (a sentence
 * for the log) the game is another one, with all the moves up to the first that cannot be read or played.
 */
export async function playFromSnapshot(
  begun: Begun,
  { row, moves, snapshot }: SavedGame,
  keeper: SnapshotKeeper | undefined,
  tell: (progress: Progress | null) => void,
): Promise<Begun & { damage: string | null }> {
  const known: readonly RecordedMove[] = snapshot?.moves ?? [];
  const { state } = begun.game;
  if (state.huge !== null && row.format < KNOWN_BOARD_FORMAT)
    return { ...begun, damage: 'A large board of an earlier version had its mines dealt otherwise.' };
  const isRestored =
    snapshot !== undefined && keeper !== undefined && (await keeper.restore(snapshot, { row, state }));
  const tail = readableMoves(moves, known.length);
  const all = [...known, ...tail];
  const stop = await playInSlices(begun.game, isRestored ? tail : all, tell);
  if (stop === null && tail.length === moves.length) return { ...begun, damage: null };
  const damage = `Move ${state.moves.length + 1} cannot be read or played.`;
  const memory = state.huge?.memory;
  const fresh = beginStored(row, memory && { memory, kernels: memory.kernels });
  if (!fresh.ok) throw new Error(fresh.message);
  const played = stop === null ? all.length : stop + (isRestored ? known.length : 0);
  playMoves(fresh.game, all.slice(0, played));
  return { ...fresh, damage };
}

/** Plays stored moves, which may take a while; the place of the first that cannot be played, or null. */
async function playInSlices(
  game: Game,
  moves: readonly RecordedMove[],
  tell: (progress: Progress | null) => void,
): Promise<number | null> {
  if (game.state.huge === null) return playMoves(game, moves);
  const work = new LongWork(playMovesSteps(game, moves));
  const ended = await work.run({ task: 'resume', total: moves.length, tell });
  if (ended === null) throw new Error('Nobody calls off the playing of stored moves.');
  return ended.value;
}
