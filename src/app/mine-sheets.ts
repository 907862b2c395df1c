import type { PropertyValues } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { defineOnce } from '../components/define.ts';
import { MsKeys } from '../components/ms-keys.ts';
import { defineMsNewGame } from '../components/ms-new-game.ts';
import { MsSettings } from '../components/ms-settings.ts';
import { MsSheet } from '../components/ms-sheet.ts';
import type { Route, SheetRoute } from './routes.ts';
import { defaultSettings, type Settings } from './settings.ts';

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
    canInstall: { type: Boolean },
    refusal: {},
  };

  route: Route = { kind: 'game' };
  settings: Settings = defaultSettings;
  /** True when a game is being played that a new one would end. */
  isInProgress = false;
  canInstall = false;
  /** What the engine had to say against the game that was asked for last. */
  refusal = '';

  /** The sheet that is open, or was until now and is sliding away. */
  #sheet: SheetRoute | null = null;
  /** Grows with each opening, so that every sheet begins afresh. */
  #opening = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('route') || this.route.kind === 'game') return;
    this.#sheet = this.route;
    this.#opening += 1;
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
          <ms-new-game .choice=${sheet.level ?? settings.choice} .custom=${settings.custom}
            .questionMarks=${settings.questionMarks} .isInProgress=${this.isInProgress} .refusal=${this.refusal}>
          </ms-new-game>
        `;
      case 'settings':
        return html`
          <ms-settings .theme=${settings.theme} .input=${settings.input} .canInstall=${this.canInstall}
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
