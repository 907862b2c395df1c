import { css, html, LitElement, nothing } from 'lit';
import {
  clampDelay,
  DEFAULT_INPUT,
  delayBounds,
  type InputScheme,
  type InputSettings,
} from '../board/input-settings.ts';
import type { Language } from '../language/words.ts';
import { appPictures } from './app-icons.ts';
import { sendCommand } from './commands.ts';
import { defineOnce } from './define.ts';
import { formStyles } from './form-styles.ts';
import { icon } from './icon.ts';
import type { InProgress, Motion, Palette, ThemeName } from './looks.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';
import { sheetPictures } from './sheet-icons.ts';

/** The part of the settings that has changed. */
export interface SettingsChange {
  readonly theme?: ThemeName;
  readonly input?: InputSettings;
  readonly inProgress?: InProgress;
  readonly badge?: boolean;
  readonly palette?: Palette;
  readonly motion?: Motion;
  readonly sound?: boolean;
  readonly language?: Language | null;
}

const themes: readonly (readonly [ThemeName, string])[] = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

type Delay = keyof typeof delayBounds;

const schemes: readonly (readonly [InputScheme, string, string])[] = [
  ['classic', 'Classic', 'Left click or tap opens, right click or hold flags.'],
  ['flag-first', 'Flag first', 'Click or tap flags, right click or hold opens.'],
  ['double-click', 'Double click', 'One click or tap flags, two open.'],
  ['touch', 'Touch', 'The mouse as a finger: click opens, hold flags.'],
];

/** What holding does, by scheme, for the name of its delay. */
const holding: Record<InputScheme, readonly [string, string]> = {
  classic: ['Hold to flag', 'How long a finger rests on a cell before the flag drops.'],
  'flag-first': ['Hold to open', 'How long a finger rests on a cell before lifting it opens.'],
  'double-click': ['Hold to flag', 'How long a finger rests on a cell before the flag drops at once.'],
  touch: ['Hold to flag', 'How long a press rests on a cell before the flag drops.'],
};

/**
 * The contents of the settings sheet. Everything takes effect at once: `ms-settings-change` tells what.
 * Sends `ms-command` `keys`, and `ms-install` when the app is to be installed.
 *
 * @slot - Settings that are loaded later.
 */
export class MsSettings extends LitElement {
  static override properties = {
    theme: {},
    input: { attribute: false },
    canInstall: { type: Boolean },
    badge: { attribute: false },
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
      .scheme {
        grid-template-columns: auto 1fr;
      }
      .scheme:first-child {
        border: 0;
      }
      .scheme input {
        inline-size: 1.375em;
        block-size: 1.375em;
        margin: 0;
        accent-color: var(--ms-accent);
        cursor: pointer;
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
  /** The scheme in it is the one of the game that is played. */
  input: InputSettings = DEFAULT_INPUT;
  /** True when the browser has offered to install the app. */
  canInstall = false;
  /** Whether the app's icon shows the daily boards that wait; null: it cannot. */
  badge: boolean | null = null;
  version = '';

  override connectedCallback(): void {
    super.connectedCallback();
    // Without it, which may not be to be had offline, the settings are the same.
    void import('./ms-try-out.ts').then((part) => defineOnce('ms-try-out', part.MsTryOut), noMatter);
  }

  protected override render() {
    const { scheme } = this.input;
    const [hold, holdNote] = holding[scheme];
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
      <h3 id="input">Input</h3>
      <div role="radiogroup" aria-labelledby="input">
        ${schemes.map(
          ([name, title, words]) => html`
            <label class="row scheme">
              <input type="radio" name="scheme" .checked=${scheme === name} aria-label=${title}
                aria-describedby="about-${name}" @change=${() => this.#change({ scheme: name })} />
              <span>${title}<span class="note" id="about-${name}">${words}</span></span>
            </label>
          `,
        )}
      </div>
      ${
        scheme === 'double-click'
          ? this.#renderDelay(
              'doubleClickMs',
              'Double click within',
              'How soon the second click must follow.',
              25,
            )
          : nothing
      }
      ${scheme === 'touch' ? this.#renderDelay('tapMs', 'Shortest press', 'What is shorter does nothing.', 10) : nothing}
      ${this.#renderDelay('longPressMs', hold, holdNote, 50)}
      <h3>Try it here</h3>
      <ms-try-out .input=${this.input}></ms-try-out>
      <h3>Touch and mouse</h3>
      ${this.#renderToggle('Buzz', 'A short tick when a long press is full, where the device can.', 'haptics')}
      ${this.#renderToggle('Swap mouse buttons', 'Each does what the other one did.', 'swapButtons')}
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
      ${
        this.canInstall || matchMedia('(display-mode: standalone)').matches
          ? nothing
          : html`<p class="note">${howToInstall()}</p>`
      }
      ${
        this.badge === null
          ? nothing
          : html`
            <label class="row">
              <span>Daily boards on the icon<span class="note">How many of today’s boards wait for you.</span></span>
              <input class="toggle" type="checkbox" role="switch" aria-label="Daily boards on the icon" .checked=${this.badge}
                @change=${() => this.#tell({ badge: !this.badge })} />
            </label>
          `
      }
      <slot></slot>
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

  #renderDelay(name: Delay, title: string, note: string, step: number) {
    const ms = this.input[name];
    const [least, most] = delayBounds[name];
    return html`
      <div class="row delay">
        <label for=${name}>${title}</label>
        <output for=${name}>${ms} ms</output>
        <input id=${name} type="range" min=${least} max=${most} step=${step} .value=${String(ms)}
          aria-valuetext="${ms} milliseconds" @input=${(event: Event) => this.#onDelay(name, event)} />
        <p class="note">${note}</p>
      </div>
    `;
  }

  #onDelay(name: Delay, event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#change({ [name]: clampDelay(name, Number(event.target.value)) });
  }

  #onToggle(name: 'haptics' | 'swapButtons', event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#change({ [name]: event.target.checked });
  }

  #change(part: Partial<InputSettings>): void {
    this.#tell({ input: { ...this.input, ...part } });
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

/** One sentence for browsers that offer nothing themselves. */
function howToInstall(): string {
  const isTouchMac = /Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  if (isTouchMac || /iP(?:hone|ad|od)/.test(navigator.userAgent))
    return 'To install the app, open the browser’s share menu and choose “Add to Home Screen”.';
  return 'To install the app, look for “Install” or “Add to Home screen” in the browser’s menu.';
}

const noMatter = () => undefined;

declare global {
  interface HTMLElementTagNameMap {
    'ms-settings': MsSettings;
  }
  interface HTMLElementEventMap {
    'ms-settings-change': CustomEvent<SettingsChange>;
    'ms-install': CustomEvent<null>;
  }
}
