import type { CellIndex, EpochMs } from '../api/cells.ts';
import type { RecordedMove } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { Played, PlayerMove } from '../api/session.ts';
import type { MoveOutcome } from '../engine/game/moves.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { StoredMove } from '../storage/journal-rows.ts';
import { withDeal } from '../storage/stored-deal.ts';
import type { CurrentGame } from './current-game.ts';
import { withMove } from './helped-moves.ts';
import { type LongGame, takeBack } from './huge/long-game.ts';
import { calledOff, elsewhere, noGame, notDealt, paused, refusedMove } from './notices.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Makes a player's move: it is stored before its update is sent.
 *
 * @param isIndependent made while another move is carried out, which it does not touch.
 */
export async function makeMove(
  context: SessionContext,
  move: PlayerMove,
  isIndependent = false,
): Promise<Played> {
  const { current } = context.holder;
  if (current === null) return noGame();
  if (context.isElsewhere) return elsewhere();
  if (!Number.isFinite(move.at)) return refuse(MOVE_SENTENCES, 'bad-time:input');
  if (current.isPaused) return paused();
  const { long } = current;
  return long === null || isIndependent
    ? playAtOnce(context, current, move)
    : playInSteps(context, current, long, move);
}

async function playAtOnce(context: SessionContext, current: CurrentGame, move: PlayerMove): Promise<Played> {
  const { game, clock } = current;
  const before = game.state.moves.length;
  const wasRunning = clock.isRunning;
  const outcome = game.play(current.timed(move));
  const recorded = game.state.moves[before];
  if (recorded === undefined) {
    if (!wasRunning) clock.stop(move.at);
    return impossible(outcome);
  }
  const stored = await store(context, current, before, recorded, move.isRobot);
  if (!stored.ok) return stored;
  return tellMove(context, current, { recorded, outcome, at: move.at, wasRunning });
}

/** A move of a game whose moves may take long: on a huge board, or where the first opening deals a no-guess board. */
async function playInSteps(
  context: SessionContext,
  current: CurrentGame,
  long: LongGame,
  move: PlayerMove,
): Promise<Played> {
  const { holder } = context;
  const { game, clock } = current;
  const { moves } = game.state;
  const before = moves.length;
  const wasRunning = clock.isRunning;
  // The first step settles what the move is; the others come when it is stored, and are shown as they come.
  const begun = long.begin(current.timed(move));
  const recorded = moves[before];
  if (recorded === undefined) {
    if (!wasRunning) clock.stop(move.at);
    return impossible(begun.value as MoveOutcome);
  }
  let { at } = move;
  let row: StoredMove = recorded;
  if (long.isDealing) {
    const startedAt = performance.now();
    const refusal = await dealFirst(context, long, recorded.cell);
    if (refusal !== null) return refusal;
    // The clock does not count what the player had to wait.
    at += performance.now() - startedAt;
    row = withDeal(game.state, recorded);
  }
  const stored = await store(context, current, before, row, move.isRobot);
  if (!stored.ok) {
    long.leave();
    return stored;
  }
  const outcome = begun.done ? begun.value : await carryOut(context, current, long);
  if (outcome === null) {
    await takeBack(holder.slot, before, moves.slice(before));
    if (!wasRunning && moves.length === before) clock.stop(move.at);
    void current.workAside();
    holder.slot?.keeper?.noteMove();
    context.tell({ ...current.changes(), ...current.told() });
    return calledOff();
  }
  const played = tellMove(context, current, { recorded, outcome, at, wasRunning });
  if (current.isOver) void current.workAside();
  return played;
}

/** Deals the board for a first opening, before the move is stored, since the deal may be refused. Null when it succeeded. */
async function dealFirst(context: SessionContext, long: LongGame, cell: CellIndex): Promise<Refusal | null> {
  context.tellLook();
  const dealt = await long.dealFirst();
  if (dealt === 'dealt') return null;
  if (context.isElsewhere) return elsewhere();
  if (dealt === null) return calledOff();
  // Clicks made in the meantime were meant for another board.
  context.line.callOff();
  context.tell({ notice: notDealt(dealt, cell) });
  return dealt;
}

/** The rest of a move, shown as it comes about. Null when its player has called it off. */
async function carryOut(
  context: SessionContext,
  current: CurrentGame,
  long: LongGame,
): Promise<MoveOutcome | null> {
  const outcome = await long.carryOut(() => {
    context.tellLook();
    const changes = current.changes();
    if (changes.cells) context.tell(changes);
  });
  const end = current.end();
  if (end) await context.holder.slot?.append(0, null, end);
  return outcome;
}

/** Refuses when another page has taken the game: the move must not be shown. */
async function store(
  context: SessionContext,
  current: CurrentGame,
  seq: number,
  move: StoredMove,
  isRobot = false,
): Promise<Outcome<object>> {
  const { slot } = context.holder;
  const helped = withMove(current.helped, seq, isRobot);
  if (helped !== null) {
    current.helped = helped;
    await slot?.save({ helped });
  }
  if (slot === null || (await slot.append(seq, move, current.end()))) return { ok: true };
  context.lose();
  return elsewhere();
}

/** A move that is stored. */
interface MadeMove {
  readonly recorded: RecordedMove;
  readonly outcome: MoveOutcome;
  readonly at: EpochMs;
  readonly wasRunning: boolean;
}

function tellMove(
  context: SessionContext,
  current: CurrentGame,
  { recorded, outcome, at, wasRunning }: MadeMove,
): Played {
  context.holder.slot?.keeper?.noteMove();
  if (!outcome.ok) {
    if (!wasRunning) context.tell(current.told());
    return { ...refusedMove(outcome.code), move: recorded };
  }
  const update = current.follow(recorded, outcome.events, at);
  context.tell(update);
  return { ok: true, move: recorded, state: update.state };
}

function impossible(outcome: MoveOutcome): Refusal {
  return refusedMove(outcome.ok ? 'bad-move' : outcome.code);
}
