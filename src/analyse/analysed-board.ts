import type { GameInfo, GameState } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Geometry, RulesetFields } from '../../worker/api/rules.ts';
import type { AssistedGame } from '../assist/solver-types.ts';
import { CELL, isNumber } from '../board/cell-codes.ts';
import type { CellWindow } from '../board/cell-source.ts';
import { drawnCells, redraw } from '../board/drawn-cells.ts';
import { writeView } from '../board/view-text.ts';
import type { GameView } from '../game/game-controller.ts';
import type { Position } from '../share/position.ts';

/** What the engine says of a board's rules. */
export interface BoardRules {
  readonly rules: RulesetFields;
  readonly geometry: Geometry;
}

/** The last number that a board here was given. */
let boards = 0;

/** A position as boards, odds and hints see any game. Nobody plays it, and nothing is stored. */
export class AnalysedBoard implements AssistedGame {
  view: GameView;
  readonly gamesAskedFor = 0;
  readonly cells: CellWindow;
  readonly workerSrc: string | null;
  #position: Position;

  constructor(position: Position, board: BoardRules, workerSrc: string | null) {
    this.workerSrc = workerSrc;
    this.#position = position;
    this.cells = drawnCells(() => this.#position);
    boards += 1;
    const gameId = `analysed ${boards}`;
    this.view = {
      game: gameOf(gameId, board),
      state: stateOf(gameId, 0, position),
      isElsewhere: false,
      notice: null,
      isFlagMode: false,
      fault: null,
      progress: null,
    };
  }

  get position(): Position {
    return this.#position;
  }

  /** The neighbours that a cell has at most. */
  get mostNeighbours(): number {
    const { even, odd } = this.view.game?.geometry.neighbours ?? { even: [], odd: [] };
    return Math.max(even.length, odd.length);
  }

  /** Shows another position of the same board. */
  show(position: Position): void {
    const { game, state } = this.view;
    if (!game || !state) return;
    this.#position = position;
    const { mines } = position;
    this.view = {
      ...this.view,
      game: mines === game.mines ? game : { ...game, mines, rules: { ...game.rules, mines } },
      state: stateOf(game.gameId, state.revision + 1, position),
    };
    redraw(this.cells, position);
  }

  async viewText(): Promise<Outcome<{ text: string }>> {
    return { ok: true, text: writeView(this.#position) };
  }

  async play(): Promise<Refusal> {
    return { ok: false, code: 'analysed', values: {}, message: '' };
  }

  noteHelp(): void {
    // Nobody plays here.
  }
}

function gameOf(gameId: string, { rules, geometry }: BoardRules): GameInfo {
  const { mines } = rules;
  return {
    gameId,
    geometry,
    mines,
    level: null,
    rules,
    preset: 'classic',
    isKnown: true,
    isResumed: false,
  };
}

function stateOf(gameId: string, revision: number, { cells, mines }: Position): GameState {
  const covered = cells.reduce((sum, code) => sum + Number(!isNumber(code)), 0);
  const flags = cells.reduce((sum, code) => sum + Number(code === CELL.flag), 0);
  return {
    gameId,
    revision,
    status: 'playing',
    isPaused: false,
    clicks: 0,
    minesLeft: mines - flags,
    safeLeft: covered - mines,
    clock: { elapsedMs: 0, runningSince: null },
    result: null,
    lastMove: null,
  };
}
