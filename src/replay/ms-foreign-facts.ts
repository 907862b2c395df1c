import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { ReplayFile, ReplayOfSet, ShownReplay } from '../../worker/api/foreign-replay.ts';
import { byCount, numberText, sentences } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { claimRows, factRows } from './foreign-words.ts';

/** More games of a set than this are found by their names in other programs. */
const MOST_LISTED = 200;

/**
 * What the file of another program says of its game, beside what comes out when it is played here; and the games of a
 * set. All of it is shown as text. Sends `ms-watch` for another game of the set.
 */
export class MsForeignFacts extends LitElement {
  static override properties = { file: { attribute: false } };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
      }
      table {
        inline-size: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      caption,
      th {
        text-align: start;
        font-weight: 400;
        color: var(--ms-ink-2);
      }
      thead th,
      td {
        text-align: end;
      }
      th,
      td {
        padding-block: 4px;
        padding-inline-end: 8px;
        border-block-end: 1px solid var(--ms-line);
        overflow-wrap: anywhere;
      }
      td:last-child {
        padding-inline-end: 0;
      }
      .differs {
        font-weight: 650;
        text-decoration: underline;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 4px 12px;
        margin-block: 10px;
      }
      dt {
        color: var(--ms-ink-2);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      summary {
        display: list-item;
        min-block-size: 44px;
        padding-block: 10px;
        cursor: pointer;
      }
      .set {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .note {
        margin-block: 8px;
        color: var(--ms-ink-2);
        text-wrap: pretty;
      }
    `,
  ];

  file: ShownReplay | null = null;

  protected override render() {
    const { file } = this;
    if (file === null) return html``;
    const rows = factRows(file);
    const differing = rows.filter(({ differs }) => differs).length;
    return html`
      <details open>
        <summary>${msg('What the file says')}</summary>
        <dl>${claimRows(file).map(([label, text]) => html`<dt>${label}</dt><dd><bdi>${text}</bdi></dd>`)}</dl>
        <table>
          <thead>
            <tr><td></td><th scope="col">${msg('File')}</th><th scope="col">${msg('Played here')}</th></tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ label, stated, replayed, differs }) => html`
                <tr><th scope="row">${label}</th><td class=${differs ? 'differs' : ''}>${stated ?? '–'}</td><td>${replayed}</td></tr>
              `,
            )}
          </tbody>
        </table>
        <p class="note">
          ${sentences(
            differing > 0 &&
              byCount(
                differing,
                msg('1 figure differs from what the file says.'),
                msg(str`${numberText(differing)} figures differ from what the file says.`),
              ),
            file.isIncomplete && msg('The file is cut off: the game ends where it does.'),
            file.checks.order === false &&
              msg('Some times in the file run backwards; they were set to the time before.'),
            msg('A file can’t show whether a person played it.'),
          )}
        </p>
        ${this.#renderSet(file)}
      </details>
    `;
  }

  #renderSet({ set }: ShownReplay) {
    if (!set) return nothing;
    const { replays, unreadable } = set;
    return html`
      <p class="note">
        ${sentences(
          byCount(
            replays.length,
            msg('1 game in this set.'),
            msg(str`${numberText(replays.length)} games in this set.`),
          ),
          unreadable > 0 && msg(str`Not readable: ${numberText(unreadable)}.`),
        )}
      </p>
      <div class="set" role="group" aria-label=${msg('Games in this set')}>
        ${replays
          .slice(0, MOST_LISTED)
          .map(
            (replay) =>
              html`<button class="button" type="button" @click=${() => this.#watch(replay)}><bdi>${replay.name || replay.replayed.threeBv}</bdi></button>`,
          )}
      </div>
    `;
  }

  #watch(replay: ReplayOfSet): void {
    const set = this.file?.set;
    const foreign: ReplayFile = set ? { ...replay, set } : replay;
    this.dispatchEvent(
      new CustomEvent('ms-watch', { bubbles: true, composed: true, detail: { of: replay.record, foreign } }),
    );
  }
}

export function defineMsForeignFacts(): void {
  defineOnce('ms-foreign-facts', MsForeignFacts);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-foreign-facts': MsForeignFacts;
  }
}
