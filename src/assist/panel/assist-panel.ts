import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Viewport } from '../../board/view/viewport.ts';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import { type Marks, NO_MARKS } from '../hint/marks.ts';
import type { Reason } from '../robot/robot.ts';
import type { AssistAction } from './assist-actions.ts';
import { BoardLayers } from './board-layers.ts';
import { BoardRoom } from './make-room.ts';
import { type AssistMode, type HintPlace, MsAssist } from './ms-assist.ts';

/** The panel and the layers in a game's element: what is open, said and drawn, and how the board makes room for it. */
export class AssistPanel {
  readonly layers: BoardLayers;
  readonly #host: MsGame;
  readonly #element: MsAssist;
  readonly #room: BoardRoom;
  #mode: AssistMode | null = null;
  /** Null while the panel is closed. */
  #remove: (() => void) | null = null;
  #looksAt: readonly CellIndex[] = [];
  #view: Viewport | null = null;
  /** Longer words, larger type, another line: whatever the panel's size comes from. */
  readonly #watch = new ResizeObserver(() => this.#makeRoom());

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
    this.#room = new BoardRoom({
      host,
      panel: this.#element,
      layers: this.layers,
    });
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
    void this.#element.updateComplete.then(() => this.#makeRoom());
  }

  /** Shows the odds' line in the open panel, or in a panel of their own. */
  showOdds(isOn: boolean, line: string): void {
    this.#element.isOdds = isOn;
    this.#element.legend = line;
    if (isOn && this.#mode === null) this.open('odds', '');
    else if (!isOn && this.#mode === 'odds') this.close();
  }

  /** Closes the panel and puts the board back. Focus in the panel moves to the board. */
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
    this.#room.release();
    if (hadFocus) this.#host.focusBoard();
  }

  #makeRoom(): void {
    if (this.#mode !== null && this.#element.isConnected) this.#room.show(this.#looksAt);
  }

  /** The board's room is another one: it was turned, or the window has changed. */
  #painted(view: Viewport): void {
    const before = this.#view;
    this.#view = view;
    if (before?.width === view.width && before.height === view.height) return;
    queueMicrotask(() => {
      if (before) this.#room.sizeChanged(before, view);
      this.#makeRoom();
    });
  }
}
