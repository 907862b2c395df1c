import type { Rect } from '../api/cells.ts';
import type {
  GameInfo,
  GameResult,
  Help,
  MoveSummary,
  GameState as PageState,
  RecordedMove,
} from '../api/game.ts';
import type { Geometry } from '../api/rules.ts';
import type { Game } from '../engine/game/game.ts';
import { isOver } from '../engine/game/is-over.ts';
import { measureGame } from '../engine/game/metrics.ts';
import type { GameEvent } from '../engine/game/moves.ts';
import { openAtStart } from '../engine/game/start-position.ts';
import { readCells } from '../engine/game/view.ts';
import { hasBit } from '../engine/planes/planes.ts';
import { levelOf, type Ruleset } from '../engine/rules/ruleset.ts';
import { columnOf, type Grid, rowOf, wholeBoard } from '../engine/topology/grid.ts';
import { unite } from './watcher.ts';

/** The data that the page needs to draw a board, and the fields that identify it. */
export function infoOf(
  { state }: Game,
  told: Pick<GameInfo, 'gameId' | 'preset' | 'about' | 'isResumed' | 'help'>,
): GameInfo {
  const { grid, ruleset } = state;
  return {
    ...told,
    geometry: geometryOf(ruleset, grid),
    mines: ruleset.mines,
    level: levelOf(ruleset),
    rules: ruleset,
    isKnown: state.seed === null,
  };
}

/** The geometry of a board of these rules, and its neighbours. */
export function geometryOf(ruleset: Ruleset, grid: Grid): Geometry {
  return {
    shape: ruleset.topology === 'hex' ? 'hex' : 'square',
    columns: grid.columns,
    rows: grid.rows,
    neighbours: { even: grid.even, odd: grid.odd },
    wrap: ruleset.wrap,
  };
}

/** The figures of a finished game. */
export type Figures = ReturnType<typeof measureGame>;

/** The result of a finished game, null before its end. Cost: one pass over the board. */
export function resultOf(game: Game, help: readonly Help[]): GameResult | null {
  const { layout, status, ruleset, open } = game.state;
  if (layout === null || !isOver(status)) return null;
  const start = openAtStart(game.state);
  return resultWith(game, help, measureGame(layout, ruleset, open, start));
}

/** The result of a finished game that has been measured. */
export function resultWith({ state, elapsedMs }: Game, help: readonly Help[], figures: Figures): GameResult {
  return {
    won: state.status === 'won',
    elapsedMs,
    help,
    ...figures,
    clicks: state.clicks,
    effectiveClicks: state.effectiveClicks,
    ...(state.hasFlagged !== null && { usedFlags: state.hasFlagged }),
    seed: state.seed ?? '',
    isKnown: state.seed === null,
    zini: null,
  };
}

/** The result of a move, for announcements. */
export function summaryOf(game: Game, move: RecordedMove, events: readonly GameEvent[]): MoveSummary {
  const { state } = game;
  let opened = 0;
  let openedNumbers = 0;
  for (const event of events) {
    if (event.type !== 'opened') continue;
    opened += event.count;
    openedNumbers += event.numbers;
  }
  const isOpen = hasBit(state.grid, state.open, move.cell);
  return {
    type: move.type,
    cell: move.cell,
    opened,
    openedNumbers,
    annotation: move.as ?? null,
    number: opened === 1 && isOpen && move.type === 'open' ? numberOf(game, move.cell) : null,
  };
}

function numberOf(game: Game, cell: number): number {
  return readCells(game.state, rectOfCell(game, cell))[0];
}

function rectOfCell({ state }: Game, cell: number): Rect {
  return { column: columnOf(state.grid, cell), row: rowOf(state.grid, cell), columns: 1, rows: 1 };
}

/** The game as the page shows it. */
export function pageStateOf(
  game: Game,
  parts: Pick<PageState, 'gameId' | 'isPaused' | 'clock' | 'result' | 'lastMove'>,
): PageState {
  const { state } = game;
  return {
    ...parts,
    revision: state.effectiveClicks,
    status: state.status,
    clicks: state.clicks,
    minesLeft: game.minesLeft,
    safeLeft: state.safeLeft,
  };
}

/** The rectangle in which the move may have changed cells: the whole board at the end of the game. */
export function boundsOf(game: Game, events: readonly GameEvent[]): Rect {
  let bounds: Rect | null = null;
  for (const event of events) {
    if (event.type === 'ended') return wholeBoard(game.state.grid);
    if (event.type === 'opened') bounds = unite(bounds, event.bounds);
    if (event.type !== 'annotated') continue;
    bounds = unite(bounds, rectOfCell(game, event.cell));
  }
  return bounds ?? { column: 0, row: 0, columns: 0, rows: 0 };
}
