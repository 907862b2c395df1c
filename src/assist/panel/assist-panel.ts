import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Viewport } from '../../board/view/viewport.ts';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import { type Marks, NO_MARKS } from '../hint/marks.ts';
import type { Reason } from '../robot/robot.ts';
import type { AssistAction } from './assist-actions.ts';
import { BoardLayers } from './board-layers.ts';
import { type AssistMode, type HintPlace, MsAssist } from './ms-assist.ts';
import { PanelPlace } from './place-panel.ts';

/** The panel and the layers in a game's element: what is open, said and drawn, and where it lies. */
export class AssistPanel {
  readonly layers: BoardLayers;
  readonly #host: MsGame;
  readonly #element: MsAssist;
  readonly #place: PanelPlace;
  #mode: AssistMode | null = null;
  /** Null while the panel is closed. */
  #remove: (() => void) | null = null;
  #looksAt: readonly CellIndex[] = [];
  /** The cells that the odds have figures for. */
  #figured: readonly CellIndex[] = [];
  #isPlaced = false;
  /** The hint that the place was chosen for. */
  #spokenOf: HintPlace['pages'] | null = null;
  #view: Viewport | null = null;
  /** Longer words, larger type, another line: whatever the panel's size comes from. */
  readonly #watch = new ResizeObserver(() => this.#findPlace());

  constructor(host: MsGame, act: (action: AssistAction) => void, onPainted: (view: Viewport) => void) {
    defineOnce('ms-assist', MsAssist);
    this.#host = host;
    this.#element = document.createElement('ms-assist');
    this.#element.addEventListener('ms-assist', ({ detail }) => act(detail));
    this.layers = new BoardLayers((view) => {
      this.#painted(view);
      onPainted(view);
    });
    this.layers.attach(host.board);
    this.#place = new PanelPlace({ host, panel: this.#element, layers: this.layers });
  }

  /** The open panel; null: none. */
  get mode(): AssistMode | null {
    return this.#mode;
  }

  get pace(): number {
    return this.#element.pace;
  }

  set pace(pace: number) {
    this.#element.pace = pace;
  }

  /** Shows whether the robot plays. */
  showRunning(isRunning: boolean): void {
    this.#element.isRunning = isRunning;
  }

  /** Draws this over the cells. */
  showMarks(marks: Marks): void {
    this.layers.hint.marks = marks;
  }

  /** Opens the panel, or starts over in the open one, with a sentence and nothing drawn. */
  open(mode: AssistMode, text: string): void {
    this.#mode = mode;
    this.#element.mode = mode;
    this.show({ text, marks: NO_MARKS, looksAt: [] });
    if (this.#remove) return;
    // Before the toolbar, as on the page. Empty at first: a live region announces changes only.
    this.#element.text = '';
    this.#remove = this.#host.addElement('panel', this.#element);
    this.#watch.observe(this.#element);
    void this.#element.updateComplete.then(() => {
      if (this.#element.text === '') this.#element.text = text;
    });
  }

  /** Says and draws this. */
  show({ text, marks, looksAt }: Reason, hint: HintPlace | null = null): void {
    this.#element.text = text;
    this.#element.hint = hint;
    this.#looksAt = looksAt;
    this.showMarks(marks);
    void this.#element.updateComplete.then(() => this.#findPlace());
  }

  /** Shows the odds' line in the open panel, or in a panel of their own. */
  showOdds(isOn: boolean, line: string, figured: readonly CellIndex[]): void {
    this.#figured = figured;
    this.#element.isOdds = isOn;
    this.#element.legend = line;
    if (isOn && this.#mode === null) this.open('odds', '');
    else if (!isOn && this.#mode === 'odds') this.close();
    else if (this.#mode === 'odds') this.#findPlace();
  }

  /** Closes the panel and gives the view back. Focus in the panel moves to the board. */
  close(): void {
    if (this.#mode === null) return;
    const hadFocus = this.#element.matches(':focus-within');
    this.#mode = null;
    this.#looksAt = [];
    this.showMarks(NO_MARKS);
    this.#element.hint = null;
    this.#watch.disconnect();
    this.#remove?.();
    this.#remove = null;
    this.#isPlaced = false;
    this.#place.release();
    if (hadFocus) this.#host.focusBoard();
  }

  #findPlace(): void {
    if (this.#mode === null || !this.#element.isConnected) return;
    const mode = this.#mode;
    const { hint } = this.#element;
    const later = mode === 'odds' ? this.#figured : (hint?.pages.flatMap(({ looksAt }) => looksAt) ?? []);
    const isOther = mode === 'hint' && this.#spokenOf !== (hint?.pages ?? null);
    this.#place.show({ mode, cells: this.#looksAt, later }, !this.#isPlaced || isOther);
    this.#isPlaced = true;
    this.#spokenOf = this.#element.hint?.pages ?? null;
  }

  /** The board's room is another one: it was turned, or the window has changed. */
  #painted(view: Viewport): void {
    const before = this.#view;
    this.#view = view;
    if (before?.width === view.width && before.height === view.height) return;
    queueMicrotask(() => {
      this.#isPlaced = false;
      this.#findPlace();
    });
  }
}
