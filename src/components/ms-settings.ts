import { css, html, LitElement, nothing } from 'lit';
import { clampLongPress, type InputSettings } from '../board/input-settings.ts';
import { appPictures } from './app-icons.ts';
import { sendCommand } from './commands.ts';
import { formStyles } from './form-styles.ts';
import { icon } from './icon.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';
import { sheetPictures } from './sheet-icons.ts';

export type ThemeName = 'auto' | 'light' | 'dark';

/** The part of the settings that has changed. */
export interface SettingsChange {
  readonly theme?: ThemeName;
  readonly input?: InputSettings;
}

const themes: readonly (readonly [ThemeName, string])[] = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/**
 * The contents of the settings sheet. Everything takes effect at once: `ms-settings-change` tells what.
 * Sends `ms-command` `keys`, and `ms-install` when the app is to be installed.
 */
export class MsSettings extends LitElement {
  static override properties = {
    theme: {},
    input: { attribute: false },
    canInstall: { type: Boolean },
    version: {},
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      h3 {
        margin-block: 22px 6px;
        font-size: 0.8125em;
        font-weight: 650;
        color: var(--ms-ink-2);
      }
      h3:first-child {
        margin-block-start: 6px;
      }
      .themes {
        display: grid;
        grid-template-columns: auto 1fr 1fr;
        padding: 4px;
        border-radius: 16px;
        border: 1px solid var(--ms-edge);
      }
      .themes label {
        display: grid;
        place-items: center;
        min-block-size: 44px;
        padding-inline: 12px;
        border: 1px solid transparent;
        border-radius: 12px;
        text-align: center;
        cursor: pointer;
      }
      .themes label:has(:checked) {
        background: var(--ms-ink);
        color: var(--ms-sheet);
        font-weight: 650;
      }
      .themes label:has(:focus-visible) {
        outline: 3px solid var(--ms-focus);
      }
      h3 + .row {
        border: 0;
      }
      .row {
        padding-block: 8px;
      }
      .delay {
        cursor: default;
      }
      .delay .note {
        grid-column: 1 / -1;
        margin-block-start: -6px;
      }
      .delay output {
        font-variant-numeric: tabular-nums;
        color: var(--ms-ink-2);
      }
      .delay input {
        grid-column: 1 / -1;
        inline-size: 100%;
        block-size: 44px;
        margin: -8px 0 -4px;
        accent-color: var(--ms-accent);
        cursor: pointer;
      }
      .about p {
        padding-block: 3px;
      }
      .actions {
        display: grid;
        gap: 8px;
        margin-block: 16px 8px;
      }
      @media (forced-colors: active) {
        .themes label:has(:checked) {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  theme: ThemeName = 'auto';
  input: InputSettings = {
    longPressMs: 250,
    swapButtons: false,
    haptics: true,
  };
  /** True when the browser has offered to install the app. */
  canInstall = false;
  version = '';

  protected override render() {
    const { input } = this;
    return html`
      <h3 id="theme">Theme</h3>
      <div class="themes" role="radiogroup" aria-labelledby="theme">
        ${themes.map(
          ([name, title]) => html`
            <label>
              <input class="unseen" type="radio" name="theme" .checked=${this.theme === name}
                @change=${() => this.#tell({ theme: name })} />${title}
            </label>
          `,
        )}
      </div>
      <h3>Touch and mouse</h3>
      <div class="row delay">
        <label for="delay">Hold to flag</label>
        <output for="delay">${input.longPressMs} ms</output>
        <input id="delay" type="range" min="100" max="1000" step="50" .value=${String(input.longPressMs)}
          aria-valuetext="${input.longPressMs} milliseconds" @input=${this.#onDelay} />
        <p class="note">How long a finger rests on a cell before the flag drops.</p>
      </div>
      ${this.#renderToggle('Buzz', 'A short tick when the flag drops, where the device can.', 'haptics')}
      ${this.#renderToggle('Swap mouse buttons', 'Left flags and right opens.', 'swapButtons')}
      <p class="note row">Animations follow your system: ask it for less motion and there are none.</p>
      <div class="actions">
        <button class="button" type="button" @click=${() => sendCommand(this, 'keys')}>
          ${icon(appPictures.keys)} Keys and gestures
        </button>
        ${
          this.canInstall
            ? html`<button class="button primary" type="button" @click=${this.#install}>
                ${icon(sheetPictures.install)} Install the app
              </button>`
            : nothing
        }
      </div>
      <h3>About</h3>
      <div class="about note">
        <p>No account, no tracking. Everything stays on this device.</p>
        <p>Mine Sweeper ${this.version}. Free software under the MIT licence.</p>
      </div>
    `;
  }

  #renderToggle(title: string, note: string, name: 'haptics' | 'swapButtons') {
    return html`
      <label class="row">
        <span>${title}<span class="note">${note}</span></span>
        <input class="toggle" type="checkbox" role="switch" aria-label=${title} .checked=${this.input[name]}
          @change=${(event: Event) => this.#onToggle(name, event)} />
      </label>
    `;
  }

  #onDelay = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#tell({ input: { ...this.input, longPressMs: clampLongPress(Number(event.target.value)) } });
  };

  #onToggle(name: 'haptics' | 'swapButtons', event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#tell({ input: { ...this.input, [name]: event.target.checked } });
  }

  #install = () => {
    this.dispatchEvent(new CustomEvent('ms-install', { bubbles: true, composed: true }));
  };

  #tell(change: SettingsChange): void {
    this.dispatchEvent(
      new CustomEvent<SettingsChange>('ms-settings-change', {
        bubbles: true,
        composed: true,
        detail: change,
      }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-settings': MsSettings;
  }
  interface HTMLElementEventMap {
    'ms-settings-change': CustomEvent<SettingsChange>;
    'ms-install': CustomEvent<null>;
  }
}
