import type { CellIndex, Rect } from '../api/cells.ts';
import type { Clock, GameState, RecordedGame, Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Preview, SessionApi, Started, StartRequest, Update } from '../api/session.ts';
import type { Game } from '../engine/game/game.ts';
import { findUnsolved } from '../engine/game/unsolved.ts';
import { readBlocks } from '../engine/game/view.ts';
import { pyramidOf } from '../engine/huge/far-blocks.ts';
import { recordOf } from '../engine/rare-record.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { fieldsOf } from '../engine/rules/ruleset.ts';
import { finish } from '../engine/steps.ts';
import { IS_WHOLE } from '../engine/tier.ts';
import { wholeBoard } from '../engine/topology/grid.ts';
import { boardTextOf } from '../formats/rare.ts';
import { Follower } from './follow.ts';
import { LongWork } from './long-work.ts';
import { noGame } from './notices.ts';
import { boardTextAgain, previewOf, recordAgain, tellRecorded } from './recorded-games.ts';
import { type Inside, insideOf, Session } from './session.ts';
import { saveAgain } from './storage-retry.ts';
import { undoMoves } from './undo.ts';
import { intersect } from './watcher.ts';

/** The session of the whole engine: it also helps to find one's way on boards that are too large for their page. */
export class WholeSession extends Session implements SessionApi {
  #follower: Follower | null = null;

  protected override onElsewhere = (isElsewhere: boolean, gameKey: string) => {
    this.#follower?.stop();
    this.#follower = isElsewhere ? new Follower(insideOf(this), gameKey) : null;
  };

  override start(request: StartRequest, listener: (update: Update) => void): Promise<Started> {
    // Nobody waits for what is shown of a game that is about to be played here.
    this.#follower?.stop();
    const started = super.start(request, listener);
    const inside = insideOf(this);
    if (request.clock) void inside.inTurn(async () => goOn(inside, request.clock));
    return started;
  }

  override close(): Promise<void> {
    this.#follower?.stop();
    return super.close();
  }

  blocks(rect: Rect, cellsPerBlock: number): Promise<Outcome<{ codes: Uint8Array }>> {
    return this.tellOfGame((game) => blocksOf(game, rect, cellsPerBlock), true);
  }

  override async record(of?: string | Recording, moves?: number): Promise<Outcome<{ record: string }>> {
    const told =
      typeof of === 'string' ? noGame() : await this.tellOfGame((game) => recordOfOwn(game, of, moves));
    return told.ok || of === undefined ? told : recordAgain(of, moves);
  }

  override async boardText(of?: Recording): Promise<Outcome<{ text: string }>> {
    const told = await this.tellOfGame((game) => (isOther(game, of) ? noGame() : boardTextOf(game)));
    return told.ok || of === undefined ? told : boardTextAgain(of);
  }

  nextUnsolved(from: CellIndex, after: CellIndex | null): Promise<Outcome<{ cell: CellIndex | null }>> {
    return this.tellOfGame((game) => nextUnsolvedOf(game, from, after));
  }

  undo(moves: number): Promise<Outcome<{ state: GameState; movesKept: number }>> {
    const inside = insideOf(this);
    return inside.inTurn(() => undoMoves(inside, moves));
  }

  saveAgain(): Promise<Outcome<{ isSaved: boolean }>> {
    const inside = insideOf(this);
    return inside.inTurn(() => saveAgain(inside, inside.gameKey()));
  }

  readRecord(of: string | Recording): Promise<Outcome<{ told: RecordedGame }>> {
    return tellRecorded(of);
  }

  preview(of: string | Recording, side: number, moves?: number): Promise<Outcome<Preview>> {
    return previewOf(of, side, moves);
  }
}

/** The clock goes on as it was in the engine from which the game has come. */
function goOn({ holder: { current }, isElsewhere, tell }: Inside, clock: Clock | undefined): void {
  if (!clock || isElsewhere() || current?.game.status !== 'playing' || current.isPaused) return;
  const { elapsedMs, runningSince } = clock;
  current.clock.set(Math.max(elapsedMs, current.clock.at(0)));
  if (runningSince !== null) current.clock.start(runningSince);
  tell(current.told());
}

/**
 * The game's own record, if it is the game that is asked for: it knows the mines of a board without guesses, which its seed
 * tells only after another deal.
 */
function recordOfOwn(game: Game, of: Recording | undefined, count?: number): Outcome<{ record: string }> {
  if (isOther(game, of)) return noGame();
  const { state } = game;
  // Dealt again it would take long, and another version may deal another one.
  const recordsMines = state.recordsMines === true || state.ruleset.deal === 'no-guess';
  return recordOf({ ...state, recordsMines, moves: state.moves.slice(0, count) });
}

function isOther({ state }: Game, of: Recording | undefined): boolean {
  const { seed, ruleset } = state;
  return (
    of !== undefined && (of.seed !== seed || JSON.stringify(of.fields) !== JSON.stringify(fieldsOf(ruleset)))
  );
}

/** The blocks of a part of the board seen from afar, as in a look. */
function blocksOf({ state }: Game, rect: Rect, cellsPerBlock: number): Outcome<{ codes: Uint8Array }> {
  const part = intersect(rect, wholeBoard(state.grid));
  const isPower = cellsPerBlock >= 2 && Number.isInteger(Math.log2(cellsPerBlock));
  if (part === null || !isPower || part.column % cellsPerBlock !== 0 || part.row % cellsPerBlock !== 0)
    return refuse(MOVE_SENTENCES, 'bad-rect:blocks');
  return { ok: true, codes: readBlocks(state, part, cellsPerBlock) };
}

/** The nearest open cell with work left, in the order of `findUnsolved`. */
async function nextUnsolvedOf(
  { state }: Game,
  from: CellIndex,
  after: CellIndex | null,
): Promise<Outcome<{ cell: CellIndex | null }>> {
  const { grid, open, flags } = state;
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < grid.cells;
  if (!isCell(from) || (after !== null && !isCell(after))) return refuse(MOVE_SENTENCES, 'bad-cell:question');
  const pyramid = pyramidOf(state);
  if (pyramid !== null) finish(pyramid.refresh());
  const source = pyramid === null ? { grid, open, flags } : { grid, open, flags, tiles: pyramid };
  const found = await new LongWork(findUnsolved(source, from, after)).run();
  return { ok: true, cell: found?.value ?? null };
}

/** The session of this engine: the whole one, or what the first one does without it. */
export const EngineSession = IS_WHOLE ? WholeSession : Session;
