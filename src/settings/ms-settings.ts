import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { LevelName } from '../../worker/api/rules.ts';
import { clampDelay, DEFAULT_INPUT, delayBounds, type InputSettings } from '../board/input/input-settings.ts';
import { sendCommand } from '../game/commands.ts';
import { type Language, languageNames, languages, numberText } from '../i18n/words.ts';
import { lazy } from '../lazy.ts';
import { levelTitle } from '../rules/level-sizes.ts';
import { screenProblem } from '../screen/screen-lock.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { appPictures } from '../ui/icons/app-icons.ts';
import { icon } from '../ui/icons/icon.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import type { InProgress, Motion, Palette, ThemeName } from '../ui/theme-names.ts';
import { settingsStyles } from './settings-styles.ts';
import {
  holdWords,
  howToInstall,
  paletteWords,
  schemeWords,
  screenWords,
  themeWords,
} from './settings-words.ts';

const loadTryOut = lazy(() => import('./ms-try-out.ts'));

/** The part of the settings that has changed. */
export interface SettingsChange {
  readonly theme?: ThemeName;
  readonly input?: InputSettings;
  readonly inProgress?: InProgress;
  readonly badge?: boolean;
  readonly palette?: Palette;
  readonly motion?: Motion;
  readonly cellSizes?: Readonly<Record<string, number>>;
  readonly turnWide?: boolean;
  readonly sound?: boolean;
  readonly screenOn?: boolean;
  readonly liveFigures?: boolean;
  readonly language?: Language | null;
}

type Delay = keyof typeof delayBounds;

/**
 * The contents of the settings sheet. Every change takes effect at once and is sent as `ms-settings-change`.
 * Sends `ms-command` `keys`, and `ms-install` when the app is to be installed.
 *
 * @slot - Settings that are loaded later.
 * @slot install - What to do before the app is installed.
 */
export class MsSettings extends LitElement {
  static override properties = {
    theme: {},
    palette: {},
    motion: {},
    cellSizes: { attribute: false },
    level: { attribute: false },
    cellSize: { attribute: false },
    turnWide: { type: Boolean },
    sound: { type: Boolean },
    screenOn: { type: Boolean },
    liveFigures: { type: Boolean },
    language: { attribute: false },
    input: { attribute: false },
    canInstall: { type: Boolean },
    badge: { attribute: false },
    version: {},
  };

  static override styles = [resetStyles, buttonStyles, formStyles, settingsStyles];

  theme: ThemeName = 'auto';
  palette: Palette = 'usual';
  motion: Motion = 'system';
  /** The cell sizes that are kept, in CSS pixels, by level. */
  cellSizes: Readonly<Record<string, number>> = {};
  /** The level of the game, and the size of its cells; null: of no level, or there are none yet. */
  level: LevelName | null = null;
  cellSize: number | null = null;
  turnWide = true;
  sound = false;
  screenOn = true;
  liveFigures = false;
  /** Null: as the device has it. */
  language: Language | null = null;
  /** The scheme in it is the one of the game that is played. */
  input: InputSettings = DEFAULT_INPUT;
  /** True when the browser has offered to install the app. */
  canInstall = false;
  /** Whether the app's icon shows the daily boards that wait; null: it cannot. */
  badge: boolean | null = null;
  version = '';

  override connectedCallback(): void {
    super.connectedCallback();
    // Whether the screen could be kept on may be known by now.
    this.requestUpdate();
    void loadTryOut().then((part) => part && defineOnce('ms-try-out', part.MsTryOut));
  }

  protected override render() {
    return html`
      <div class="columns">
        <div class="column">${this.#renderLooks()} ${this.#renderInput()}</div>
        <div class="column">
          ${this.#renderFeel()} ${this.#renderLanguage()}
          <slot></slot>
          ${this.#renderApp()}
        </div>
      </div>
    `;
  }

  #renderLooks() {
    return html`
      <section>
        <h3 id="theme">${msg('Theme')}</h3>
        <div class="cards" role="radiogroup" aria-labelledby="theme">
          ${themeWords().map(
            ([name, title]) => html`
              <label>
                <input class="unseen" type="radio" name="theme" .checked=${this.theme === name}
                  @change=${() => this.#tell({ theme: name })} />
                <ms-theme-preview .theme=${name} .palette=${this.palette} .cell=${13}></ms-theme-preview>${title}
              </label>
            `,
          )}
        </div>
        <h4 id="palette">${msg('Colours of the numbers')}</h4>
        <div class="cards fewer" role="radiogroup" aria-labelledby="palette">
          ${paletteWords().map(
            ([name, title, words]) => html`
              <label title=${words}>
                <input class="unseen" type="radio" name="palette" aria-label=${title} aria-description=${words}
                  .checked=${this.palette === name} @change=${() => this.#tell({ palette: name })} />
                <ms-theme-preview .theme=${this.theme} .palette=${name} .cell=${17}></ms-theme-preview>${title}
              </label>
            `,
          )}
        </div>
        ${this.#renderCellSize()}
        ${this.#renderToggle(
          msg('Turn wide boards upright'),
          msg(
            'On an upright screen, a board too wide for it is turned by a quarter. The game stays the same.',
          ),
          this.turnWide,
          (turnWide) => this.#tell({ turnWide }),
        )}
        ${this.#renderToggle(
          msg('Live figures'),
          msg('3BV/s, clicks and efficiency above the board. They count only what is open.'),
          this.liveFigures,
          (liveFigures) => this.#tell({ liveFigures }),
        )}
      </section>
    `;
  }

  #renderCellSize() {
    const { level, cellSize, cellSizes } = this;
    if (level === null || cellSize === null) return nothing;
    const kept = cellSizes[level];
    const { [level]: _, ...others } = cellSizes;
    const name = levelTitle(level);
    return this.#renderToggle(
      msg(str`Keep this cell size for ${name}`),
      kept === undefined
        ? msg(str`Its cells are now ${numberText(cellSize)} pixels wide. Zoom the board for another size.`)
        : msg(str`New games start with cells of ${numberText(kept)} pixels.`),
      kept !== undefined,
      (isKept) => this.#tell({ cellSizes: isKept ? { ...others, [level]: cellSize } : others }),
    );
  }

  #renderInput() {
    const { scheme } = this.input;
    const [flagNote, openNote] = holdWords(scheme);
    return html`
      <section>
        <h3 id="input">${msg('Input')}</h3>
        <div role="radiogroup" aria-labelledby="input">
          ${schemeWords().map(
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
                msg('Double click within'),
                msg('How soon the second click must follow.'),
                25,
              )
            : nothing
        }
        ${
          scheme === 'touch'
            ? this.#renderDelay('tapMs', msg('Shortest press'), msg('Shorter presses do nothing.'), 10)
            : nothing
        }
        ${this.#renderDelay('longPressMs', msg('Hold to flag'), flagNote, 50)}
        ${openNote === null ? nothing : this.#renderDelay('openPressMs', msg('Hold to open'), openNote, 50)}
        ${this.#renderToggle(
          msg('Swap the left and right buttons'),
          null,
          this.input.swapButtons,
          (swapButtons) => this.#change({ swapButtons }),
        )}
        <h4>${msg('Try it here')}</h4>
        <ms-try-out .input=${this.input}></ms-try-out>
      </section>
    `;
  }

  /** Settings of sound, vibration and motion. */
  #renderFeel() {
    return html`
      <section>
        <h3>${msg('Sound and motion')}</h3>
        ${this.#renderToggle(msg('Sounds'), msg('A few soft ones.'), this.sound, (sound) => this.#tell({ sound }))}
        ${this.#renderToggle(
          msg('Buzz'),
          msg('A short tick when a long press is complete, if your device can.'),
          this.input.haptics,
          (haptics) => this.#change({ haptics }),
        )}
        ${this.#renderToggle(
          msg('Less motion'),
          msg('No animations. Otherwise they follow your system.'),
          this.motion === 'less',
          (isLess) => this.#tell({ motion: isLess ? 'less' : 'system' }),
        )}
      </section>
    `;
  }

  #renderLanguage() {
    return html`
      <section>
        <h3 id="language">${msg('Language')}</h3>
        <span class="select">
          <select aria-labelledby="language" @change=${this.#onLanguage}>
            <option value="" .selected=${this.language === null}>${msg('Same as the device')}</option>
            ${languageNames.map(
              (name) =>
                html`<option value=${name} lang=${name} .selected=${this.language === name}>${languages[name]}</option>`,
            )}
          </select>
        </span>
      </section>
    `;
  }

  #renderApp() {
    const hasInstall = this.canInstall || matchMedia('(display-mode: standalone)').matches;
    return html`
      <section>
        <h3>${msg('App')}</h3>
        <div class="actions">
          <a class="button" href="#/help">${msg('Learn in five steps')}</a>
          <a class="button" href="#/analyse">${msg('Analysis board')}</a>
          <button class="button" type="button" @click=${() => sendCommand(this, 'keys')}>
            ${icon(appPictures.keys)} ${msg('Keys and gestures')}
          </button>
          <a class="button" href="#/embed">${msg('Embed in a page')}</a>
          ${
            this.canInstall
              ? html`<button class="button primary" type="button" @click=${this.#install}>
                  ${icon(sheetPictures.install)} ${msg('Install the app')}
                </button>`
              : nothing
          }
        </div>
        ${
          hasInstall
            ? nothing
            : html`<p class="note">${howToInstall()}</p>
              <slot name="install"></slot>`
        }
        ${this.#renderToggle(
          msg('Keep the screen on'),
          screenWords(screenProblem()),
          this.screenOn && screenProblem() !== 'cannot',
          (screenOn) => this.#tell({ screenOn }),
          screenProblem() === 'cannot',
        )}
        ${
          this.badge === null
            ? nothing
            : this.#renderToggle(
                msg('Number on the icon'),
                msg('How many daily boards and practice cards are left today.'),
                this.badge,
                (badge) => this.#tell({ badge }),
              )
        }
        <div class="about note">
          <p>${msg('No account, no tracking. Everything stays on this device.')}</p>
          <p>${msg(str`Mine Sweeper ${this.version}. Free software under the MIT licence.`)}</p>
        </div>
      </section>
    `;
  }

  #renderToggle(
    title: string,
    note: string | null,
    isOn: boolean,
    tell: (isOn: boolean) => void,
    isDisabled = false,
  ) {
    return html`
      <label class="row">
        <span>${title}${note === null ? nothing : html`<span class="note">${note}</span>`}</span>
        <input class="toggle" type="checkbox" role="switch" aria-label=${title} aria-description=${note ?? nothing} .checked=${isOn} ?disabled=${isDisabled}
          @change=${(event: Event) => tell((event.target as HTMLInputElement).checked)} />
      </label>
    `;
  }

  #renderDelay(name: Delay, title: string, note: string, step: number) {
    const ms = this.input[name];
    const [least, most] = delayBounds[name];
    return html`
      <div class="row delay">
        <label for=${name}>${title}</label>
        <output for=${name}>${msg(str`${numberText(ms)} ms`)}</output>
        <input id=${name} type="range" min=${least} max=${most} step=${step} .value=${String(ms)}
          aria-valuetext=${msg(str`${numberText(ms)} milliseconds`)} @input=${(event: Event) => this.#onDelay(name, event)} />
        <p class="note">${note}</p>
      </div>
    `;
  }

  #onDelay(name: Delay, event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.#change({ [name]: clampDelay(name, Number(event.target.value)) });
  }

  #onLanguage = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    this.#tell({ language: languageNames.find((name) => name === value) ?? null });
  };

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

export function defineMsSettings(): void {
  defineOnce('ms-settings', MsSettings);
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
