import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import { NO_MARKS } from '../assist/hint/marks.ts';
import { CELL } from '../board/cell-codes.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { Intent } from '../board/input/intents.ts';
import { MsBoard } from '../board/ms-board.ts';
import { writeView } from '../board/view-text.ts';
import { type GameController, randomSeed } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { analysisLinkOf } from '../share/analysis-link.ts';
import { adviser } from '../share/ask-engine.ts';
import { boardLinkOfPosition } from '../share/board-link.ts';
import { copied } from '../share/clipboard.ts';
import {
  codeOfPosition,
  EMPTY,
  type Position,
  positionOfCode,
  type ReadPosition,
  rowsOf,
  rulesOf,
  withCell,
} from '../share/position.ts';
import { defineOnce } from '../ui/define.ts';
import { isBackupText } from '../ui/fields/backup-mark.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { besideBoard, besideOf } from '../ui/sheet/beside-board.ts';
import { analyseStyles } from './analyse-styles.ts';
import { AnalysedBoard, type BoardRules } from './analysed-board.ts';
import { Analyser } from './analyser.ts';
import { EditHistory } from './edit-history.ts';
import { bestWords, verdictWords } from './findings.ts';
import { defineMsBrushes } from './ms-brushes.ts';
import { defineMsPositionForm } from './ms-position-form.ts';
import { defineMsPositionText } from './ms-position-text.ts';
import { defineMsWhy } from './ms-why.ts';
import { readPosition, readPositionFile } from './read-position.ts';

/**
 * Any position, typed, painted or pasted: whether a guess is needed in it, with the proof, and the odds of every cell.
 * `detail` is the position as an address writes it (position.ts); without one the board is empty. The address follows
 * what is painted, so that it can be shared and survives a reload.
 */
export class MsAnalyse extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    input: { attribute: false },
    turnWide: { type: Boolean },
    _shown: { state: true },
    _brush: { state: true },
    _page: { state: true },
    _problem: { state: true },
    _said: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, analyseStyles, besideBoard];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  input: InputSettings = DEFAULT_INPUT;
  turnWide = false;

  private _shown: Analyser | null = null;
  /** The code that a click paints. */
  private _brush: number = 1;
  /** The step of the reasons that is drawn; null: none. */
  private _page: number | null = null;
  /** Why the last text was not read. */
  private _problem = '';
  private _said = '';
  readonly #edits = new EditHistory();
  /** The address that this view has written itself. */
  #written: string | null = null;
  /** Grows with each position that is to be shown: one that comes late is dropped. */
  #wanted = 0;
  #detach: (() => void) | null = null;

  #boardInput: InputSettings = DEFAULT_INPUT;

  constructor() {
    super();
    this.addEventListener('ms-intent', this.#onIntent);
    // Before the board takes digits for itself.
    this.addEventListener('keydown', this.#onKey, { capture: true });
    this.addEventListener('paste', this.#onPaste);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wanted += 1;
    this.#close();
    this._shown = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A tap paints, whatever it does in a game.
    if (changed.has('input')) this.#boardInput = { ...this.input, scheme: 'classic' };
    if (!this.game || !(changed.has('detail') || changed.has('game'))) return;
    if (this.detail !== null && this.detail === this.#written) return;
    const read: Outcome<{ read: ReadPosition }> =
      this.detail === null ? { ok: true, read: EMPTY } : positionOfCode(this.detail);
    void this.#take(Promise.resolve(read));
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('_shown')) return;
    this.#detach?.();
    this.#detach = null;
    const board = this.renderRoot.querySelector('ms-board');
    if (!this._shown || !board) return;
    this.#detach = this._shown.attach(board);
    void board.ready.then(() => board.fit());
  }

  protected override render() {
    const shown = this._shown;
    const text = shown ? writeView(shown.board.position) : '';
    return html`
      ${shown ? this.#renderBoard(shown) : this.#renderLead()}
      <ms-position-text .text=${text} .problem=${this._problem} @ms-given=${(event: CustomEvent<string | File>) => this.#give(event.detail)}></ms-position-text>
      ${
        shown
          ? html`
            <fieldset>
              <legend>${msg('Board')}</legend>
              <ms-position-form .position=${shown.board.position} @ms-position=${(event: CustomEvent<Position>) => void this.#set(event.detail)}></ms-position-form>
            </fieldset>`
          : nothing
      }
    `;
  }

  #renderLead() {
    return html`<p class="lead">${msg('Prove that no guess was needed: paint, type or paste any position.')}</p>`;
  }

  #renderBoard(shown: Analyser) {
    const { board, findings, odds, pages } = shown;
    const { game, state } = board.view;
    const isPlayable = findings.kind === 'free' || findings.kind === 'guess';
    return html`
      <div class=${besideOf(game?.geometry)}>
        <div class="before">
          ${this.#renderLead()}
          <p class="verdict ${findings.kind}" role="status"><b>${verdictWords(findings)}</b> ${game ? bestWords(findings, game) : nothing}</p>
        </div>
        <ms-board style="--_rows:${rowsOf(board.position)}" .game=${game} .state=${state} .cells=${board.cells} .inputSettings=${this.#boardInput} .isEditor=${true} .turnWide=${this.turnWide} @ms-turn=${() => this.requestUpdate()}></ms-board>
        <div class="after">
          ${this.#renderThinking(shown)}
          ${
            pages.length > 0 && this._page === null
              ? html`<button class="button reasons" type="button" @click=${() => this.#show(0)}>${findings.kind === 'guess' ? msg('Why is nothing certain?') : msg('Show the proof')}</button>`
              : nothing
          }
          ${this._page === null ? nothing : html`<ms-why .pages=${pages} .at=${this._page} @ms-page=${(event: CustomEvent<number>) => this.#show(event.detail)}></ms-why>`}
          <ms-brushes .brush=${this._brush} .mostNeighbours=${board.mostNeighbours} @ms-brush=${this.#onBrush}></ms-brushes>
          <div class="row-of-buttons">
            <button class="button undo" type="button" ?disabled=${!this.#edits.canUndo} @click=${this.#undo}>${msg('Undo')}</button>
            <button class="button redo" type="button" ?disabled=${!this.#edits.canRedo} @click=${this.#redo}>${msg('Redo')}</button>
            <button class="button clear" type="button" @click=${this.#clear}>${msg('Cover all')}</button>
            <label class="choice"><input type="checkbox" .checked=${odds.isOn} @change=${() => odds.turn(!odds.isOn)} />${msg('Odds')}</label>
          </div>
          ${odds.line && findings.kind !== 'refused' ? html`<p class="note">${odds.line}</p>` : nothing}
          <div class="row-of-buttons">
            <button class="button primary play" type="button" ?disabled=${!isPlayable} @click=${this.#play}>${msg('Play from here')}</button>
            <button class="button link" type="button" @click=${this.#copyLink}>${msg('Copy link')}</button>
            <button class="button text-copy" type="button" @click=${this.#copyText}>${msg('Copy as text')}</button>
            <button class="button other-link" type="button" ?disabled=${analysisLinkOf(board.position) === null} @click=${() => this.#copyOther(analysisLinkOf)}>${msg('Copy link for JSMinesweeper')}</button>
            <button class="button board-link" type="button" aria-describedby="about-mines" ?disabled=${boardLinkOfPosition(board.position) === null} @click=${() => this.#copyOther(boardLinkOfPosition)}>${msg('Copy link for the ZiNi calculator')}</button>
          </div>
          <p class="note" id="about-mines">${msg('The link for the ZiNi calculator holds nothing but the mines: flag every mine first.')}</p>
          <p class="note" role="status">${this._said}</p>
        </div>
      </div>
    `;
  }

  #renderThinking(shown: Analyser) {
    const { thinking } = shown;
    switch (thinking) {
      case 'on':
        return html`<p role="status">${msg('Playing every layout out…')} <button class="button think" type="button" @click=${() => shown.stopThinking()}>${msg('Stop')}</button></p>`;
      case 'in-vain':
        return html`<p class="note" role="status">${msg('There are too many layouts to play out.')}</p>`;
      default:
        return html`
          ${thinking ? html`<p class="note" role="status">${said(thinking)}</p>` : nothing}
          ${shown.canThinkLonger ? html`<button class="button think" type="button" @click=${() => void shown.thinkLonger()}>${msg('Think longer')}</button>` : nothing}
        `;
    }
  }

  #codeAt(cell: CellIndex): number | null {
    return this._shown?.board.position.cells[cell] ?? null;
  }

  /** Draws a step of the reasons; null: none. */
  #show(page: number | null): void {
    this._page = page;
    this._shown?.draw((page !== null && this._shown.pages[page]?.marks) || NO_MARKS);
  }

  /** Shows what was read; where it says nothing of mines, there are as many as are likeliest. */
  async #take(reading: Promise<Outcome<{ read: ReadPosition }>>): Promise<void> {
    const wanted = ++this.#wanted;
    const { game } = this;
    if (!game) return;
    const found = await reading;
    if (wanted !== this.#wanted) return;
    this._problem = found.ok ? '' : said(found);
    if (!found.ok) {
      if (!this._shown) await this.#set(EMPTY);
      return;
    }
    const { read } = found;
    let { mines } = read;
    if (mines === null) {
      const ask = adviser(game, () => wanted !== this.#wanted);
      const counted = await ask((session) => session.checkRules(rulesOf(read)));
      if (wanted !== this.#wanted) return;
      mines = counted.ok ? counted.rules.mines : 0;
    }
    await this.#set({ ...read, mines });
  }

  /** Shows the position. Another one can be undone, but for the first. */
  async #set(position: Position, isEdit = true): Promise<void> {
    const wanted = ++this.#wanted;
    const before = this._shown?.board.position ?? null;
    const isSameBoard =
      before !== null &&
      before.columns === position.columns &&
      before.cells.length === position.cells.length &&
      before.topology === position.topology &&
      before.wrap === position.wrap;
    if (!isSameBoard) {
      const made = await this.#rulesFor(position, wanted);
      if (wanted !== this.#wanted) return;
      if (!made.ok) {
        this._problem = said(made);
        return;
      }
      this.#begin(position, made);
    }
    if (before && isEdit) this.#edits.note(before);
    const shown = this._shown;
    if (!shown) return;
    if (isSameBoard) shown.board.show(position);
    this.#show(null);
    this._said = '';
    this.#written = codeOfPosition(position);
    if (before) sendUp(this, 'ms-address', `#/analyse/${this.#written}`);
    void shown.refresh();
  }

  /** The rules of the board, whatever is on it. */
  async #rulesFor(
    { columns, topology, wrap, ...rest }: Position,
    wanted: number,
  ): Promise<Outcome<BoardRules>> {
    const { game } = this;
    const rows = rowsOf({ columns, ...rest });
    if (!game) return { ok: false, code: 'closed', values: {}, message: '' };
    const ask = adviser(game, () => wanted !== this.#wanted);
    const rules = { columns, rows, mines: 0, topology, wrap, firstClick: 'any' } as const;
    const made = await ask((session) => session.checkRules(rules));
    return made.ok ? { ...made, rules: { ...made.rules, mines: rest.mines } } : made;
  }

  #begin(position: Position, made: BoardRules): void {
    const isOn = this._shown?.odds.isOn ?? true;
    this.#close();
    const board = new AnalysedBoard(position, made, this.game?.workerSrc ?? null);
    this._shown = new Analyser(board, () => this.requestUpdate());
    this._shown.odds.turn(isOn);
  }

  #close(): void {
    this.#detach?.();
    this.#detach = null;
    this._shown?.close();
  }

  #paint(cell: CellIndex, code: number): void {
    const position = this._shown?.board.position;
    if (position && position.cells[cell] !== code) void this.#set(withCell(position, cell, code));
  }

  #onBrush = ({ detail }: CustomEvent<number>) => {
    this._brush = detail;
  };

  #onIntent = (event: CustomEvent<Intent>) => {
    // The page's own game is left alone, whatever key is pressed here.
    event.stopPropagation();
    const { detail } = event;
    if (!('cell' in detail)) return;
    const isFlag = this.#codeAt(detail.cell) === CELL.flag;
    this.#paint(detail.cell, detail.kind === 'annotate' ? (isFlag ? CELL.covered : CELL.flag) : this._brush);
  };

  #onKey = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || target.matches('textarea, input, select')) return;
    if (event.altKey) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'y' || (key === 'z' && event.shiftKey)) this.#redo();
      else if (key === 'z') this.#undo();
      else return;
    } else {
      const board = this.renderRoot.querySelector('ms-board');
      if (!board || !event.composedPath().includes(board)) return;
      const isCover = key === 'c' || key === 'delete' || key === 'backspace';
      const number = /^[0-9a-o]$/.test(key) && !isCover && key !== 'f' ? Number.parseInt(key, 25) : null;
      if (number !== null && number > (this._shown?.board.mostNeighbours ?? 0)) return;
      if (number === null && !isCover) return;
      this.#paint(board.focusedCell, number ?? CELL.covered);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  #onPaste = (event: ClipboardEvent) => {
    const target = event.composedPath()[0];
    const text = event.clipboardData?.getData('text/plain').trim();
    if (!text || isBackupText(text) || (target instanceof Element && target.matches('textarea, input')))
      return;
    event.preventDefault();
    event.stopPropagation();
    this.#give(text);
  };

  #give(given: string | File): void {
    const { game } = this;
    if (game)
      void this.#take(given instanceof File ? readPositionFile(given, game) : readPosition(given, game));
  }

  #undo = () => this.#step(this._shown && this.#edits.undo(this._shown.board.position));
  #redo = () => this.#step(this._shown && this.#edits.redo(this._shown.board.position));

  #step(position: Position | null): void {
    if (position) void this.#set(position, false);
  }

  #clear = () => {
    const position = this._shown?.board.position;
    if (position) void this.#set({ ...position, cells: position.cells.map(() => CELL.covered) });
  };

  #play = () => {
    const position = this._shown?.board.position;
    if (!position) return;
    sendUp(this, 'ms-play', { rules: rulesOf(position), seed: randomSeed(), about: { isPractice: true } });
  };

  #copyLink = async () => {
    const code = this._shown && codeOfPosition(this._shown.board.position);
    if (!code) return;
    const [base = ''] = location.href.split('#');
    this._said = await copied(`${base}#/analyse/${code}`, msg('Link copied.'));
  };

  async #copyOther(linkOf: (position: Position) => string | null): Promise<void> {
    const link = this._shown && linkOf(this._shown.board.position);
    if (link) this._said = await copied(link, msg('Link copied.'));
  }

  #copyText = async () => {
    const position = this._shown?.board.position;
    if (position) this._said = await copied(writeView(position), msg('Board copied.'));
  };
}

export function defineMsAnalyse(): void {
  defineOnce('ms-board', MsBoard);
  defineMsBrushes();
  defineMsPositionForm();
  defineMsPositionText();
  defineMsWhy();
  defineOnce('ms-analyse', MsAnalyse);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-analyse': MsAnalyse;
  }
}
