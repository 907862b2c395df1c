import type { Annotation, CellIndex, Rect } from '../api.ts';
import { deal } from './deal.ts';
import { assertNever } from './debug.ts';
import { Flood, type Flooded } from './flood.ts';
import { countAround } from './numbers.ts';
import { bitOf, countBits, hasBit, wordOf } from './planes.ts';
import { type GameState, isWon, useLayout } from './state.ts';
import { IS_WHOLE } from './tier.ts';
import { neighboursOf } from './topology/grid.ts';

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
  | 'same-annotation';

export type MoveOutcome =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly code: MoveFault };

/**
 * Makes the move, or says why it changes nothing. Wasted clicks on a running game are counted and recorded too.
 * Cost: proportional to what opens; the first opening also deals the board.
 */
export function applyMove(state: GameState, move: Move): MoveOutcome {
  const fault = faultOfMove(state, move);
  if (fault !== null) return { ok: false, code: fault };
  const atMs = Math.max(state.lastAtMs, Math.round(move.atMs ?? state.lastAtMs));
  const events: GameEvent[] = [];
  const as = move.type === 'annotate' ? (move.as ?? nextAnnotation(state, move.cell)) : undefined;
  const code = makeMove(state, move, as, atMs, events);
  state.lastAtMs = atMs;
  state.clicks++;
  if (code === null) state.effectiveClicks++;
  state.moves.push(
    as === undefined
      ? { type: move.type, cell: move.cell, atMs }
      : { type: move.type, cell: move.cell, as, atMs },
  );
  if (code !== null) return { ok: false, code };
  settle(state, atMs, events);
  return { ok: true, events };
}

function faultOfMove(state: GameState, move: Move): MoveFault | null {
  if (typeof move !== 'object' || move === null) return 'bad-move';
  if (!['open', 'chord', 'annotate'].includes(move.type)) return 'bad-move';
  if (move.as !== undefined && !['flag', 'mark', 'none'].includes(move.as)) return 'bad-move';
  if (!Number.isInteger(move.cell) || move.cell < 0 || move.cell >= state.grid.cells) return 'bad-cell';
  if (move.atMs !== undefined && !(move.atMs >= 0 && move.atMs < Number.MAX_SAFE_INTEGER)) return 'bad-time';
  return state.status === 'won' || state.status === 'lost' ? 'game-over' : null;
}

function makeMove(
  state: GameState,
  move: Move,
  as: Annotation | undefined,
  atMs: number,
  events: GameEvent[],
): MoveFault | null {
  switch (move.type) {
    case 'open':
      return openCell(state, move.cell, atMs, events);
    case 'chord':
      return chord(state, move.cell, events);
    case 'annotate':
      return annotate(state, move.cell, as ?? 'none', events);
    default:
      return assertNever(move.type);
  }
}

function openCell(state: GameState, cell: CellIndex, atMs: number, events: GameEvent[]): MoveFault | null {
  if (hasBit(state.grid, state.open, cell)) return 'already-open';
  if (hasBit(state.grid, state.flags, cell)) return 'flagged';
  if (state.startedAtMs === null) {
    dealMines(state, cell);
    state.startedAtMs = atMs;
    state.status = 'playing';
    events.push({ type: 'started', cell, atMs });
  }
  openCells(state, [cell], events);
  return null;
}

/** Deals the mines, the first time that anything depends on them. */
export function dealMines(state: GameState, firstCell: CellIndex): void {
  if (state.layout !== null) return;
  const dealt = deal(state.ruleset, { seed: state.seed ?? '', firstCell });
  if (!dealt.ok) throw new Error(`A checked ruleset could not be dealt: ${dealt.message}`);
  useLayout(state, dealt.layout);
}

function chord(state: GameState, cell: CellIndex, events: GameEvent[]): MoveFault | null {
  const { grid, ruleset, layout } = state;
  if (IS_WHOLE && ruleset.chord === 'off') return 'chord-off';
  if (layout === null || !hasBit(grid, state.open, cell)) return 'not-open';
  if (countAround(grid, layout.mines, cell) !== countAround(grid, state.flags, cell)) return 'flags-differ';
  const around: CellIndex[] = [];
  neighboursOf(grid, cell, around);
  const covered = around.filter((c) => !hasBit(grid, state.open, c) && !hasBit(grid, state.flags, c));
  if (covered.length === 0) return 'nothing-to-open';
  openCells(state, covered, events);
  return null;
}

/** Opens covered cells that bear no flag: mines among them explode, zeros flood. Marks on the cells themselves do not protect. */
function openCells(state: GameState, cells: readonly CellIndex[], events: GameEvent[]): void {
  const { grid, layout } = state;
  if (layout === null) throw new Error('Cells were opened before the mines were dealt.');
  for (const cell of cells) state.marks[wordOf(grid, cell)] &= ~bitOf(grid, cell);
  const hit = cells.filter((cell) => hasBit(grid, layout.mines, cell));
  const flooded = flood(
    state,
    cells.filter((cell) => !hasBit(grid, layout.mines, cell)),
  );
  if (flooded.opened > 0) {
    state.safeLeft -= flooded.opened;
    events.push({ type: 'opened', count: flooded.opened, numbers: flooded.numbers, bounds: flooded.bounds });
  }
  if (hit.length > 0) {
    state.exploded.push(...hit);
    events.push({ type: 'exploded', cells: hit });
  }
}

function flood(state: GameState, cells: readonly CellIndex[]): Flooded {
  const { grid, flags, marks, open, zeros, pending } = state;
  const isClearing = IS_WHOLE && state.ruleset.flood === 'clear';
  const blocked = isClearing ? () => 0 : (word: number) => flags[word] | marks[word];
  const run = new Flood(grid, { zeros, blocked, open, pending });
  for (const cell of cells) {
    const row = Math.floor(cell / grid.columns);
    run.add(row, (cell - row * grid.columns) >>> 5, bitOf(grid, cell));
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

/** What the cell shows after one more annotation: covered, flag, mark (if allowed), covered. */
function nextAnnotation(state: GameState, cell: CellIndex): Annotation {
  if (hasBit(state.grid, state.flags, cell)) return state.ruleset.questionMarks ? 'mark' : 'none';
  return hasBit(state.grid, state.marks, cell) ? 'none' : 'flag';
}

function annotate(state: GameState, cell: CellIndex, as: Annotation, events: GameEvent[]): MoveFault | null {
  const { grid, flags, marks, ruleset } = state;
  if (hasBit(grid, state.open, cell)) return 'already-open';
  const isFlag = hasBit(grid, flags, cell);
  const now: Annotation = isFlag ? 'flag' : hasBit(grid, marks, cell) ? 'mark' : 'none';
  if (as === now) return 'same-annotation';
  if (as === 'mark' && !ruleset.questionMarks) return 'marks-off';
  if (IS_WHOLE && as === 'flag' && ruleset.flagLimit && state.flagCount >= ruleset.mines)
    return 'no-flags-left';
  const word = wordOf(grid, cell);
  const bit = bitOf(grid, cell);
  const step = (as === 'flag' ? 1 : 0) - (isFlag ? 1 : 0);
  state.flagCount += step;
  if (state.layout !== null && (state.layout.mines[word] & bit) !== 0) state.rightFlags += step;
  flags[word] = as === 'flag' ? flags[word] | bit : flags[word] & ~bit;
  marks[word] = as === 'mark' ? marks[word] | bit : marks[word] & ~bit;
  events.push({ type: 'annotated', cell, as });
  return null;
}

/** Ends the game when the move has decided it. A win by opening flags what is left. */
function settle(state: GameState, atMs: number, events: GameEvent[]): void {
  const isLost = state.exploded.length > 0;
  if (!isLost && !isWon(state)) return;
  state.status = isLost ? 'lost' : 'won';
  if (!isLost && state.safeLeft === 0 && state.layout !== null) {
    state.flags.set(state.layout.mines);
    state.marks.fill(0);
    state.flagCount = state.rightFlags = state.ruleset.mines;
  }
  events.push({ type: 'ended', won: !isLost, elapsedMs: elapsedAt(state, atMs) });
}

/** Milliseconds from the first opening to `atMs`; 0 before it. */
export function elapsedAt(state: GameState, atMs: number): number {
  return state.startedAtMs === null ? 0 : Math.max(0, atMs - state.startedAtMs);
}
