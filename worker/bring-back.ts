import type { RecordedMove } from './api.ts';
import { type Begun, beginStored } from './begin.ts';
import type { Game } from './engine/game.ts';
import { playMoves } from './engine/replay.ts';
import { fieldsOf } from './engine/ruleset.ts';
import type { SavedGame } from './storage/journal.ts';
import { readableMoves } from './storage/readable.ts';
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
): Promise<Begun & { damage: string | null }> {
  const known: readonly RecordedMove[] = snapshot?.moves ?? [];
  const { state } = begun.game;
  const isRestored =
    snapshot !== undefined && keeper !== undefined && (await keeper.restore(snapshot, { row, state }));
  const tail = readableMoves(moves, known.length);
  const all = [...known, ...tail];
  const stop = playMoves(begun.game, isRestored ? tail : all);
  if (stop === null && tail.length === moves.length) return { ...begun, damage: null };
  const damage = `Move ${state.moves.length + 1} cannot be read or played.`;
  const fresh = beginStored(row);
  if (!fresh.ok) throw new Error(fresh.message);
  const played = stop === null ? all.length : stop + (isRestored ? known.length : 0);
  playMoves(fresh.game, all.slice(0, played));
  return { ...fresh, damage };
}
