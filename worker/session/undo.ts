import type { GameAbout, GameState } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { Game } from '../engine/game/game.ts';
import { undoAnnotations } from '../engine/game/moves.ts';
import { rewind } from '../engine/game/rewind.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { StoredMove } from '../storage/journal-rows.ts';
import { findDeal, movesWithDeal, type StoredDeal } from '../storage/stored-deal.ts';
import { beginStored, memoryOf } from './create.ts';
import { CurrentGame } from './current-game.ts';
import { recordingOf } from './export.ts';
import { epochNow } from './game-clock.ts';
import { withMovesCut } from './helped-moves.ts';
import { LongWork } from './huge/long-work.ts';
import { elsewhere, noGame, paused } from './notices.ts';
import { replaySteps } from './replay-steps.ts';
import { keptGame } from './saving/restore.ts';
import { newId } from './saving/save-slot.ts';
import type { SessionContext } from './session-context.ts';

/** A game as it was some moves ago. */
interface Former {
  readonly game: Game;
  /** The number of its moves that remain. */
  readonly kept: number;
}

/**
 * Takes back the last moves that changed the board, with the wasted clicks between and after them. The game is practice
 * from then on. One that is over stays as it is, in journal and history: what goes on is another game.
 * To be called in turn with all else that the session does.
 */
export async function undoMoves(
  context: SessionContext,
  moves: number,
): Promise<Outcome<{ state: GameState; movesKept: number }>> {
  const { holder, tell } = context;
  const { current, slot } = holder;
  const refusal = refusalOf(context, moves);
  if (current === null || refusal !== null) return refusal ?? noGame();
  const { state } = current.game;
  const { isOver } = current;
  const isRunning = current.clock.isRunning;
  const revision = current.told().state.revision;
  // Stored after all moves that are still being stored: none is shown any more after this.
  await slot?.save({});
  const stored = movesWithDeal(state).slice();
  const former = await formerGame(
    context,
    stored,
    Math.max(clicksToKeep(current), state.effectiveClicks - moves),
  );
  const at = epochNow();
  const elapsedMs = former.game.state.startedAtMs === null ? 0 : current.clock.at(at);
  const about: GameAbout = { ...current.info.about, isPractice: true };
  const helped = withMovesCut(current.helped, former.kept);
  const gameId = isOver ? newId() : current.info.gameId;
  const told = { ...current.info, gameId, about, elapsedMs, isPaused: false, help: current.help, helped };
  const next = new CurrentGame(former.game, told, tell, current.watcher);
  const isOurs = await store(context, next, elapsedMs, stored.slice(0, former.kept), isOver);
  holder.current = next;
  next.revisionsBefore = revision + 1 - former.game.state.effectiveClicks;
  if (isRunning && former.game.status === 'playing') next.clock.start(at);
  slot?.keeper?.release();
  if (!isOurs) {
    context.lose();
    return elsewhere();
  }
  slot?.keeper?.keep(keptGame(former.game, slot.row));
  if (isOver) next.watcher.reset();
  const update = { ...next.told(), ...next.changes(), movesKept: former.kept };
  tell(isOver ? { game: next.info, ...update } : update);
  void next.workAside();
  return { ok: true, state: update.state, movesKept: update.movesKept };
}

function refusalOf({ holder: { current }, isElsewhere }: SessionContext, moves: number): Refusal | null {
  if (isElsewhere) return elsewhere();
  if (!Number.isInteger(moves) || moves < 1) return refuse(MOVE_SENTENCES, 'bad-count');
  if (current?.isPaused) return paused();
  if (current?.game.state.effectiveClicks === clicksToKeep(current))
    return refuse(MOVE_SENTENCES, 'nothing-to-undo');
  return null;
}

/** The opening that a daily or shared board comes with is part of it: without it, another board would be dealt. */
function clicksToKeep(current: CurrentGame | null): number {
  return current?.info.about?.isOpened ? 1 : 0;
}

/**
 * The game with so many of its effective moves: itself, where only annotations are undone and on huge boards; else
 * another one of its rules and mines.
 */
async function formerGame(
  { holder, tell }: SessionContext,
  moves: readonly StoredMove[],
  clicks: number,
): Promise<Former> {
  const game = holder.current?.game;
  if (game === undefined) throw new Error('There is no game.');
  holder.current?.long?.rest();
  const kept = undoAnnotations(game.state, game.state.effectiveClicks - clicks);
  if (kept !== null) return { game, kept };
  const play = async (of: Game, deal: StoredDeal | null): Promise<Former> => {
    const work = new LongWork(replaySteps(of, moves, { deal, clicks }));
    const ended = await work.run({
      task: 'resume',
      total: moves.length,
      tell: (progress) => tell({ progress }),
    });
    if (ended === null) throw new Error('Nobody calls off what is taken back.');
    return { game: of, kept: ended.value };
  };
  if (game.state.huge !== null) {
    rewind(game.state);
    const former = await play(game, null);
    const { startedAtMs, seed, layout } = game.state;
    if (startedAtMs !== null || seed === null || layout === null) return former;
  }
  // Another first opening deserves a board of its own: the mines are forgotten.
  const fresh = await restarted(holder);
  if (game.state.recordsMines) fresh.state.recordsMines = true;
  return play(fresh, findDeal(moves));
}

async function restarted({ current, slot }: SessionContext['holder']): Promise<Game> {
  if (current === null) throw new Error('There is no game.');
  const { fields, seed, layout } = recordingOf(current.game);
  const board = layout === undefined ? {} : { layout };
  const stored = { fields, seed, preset: current.info.preset, ...board };
  const begun = await beginStored(stored, memoryOf(current));
  if (!begun.ok) throw new Error(`The same rules are refused (${slot?.row?.format}): ${begun.message}`);
  return begun.game;
}

/** Stores the remaining moves, as practice; false when another page has taken the game over. */
async function store(
  { holder: { slot } }: SessionContext,
  { info: { gameId, about }, helped }: CurrentGame,
  elapsedMs: number,
  moves: readonly StoredMove[],
  isOther: boolean,
): Promise<boolean> {
  if (!slot?.row) return true;
  // The other one is not over.
  const { endedAt: _, ...last } = slot.row;
  const takenBack = (last.takenBack ?? 0) + 1;
  const row = {
    ...last,
    gameId,
    elapsedMs,
    isPaused: false,
    takenBack,
    savedAt: Date.now(),
    helped,
    ...(about && { about }),
  };
  if (isOther) {
    // Of the app's games the finished one can still be watched; an element has but one place for its own.
    await slot.begin(row, moves, last.key === 'current');
    return true;
  }
  return slot.cut(row, moves.length);
}
