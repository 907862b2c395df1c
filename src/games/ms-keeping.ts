import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { said, sentences } from '../i18n/words.ts';
import type { SettingsChange } from '../settings/ms-settings.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import type { InProgress } from '../ui/theme-names.ts';
import { partStyles } from './section-styles.ts';
import {
  askToProtect,
  protectionWords,
  roomWords,
  type StorageFacts,
  storageFacts,
} from './storage-facts.ts';

const choices = (): readonly (readonly [InProgress, string, string])[] => [
  ['kept', msg('Save it'), msg('Keep it under Games.')],
  ['ask', msg('Ask me'), msg('Every time.')],
  ['given-up', msg('Discard it'), msg('It can’t be brought back.')],
];

/**
 * The part of the settings that is about keeping games: what becomes of one in progress, and what the browser promises.
 * Sends `ms-settings-change`.
 */
export class MsKeeping extends LitElement {
  static override properties = {
    inProgress: {},
    archive: { attribute: false },
    _facts: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    partStyles,
    css`
      .row {
        padding-block: 8px;
      }
      .row:first-child {
        border: 0;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-block: 10px 0;
      }
      .actions > * {
        flex: 1 1 8em;
        text-decoration: none;
        text-align: center;
      }
    `,
  ];

  inProgress: InProgress = 'kept';
  archive: Pick<Archive, 'cleanUpFault'> | null = null;

  /** Null until the browser has answered, or has not. */
  private _facts: StorageFacts | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('appinstalled', this.#protect);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('appinstalled', this.#protect);
  }

  protected override render() {
    const facts = this._facts;
    const fault = this.archive?.cleanUpFault();
    return html`
      <h3 id="progress">${msg('When you start another game')}</h3>
      <div role="radiogroup" aria-labelledby="progress">
        ${choices().map(
          ([name, title, words]) => html`
            <label class="row">
              <input type="radio" name="progress" .checked=${this.inProgress === name} aria-label=${title}
                aria-describedby="about-${name}" @change=${() => this.#tell(name)} />
              <span>${title}<span class="note" id="about-${name}">${words}</span></span>
            </label>
          `,
        )}
      </div>
      <h3>${msg('Storage')}</h3>
      <p class="note" role="status">
        ${facts && protectionWords(facts.isProtected)}
        ${facts?.usedBytes != null ? html`<br />${msg(str`Storage used: ${roomWords(facts.usedBytes)}.`)}` : nothing}
        ${fault ? html`<br />${sentences(msg('The last clean-up of your saved games failed.'), said(fault))}` : nothing}
      </p>
      <div class="actions">
        ${
          facts?.isProtected === false
            ? html`<button class="button" type="button" @click=${this.#protect}>${msg('Ask for protection')}</button>`
            : nothing
        }
        <a class="button" href="#/games">${msg('Games and backup')}</a>
      </div>
    `;
  }

  async #look(): Promise<void> {
    this._facts = await storageFacts();
  }

  #protect = async () => {
    await askToProtect();
    await this.#look();
  };

  #tell(inProgress: InProgress): void {
    this.dispatchEvent(
      new CustomEvent<SettingsChange>('ms-settings-change', {
        bubbles: true,
        composed: true,
        detail: { inProgress },
      }),
    );
  }
}

export function defineMsKeeping(): void {
  defineOnce('ms-keeping', MsKeeping);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-keeping': MsKeeping;
  }
}
