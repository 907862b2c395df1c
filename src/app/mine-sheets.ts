import type { PropertyValues } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { PresetName, Refusal } from '../../worker/api.ts';
import type { GivenBoard } from '../components/board-of-file.ts';
import { defineOnce } from '../components/define.ts';
import { MsKeys } from '../components/ms-keys.ts';
import { defineMsNewGame } from '../components/ms-new-game.ts';
import { MsSettings } from '../components/ms-settings.ts';
import { MsSheet } from '../components/ms-sheet.ts';
import type { CheckRules } from '../components/rules-check.ts';
import { draftOfName } from '../components/rules-draft.ts';
import type { Route, SheetRoute } from './routes.ts';
import { defaultSettings, inputOf, type Settings } from './settings.ts';

const headings: Readonly<Record<SheetRoute['kind'], string>> = {
  new: 'New game',
  settings: 'Settings',
  keys: 'Keys and gestures',
};

/** The app's one sheet, with what the route asks for in it. Its events pass through to the app. */
export class MineSheets extends LitElement {
  static override properties = {
    route: { attribute: false },
    settings: { attribute: false },
    isInProgress: { type: Boolean },
    preset: {},
    check: { attribute: false },
    board: { attribute: false },
    canInstall: { type: Boolean },
    refusal: { attribute: false },
  };

  route: Route = { kind: 'game' };
  settings: Settings = defaultSettings;
  /** True when a game is being played that a new one would end. */
  isInProgress = false;
  /** The preset that is being played, whose input the settings show. */
  preset: PresetName = 'classic';
  /** Asks the engine what rules amount to. */
  check: CheckRules | null = null;
  /** A board that was dropped or pasted on the page. */
  board: GivenBoard | null = null;
  canInstall = false;
  /** What the engine had to say against the game that was asked for last. */
  refusal: Refusal | null = null;

  /** The sheet that is open, or was until now and is sliding away. */
  #sheet: SheetRoute | null = null;
  /** Grows with each opening, so that every sheet begins afresh. */
  #opening = 0;
  /** What the new-game sheet begins with; from then on it has its own. */
  #draft = defaultSettings.draft;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('route') || this.route.kind === 'game') return;
    this.#sheet = this.route;
    this.#opening += 1;
    const { draft } = this.settings;
    const name = this.route.kind === 'new' ? this.route.level : null;
    this.#draft = name ? draftOfName(name, draft) : draft;
  }

  protected override render() {
    const sheet = this.#sheet;
    if (!sheet) return nothing;
    return html`
      <ms-sheet .heading=${headings[sheet.kind]} .open=${this.route.kind !== 'game'} .isReading=${sheet.kind === 'keys'}>
        ${keyed(this.#opening, this.#renderContents(sheet))}
      </ms-sheet>
    `;
  }

  #renderContents(sheet: SheetRoute) {
    const { settings } = this;
    switch (sheet.kind) {
      case 'new':
        return html`
          <ms-new-game .draft=${this.#draft} .customSizes=${settings.customSizes} .check=${this.check}
            .board=${this.board} .isInProgress=${this.isInProgress} .refusal=${this.refusal}></ms-new-game>
        `;
      case 'settings':
        return html`
          <ms-settings .theme=${settings.theme} .input=${inputOf(settings, this.preset)} .canInstall=${this.canInstall}
            .version=${__VERSION__}></ms-settings>
        `;
      case 'keys':
        return html`<ms-keys></ms-keys>`;
    }
  }
}

/** Nothing; registers the sheet and all that it may hold. */
export function defineMineSheets(): void {
  defineOnce('ms-sheet', MsSheet);
  defineOnce('ms-settings', MsSettings);
  defineOnce('ms-keys', MsKeys);
  defineMsNewGame();
  defineOnce('mine-sheets', MineSheets);
}

declare global {
  interface HTMLElementTagNameMap {
    'mine-sheets': MineSheets;
  }
}
