import { vi } from 'vitest';
import { Assistance } from '../../../src/assist/assistance.ts';
import type { AssistedGame, Solver } from '../../../src/assist/solver-types.ts';
import { CELL, isNumber } from '../../../src/board/cell-codes.ts';
import type { MoveIntent } from '../../../src/board/input/intents.ts';
import { neighboursOf } from '../../../src/board/neighbours.ts';
import type { GameView } from '../../../src/game/game-controller.ts';
import { defineGameParts } from '../../../src/ui/game-parts.ts';
import { defineMsGame, MsGame } from '../../../src/ui/ms-game.ts';
import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo, GameState, Help } from '../../../worker/api/game.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { Hint, OddsAnswer } from '../../../worker/api/solver.ts';
import { paintings } from '../board/board-fixture.ts';
import { FakeBoard } from '../board/fake-board.ts';
import { mount, viewOf } from '../ui/ui-fixtures.ts';

defineMsGame();
defineGameParts();

/** The game of a layout, as the assistant sees it: every move goes to the fake board, and the element hears of it. */
export class FakeGame implements AssistedGame {
  readonly board: FakeBoard;
  readonly helped: Help[] = [];
  readonly moves: MoveIntent[] = [];
  /** Codes that moves are refused with, by their cell. */
  readonly refusals = new Map<CellIndex, string>();
  view: GameView;
  gamesAskedFor = 0;
  host: MsGame | null = null;

  constructor(board: FakeBoard, info: Partial<GameInfo> = {}) {
    this.board = board;
    this.view = viewOf({ game: { ...board.game, ...info }, state: board.state });
  }

  get cells() {
    return this.board.cells;
  }

  async play(move: Parameters<AssistedGame['play']>[0]) {
    const refusal = this.refusals.get(move.cell);
    if (refusal) return { ok: false as const, code: refusal, values: {}, message: `Refused: ${refusal}.` };
    const { type: kind, cell, as } = move;
    this.make({ kind, cell, at: 0, ...(as ? { as } : {}) });
    return { ok: true as const, move: { type: kind, cell, atMs: 0 }, state: this.board.state };
  }

  make(move: MoveIntent): void {
    this.moves.push(move);
    this.board.play(move);
    this.set(this.board.state);
  }

  set(state: GameState, more: Partial<GameView> = {}): void {
    this.view = { ...this.view, ...more, state };
    if (this.host) this.host.view = this.view;
  }

  noteHelp(help: Help): void {
    this.helped.push(help);
  }

  /** What was played, in order: `flag 3, open 7`. */
  get played(): string {
    return this.moves.map(({ kind, cell, as }) => `${as ?? kind} ${cell}`).join(', ');
  }
}

/** A solver that answers what the test says, from a view and by single numbers unless told otherwise. */
export class FakeSolver implements Solver {
  readonly asked: string[] = [];
  readonly rects: Rect[] = [];
  isClosed = false;
  readonly #game: FakeGame;
  answer: ((near: CellIndex | null) => Promise<Outcome<{ hint: Hint }>>) | null = null;
  /** What `odds` waits for. */
  gate: Promise<void> = Promise.resolve();
  isExact = true;

  constructor(game: FakeGame) {
    this.#game = game;
  }

  async hint(near: CellIndex | null): Promise<Outcome<{ hint: Hint }>> {
    this.asked.push(`hint ${near}`);
    if (this.answer) return this.answer(near);
    const found = singleNumber(this.#game);
    return { ok: true, hint: found ?? guessAt(this.#covered()[0] ?? 0, 0.18) };
  }

  async odds(rect: Rect): Promise<Outcome<OddsAnswer>> {
    this.asked.push('odds');
    this.rects.push(rect);
    const { columns } = this.#game.board.game.geometry;
    const odds = new Float64Array(rect.columns * rect.rows).fill(NaN);
    for (let i = 0; i < odds.length; i++) {
      const cell = (rect.row + Math.floor(i / rect.columns)) * columns + rect.column + (i % rect.columns);
      if (!isNumber(this.#game.board.codeOf(cell))) odds[i] = cell % 11 === 0 ? 1 : cell % 5 === 0 ? 0 : 0.37;
    }
    await this.gate;
    return { ok: true, rect, odds, interior: 0.21, exactness: { isExact: this.isExact, error: 0 } };
  }

  async bestMove(near: CellIndex | null) {
    this.asked.push(`best ${near}`);
    return { ok: true as const, cell: this.#covered()[0] ?? 0, mineChance: 0.18 };
  }

  close(): void {
    this.isClosed = true;
  }

  #covered(): CellIndex[] {
    const { columns, rows } = this.#game.board.game.geometry;
    const all = Array.from({ length: columns * rows }, (_, cell) => cell);
    return all.filter((cell) =>
      [CELL.covered, CELL.mark].some((code) => code === this.#game.board.codeOf(cell)),
    );
  }
}

/** The first number that tells of its neighbours by itself. */
export function singleNumber({ board }: FakeGame): Hint | null {
  const { geometry } = board.game;
  for (let at = 0; at < geometry.columns * geometry.rows; at++) {
    const number = board.codeOf(at);
    if (!isNumber(number)) continue;
    const cells = neighboursOf(geometry, at)
      .filter((cell) => !isNumber(board.codeOf(cell)))
      .sort((a, b) => a - b);
    const bare = cells.filter((cell) => board.codeOf(cell) !== CELL.flag);
    const flags = cells.length - bare.length;
    if (bare.length === 0 || (cells.length !== number && flags !== number)) continue;
    const kind = flags === number ? 'safe' : 'mine';
    const step = { id: 1, rule: 'number', at, fact: { cells, atLeast: number, atMost: number } } as const;
    return { kind, cells: bare, proof: { technique: 'single', numbers: [at], steps: [step] } };
  }
  return null;
}

export function guessAt(cell: CellIndex, odds: number): Hint {
  return { kind: 'guess', cells: [cell], odds, proof: { technique: 'guess', numbers: [], steps: [] } };
}

export interface AssistFixture {
  readonly host: MsGame;
  readonly game: FakeGame;
  readonly solver: FakeSolver;
  readonly assistance: Assistance;
}

/** A game in the page with its assistance, some cells opened. */
export async function mountAssisted(
  layout: ConstructorParameters<typeof FakeBoard>[0],
  more: {
    open?: readonly CellIndex[];
    info?: Partial<GameInfo>;
    theme?: string;
    properties?: Partial<MsGame>;
  } = {},
): Promise<AssistFixture> {
  const game = new FakeGame(new FakeBoard(layout), more.info);
  const host = await mount(
    new MsGame(),
    { view: game.view, cells: game.cells, ...more.properties },
    more.theme,
  );
  game.host = host;
  host.addEventListener('ms-intent', ({ detail }) => 'cell' in detail && game.make(detail));
  await boardOf(host).ready;
  for (const cell of more.open ?? []) game.make({ kind: 'open', cell, at: 0 });
  game.moves.length = 0;
  const solver = new FakeSolver(game);
  const assistance = new Assistance(host, game, solver);
  // As the app does with its buttons and keys.
  const ask = (name: string) =>
    (name === 'hint' || name === 'robot' || name === 'odds') && assistance.ask(name);
  host.addEventListener('ms-command', ({ detail }) => ask(detail.name));
  host.addEventListener('ms-intent', ({ detail }) => ask(detail.kind));
  await host.updateComplete;
  await vi.waitUntil(() => boardOf(host).shadowRoot?.querySelector('[role=gridcell]'));
  await paintings();
  return { host, game, solver, assistance };
}

export function boardOf(host: MsGame): HTMLElementTagNameMap['ms-board'] {
  return inShadow(host, 'ms-board');
}

/** The layer over the cells that hints are drawn on. */
export function hintLayerOf(host: MsGame): HTMLElementTagNameMap['ms-hint-layer'] {
  return onBoard(host, 'ms-hint-layer');
}

export function oddsCanvasOf(host: MsGame): HTMLCanvasElement {
  return inShadow(onBoard(host, 'ms-odds-layer'), 'canvas');
}

function onBoard<K extends 'ms-hint-layer' | 'ms-odds-layer'>(
  host: MsGame,
  name: K,
): HTMLElementTagNameMap[K] {
  const found = boardOf(host).querySelector(name);
  if (!found) throw new Error(`There is no ${name} on the board.`);
  return found;
}

/** What is drawn over which cells: `number 3, safe 7`, in the order of the cells. */
export async function drawnOn(host: MsGame): Promise<string> {
  const layer = hintLayerOf(host);
  await layer.updateComplete;
  const drawn = [...layer.renderRoot.querySelectorAll<SVGElement>('[data-cell]')];
  const words = drawn.map((mark) => [Number(mark.dataset.cell), mark.getAttribute('class')] as const);
  return words
    .sort(([a], [b]) => a - b)
    .map(([cell, kind]) => `${kind} ${cell}`)
    .join(', ');
}

export function inShadow<T extends Element>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`${element.localName} has no ${selector}`);
  return found;
}
