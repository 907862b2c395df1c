import type { CellIndex, Rect } from '../../api/cells.ts';
import type { Annotation, RecordedMove } from '../../api/game.ts';
import type { Refusal } from '../../api/outcome.ts';
import { deal } from '../deal/deal.ts';
import type { Layout } from '../deal/layout.ts';
import { firstDealSteps, revocable, touch } from '../huge/long-moves.ts';
import { partOf } from '../parts.ts';
import { Flood, type Flooded } from '../planes/flood.ts';
import { countAround } from '../planes/numbers.ts';
import { bitOf, countBits, hasBit, wordOf } from '../planes/planes.ts';
import { finish, type Steps } from '../steps.ts';
import { columnOf, neighboursOf, rowOf } from '../topology/grid.ts';
import { isOver } from './is-over.ts';
import { type GameState, isWon, useLayout } from './state.ts';

/** Never returns: a closed set was thought to be exhausted and was not. */
function assertNever(value: never): never {
  throw new Error(`A case was forgotten: ${JSON.stringify(value)}`);
}

/** A move as a caller makes it. Times are whole milliseconds on any monotonic clock; left out: the last move's. */
export interface Move {
  readonly type: 'open' | 'chord' | 'annotate';
  readonly cell: CellIndex;
  /** For `annotate`: what the cell shall show; left out: the next of covered, flag, mark (if allowed), covered. */
  readonly as?: Annotation;
  readonly atMs?: number;
}

export type GameEvent =
  | { readonly type: 'started'; readonly cell: CellIndex; readonly atMs: number }
  | { readonly type: 'opened'; readonly count: number; readonly numbers: number; readonly bounds: Rect }
  | { readonly type: 'annotated'; readonly cell: CellIndex; readonly as: Annotation }
  | { readonly type: 'exploded'; readonly cells: readonly CellIndex[] }
  | { readonly type: 'ended'; readonly won: boolean; readonly elapsedMs: number };

/** Why a move changed nothing. */
export type MoveFault =
  | 'bad-move'
  | 'bad-cell'
  | 'bad-time'
  | 'game-over'
  | 'already-open'
  | 'flagged'
  | 'not-open'
  | 'chord-off'
  | 'flags-differ'
  | 'nothing-to-open'
  | 'no-flags-left'
  | 'marks-off'
  | 'same-annotation'
  | 'no-board';

export type MoveOutcome =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  /** `no-board`: no board of these rules could be dealt for this first cell; `refusal` says why, and what can be had. */
  | { readonly ok: false; readonly code: MoveFault; readonly refusal?: Refusal };

/** Returns the move as it will be recorded, or why it is not allowed. Changes nothing. */
export type Recorded =
  | { readonly ok: true; readonly move: RecordedMove }
  | { readonly ok: false; readonly code: MoveFault };

export function recordOfMove(state: GameState, move: Move): Recorded {
  const code = faultOfMove(state, move);
  if (code !== null) return { ok: false, code };
  const { type, cell } = move;
  const atMs = Math.max(state.lastAtMs, Math.round(move.atMs ?? state.lastAtMs));
  if (type !== 'annotate') return { ok: true, move: { type, cell, atMs } };
  return { ok: true, move: { type, cell, as: move.as ?? nextAnnotation(state, cell), atMs } };
}

/**
 * Makes the move, or says why it changes nothing. Wasted clicks on a running game are counted and recorded too.
 * Cost: proportional to what opens; the first opening also deals the board.
 */
export function applyMove(state: GameState, move: Move): MoveOutcome {
  return finish(moveSteps(state, move));
}

/**
 * The same in steps, on huge boards and where the first opening deals a board that asks for no guess: there one step
 * ends with the mines laid and nothing open. Yields how many cells are open, or dealt. The move stands in `moves` from
 * the first step on, so that others can follow while it goes on (see `isIndependent`). Leaving early takes back all that it
 * did, but not what they did.
 *
 * @param goesOn the game is known to go on after it, see `FairnessPart`.
 */
export function* moveSteps(state: GameState, move: Move, goesOn = false): Steps<MoveOutcome> {
  const recorded = recordOfMove(state, move);
  if (!recorded.ok) return recorded;
  const made = recorded.move;
  const events: GameEvent[] = [];
  state.lastAtMs = made.atMs;
  state.clicks++;
  state.moves.push(made);
  const steps = makeMove(state, made, goesOn, events);
  const code = yield* isLong(state) ? revocable(state, made, steps) : steps;
  if (typeof code === 'object' && code !== null) return { ok: false, code: 'no-board', refusal: code };
  if (code !== null) return { ok: false, code: code as MoveFault };
  state.effectiveClicks++;
  if (made.as === 'flag') state.hasFlagged = true;
  // On huge boards a later move may have ended before this one.
  state.settledMoves = Math.max(state.settledMoves, state.moves.lastIndexOf(made) + 1);
  if (made.type !== 'annotate') state.annotated = [];
  settle(state, events);
  return { ok: true, events };
}

/** Whether a move may take several steps. */
export function isLong({ huge, ruleset }: GameState): boolean {
  return huge !== null || ruleset.deal === 'no-guess';
}

function faultOfMove(state: GameState, move: Move): MoveFault | null {
  if (typeof move !== 'object' || move === null) return 'bad-move';
  if (!['open', 'chord', 'annotate'].includes(move.type)) return 'bad-move';
  if (move.as !== undefined && !['flag', 'mark', 'none'].includes(move.as)) return 'bad-move';
  if (!Number.isInteger(move.cell) || move.cell < 0 || move.cell >= state.grid.cells) return 'bad-cell';
  if (move.atMs !== undefined && !isTime(move.atMs)) return 'bad-time';
  return isOver(state.status) ? 'game-over' : null;
}

function isTime(atMs: unknown): boolean {
  return typeof atMs === 'number' && atMs >= 0 && atMs < Number.MAX_SAFE_INTEGER;
}

function* makeMove(
  state: GameState,
  move: RecordedMove,
  goesOn: boolean,
  events: GameEvent[],
): Steps<MoveFault | Refusal | null> {
  const { type, cell } = move;
  switch (type) {
    case 'open':
      return yield* openCell(state, move, goesOn, events);
    case 'chord':
      return yield* chord(state, cell, goesOn, events);
    case 'annotate':
      return annotate(state, cell, move.as ?? 'none', events);
    default:
      return assertNever(type);
  }
}

function* openCell(
  state: GameState,
  { cell, atMs }: RecordedMove,
  goesOn: boolean,
  events: GameEvent[],
): Steps<MoveFault | Refusal | null> {
  if (hasBit(state.grid, state.open, cell)) return 'already-open';
  if (hasBit(state.grid, state.flags, cell)) return 'flagged';
  if (state.startedAtMs === null) {
    state.startedAtMs = atMs;
    state.status = 'playing';
    const refusal = isLong(state) ? yield* firstDealSteps(state, cell) : dealMines(state, cell);
    if (refusal) return refusal;
    events.push({ type: 'started', cell, atMs });
  }
  yield* openCells(state, [cell], goesOn, events);
  return null;
}

/** Deals the mines, the first time that anything depends on them. */
export function dealMines(state: GameState, firstCell: CellIndex): null {
  if (state.layout !== null) return null;
  if (isLong(state)) {
    const refusal = finish(firstDealSteps(state, firstCell));
    if (refusal !== null) throw new Error(`A board without a choice could not be dealt: ${refusal.message}`);
    return null;
  }
  const dealt = deal(state.ruleset, { seed: state.seed ?? '', firstCell, parts: state.parts });
  if (!dealt.ok) throw new Error(`A checked ruleset could not be dealt: ${dealt.message}`);
  useLayout(state, dealt.layout);
  return null;
}

function* chord(
  state: GameState,
  cell: CellIndex,
  goesOn: boolean,
  events: GameEvent[],
): Steps<MoveFault | null> {
  const { grid, ruleset, layout } = state;
  if (ruleset.chord === 'off') return 'chord-off';
  if (layout === null || !hasBit(grid, state.open, cell)) return 'not-open';
  if (countAround(grid, layout.mines, cell) !== countAround(grid, state.flags, cell)) return 'flags-differ';
  const around: CellIndex[] = [];
  neighboursOf(grid, cell, around);
  const covered = around.filter((c) => !hasBit(grid, state.open, c) && !hasBit(grid, state.flags, c));
  if (covered.length === 0) return 'nothing-to-open';
  yield* openCells(state, covered, goesOn, events);
  return null;
}

/** Opens covered cells that bear no flag: mines among them explode, zeros flood. Marks on the cells themselves do not protect. */
function* openCells(
  state: GameState,
  cells: readonly CellIndex[],
  goesOn: boolean,
  events: GameEvent[],
): Steps<void> {
  const { grid, parts, ruleset } = state;
  if (ruleset.fairness !== 'plain') partOf(parts, 'fairness').applyFairness(state, cells, goesOn);
  // Dealt by now.
  const layout = state.layout as Layout;
  const hit = cells.filter((cell) => hasBit(grid, layout.mines, cell));
  const safe = cells.filter((cell) => !hasBit(grid, layout.mines, cell));
  let flooded: Flooded;
  if (state.huge !== null) {
    flooded = yield* partOf(parts, 'huge').floodSteps(state, safe, hit.length > 0);
    unmark(state, cells);
  } else {
    unmark(state, cells);
    flooded = flood(state, safe);
  }
  if (flooded.opened > 0) {
    state.safeLeft -= flooded.opened;
    events.push({ type: 'opened', count: flooded.opened, numbers: flooded.numbers, bounds: flooded.bounds });
  }
  if (hit.length > 0) {
    state.exploded.push(...hit);
    events.push({ type: 'exploded', cells: hit });
  }
}

function unmark({ grid, marks }: GameState, cells: readonly CellIndex[]): void {
  for (const cell of cells) marks[wordOf(grid, cell)] &= ~bitOf(grid, cell);
}

function flood(state: GameState, cells: readonly CellIndex[]): Flooded {
  const { grid, flags, marks, open, zeros, fresh } = state;
  const isClearing = state.ruleset.flood === 'clear';
  const blocked = isClearing ? () => 0 : (word: number) => flags[word] | marks[word];
  const run = new Flood(grid, { zeros, blocked, open, pending: fresh });
  for (const cell of cells) {
    run.add(rowOf(grid, cell), columnOf(grid, cell) >>> 5, bitOf(grid, cell));
  }
  const flooded = run.run();
  if (isClearing && flooded.opened > 0) returnFlags(state, flooded.bounds);
  return flooded;
}

/** Takes flags and marks off cells that a clearing flood has opened. No opened cell is a mine, so no right flag goes. */
function returnFlags(state: GameState, bounds: Rect): void {
  const { grid, flags, marks, open } = state;
  const last = (bounds.column + bounds.columns - 1) >>> 5;
  for (let row = bounds.row; row < bounds.row + bounds.rows; row++) {
    for (let w = bounds.column >>> 5; w <= last; w++) {
      const word = row * grid.stride + w;
      state.flagCount -= countBits(flags[word] & open[word]);
      flags[word] &= ~open[word];
      marks[word] &= ~open[word];
    }
  }
}

/** The cell's state after one more annotation: covered, flag, mark (if allowed), covered. */
function nextAnnotation(state: GameState, cell: CellIndex): Annotation {
  if (hasBit(state.grid, state.flags, cell)) return state.ruleset.questionMarks ? 'mark' : 'none';
  return hasBit(state.grid, state.marks, cell) ? 'none' : 'flag';
}

function annotate(state: GameState, cell: CellIndex, as: Annotation, events: GameEvent[]): MoveFault | null {
  const { grid, flags, marks, ruleset } = state;
  if (hasBit(grid, state.open, cell)) return 'already-open';
  const before = hasBit(grid, flags, cell) ? 'flag' : hasBit(grid, marks, cell) ? 'mark' : 'none';
  if (as === before) return 'same-annotation';
  if (as === 'mark' && !ruleset.questionMarks) return 'marks-off';
  if (as === 'flag' && ruleset.flagLimit && state.flagCount >= ruleset.mines) return 'no-flags-left';
  const { settledMoves, hasFlagged } = state;
  state.annotated.push({ cell, before, settledMoves, hasFlagged });
  setAnnotation(state, cell, as);
  events.push({ type: 'annotated', cell, as });
  return null;
}

function setAnnotation(state: GameState, cell: CellIndex, as: Annotation): void {
  const { grid, flags, marks } = state;
  const word = wordOf(grid, cell);
  const bit = bitOf(grid, cell);
  const step = (as === 'flag' ? 1 : 0) - ((flags[word] & bit) === 0 ? 0 : 1);
  state.flagCount += step;
  if (state.layout !== null && (state.layout.mines[word] & bit) !== 0) state.rightFlags += step;
  flags[word] = as === 'flag' ? flags[word] | bit : flags[word] & ~bit;
  marks[word] = as === 'mark' ? marks[word] | bit : marks[word] & ~bit;
  touch(state, cell);
}

/**
 * Undoes the last moves that changed the board, with the wasted clicks between and after them, if all of them were
 * annotations. Cost: that of those cells, whatever the length of the game.
 *
 * @returns how many moves are left; null when the game has to be played again for it, and nothing has changed.
 */
export function undoAnnotations(state: GameState, count: number): number | null {
  const { annotated, moves } = state;
  if (isOver(state.status) || count > annotated.length) return null;
  for (const { cell, before, ...former } of annotated.splice(annotated.length - count).reverse()) {
    setAnnotation(state, cell, before);
    Object.assign(state, former);
  }
  moves.length = state.clicks = state.settledMoves;
  state.effectiveClicks -= count;
  state.lastAtMs = moves.at(-1)?.atMs ?? 0;
  return moves.length;
}

/** Ends the game when the move has decided it. A win by opening flags the remaining mines. */
function settle(state: GameState, events: GameEvent[]): void {
  const isLost = state.exploded.length > 0;
  if (!isLost && !isWon(state)) return;
  state.status = isLost ? 'lost' : 'won';
  if (!isLost && state.safeLeft === 0 && state.layout !== null) {
    state.flags.set(state.layout.mines);
    state.marks.fill(0);
    state.flagCount = state.rightFlags = state.ruleset.mines;
  }
  state.huge?.memory.tiles.fill(255);
  events.push({ type: 'ended', won: !isLost, elapsedMs: elapsedAt(state, state.lastAtMs) });
}

/** Milliseconds from the first opening to `atMs`; 0 before it. */
export function elapsedAt(state: GameState, atMs: number): number {
  return state.startedAtMs === null ? 0 : Math.max(0, atMs - state.startedAtMs);
}
