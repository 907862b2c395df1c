import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { ReplayFacts } from '../../worker/api/foreign-replay.ts';
import { said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import type { Watchable } from './replay-source.ts';

/** Keeps the replay of another program that is watched: it is listed in the statistics, and counts nowhere. */
export class MsKeepReplay extends LitElement {
  static override properties = {
    archive: { attribute: false },
    of: { attribute: false },
    facts: { attribute: false },
    board: { attribute: false },
    _said: { state: true },
    _isKept: { state: true },
    _isBusy: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
        margin-block: 10px;
      }
      p {
        margin-block: 8px;
        color: var(--ms-ink-2);
        text-wrap: pretty;
      }
      a {
        text-decoration: none;
      }
      p:empty {
        margin: 0;
      }
    `,
  ];

  archive: Archive | null = null;
  of: Watchable | null = null;
  facts: ReplayFacts | null = null;
  board: { readonly columns: number; readonly rows: number; readonly mines: number } | null = null;

  private _said = '';
  private _isKept = false;
  private _isBusy = false;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('of')) return;
    this._said = '';
    this._isKept = false;
  }

  protected override render() {
    if (!this.archive || typeof this.of !== 'string' || !this.board) return nothing;
    return html`
      <p role="status">${this._said}</p>
      ${
        this._isKept
          ? html`<a class="button" href="#/statistics">${msg('Statistics')}</a>`
          : html`<button class="button" type="button" aria-disabled=${this._isBusy} @click=${this.#keep}>${msg('Keep in your history')}</button>`
      }
    `;
  }

  #keep = async () => {
    const { archive, of, facts, board } = this;
    if (this._isBusy || !archive || typeof of !== 'string' || !facts || !board) return;
    const { format, version, stated, replayed, checks, isIncomplete } = facts;
    const { columns, rows, mines } = board;
    this._isBusy = true;
    const kept = await archive.keepReplay({
      record: of,
      columns,
      rows,
      mines,
      facts: { format, version, stated, replayed, checks, isIncomplete },
    });
    this._isBusy = false;
    if (of !== this.of) return;
    const hadFocus = this.shadowRoot?.activeElement !== null;
    this._isKept = kept.ok;
    this._said = kept.ok ? keptWords(kept.isNew) : said(kept);
    await this.updateComplete;
    // Where the button was there is the way on.
    if (hadFocus) this.renderRoot.querySelector<HTMLElement>('.button')?.focus();
  };
}

function keptWords(isNew: boolean): string {
  return isNew
    ? msg('Kept under “Replays of other programs”. It doesn’t count towards your statistics.')
    : msg('This replay is already in your history.');
}

export function defineMsKeepReplay(): void {
  defineOnce('ms-keep-replay', MsKeepReplay);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-keep-replay': MsKeepReplay;
  }
}
