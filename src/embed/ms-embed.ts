import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { ErrorDetail } from '../element/events.ts';
import { MineSweeper } from '../element/mine-sweeper.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { copyText } from '../ui/fields/copy-text.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { MsNumberField } from '../ui/fields/ms-number-field.ts';
import { requireElement } from '../ui/require-element.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { embedStyles } from './embed-styles.ts';
import { MsExamples } from './ms-examples.ts';
import {
  boxRows,
  firstRows,
  inputRows,
  keepingRows,
  puzzleRows,
  type Rows,
  ruleRows,
} from './option-rows.ts';
import {
  codeOf,
  isValue,
  type NumberOption,
  type OptionName,
  type Options,
  optionNames,
  parseCode,
  withOption,
  withPosition,
} from './options.ts';
import { snippet, type Tool, tools } from './snippets.ts';

/** Attributes that the element here does not have: the page sets its width and language, and stores nothing. */
const NOT_HERE: readonly OptionName[] = ['width', 'height', 'lang', 'game-key'];

/** The delay before a change is written to the address: browsers limit how often that is done. */
const NOTE_AFTER_MS = 200;

/** The delay after a letter before a position is checked: until then it is still being typed. */
const CHECK_AFTER_MS = 400;

/**
 * A board for someone's own page: its options, the very element that they make, and what is to be pasted. `detail` are the
 * options, which stay in the address.
 */
export class MsEmbed extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    _options: { state: true },
    _typed: { state: true },
    _tool: { state: true },
    _problem: { state: true },
    _said: { state: true },
    _isWhole: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, embedStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;

  private _options: Options = {};
  private _typed: Rows['typed'] = {};
  private _tool: Tool = 'HTML';
  /** Why the element refuses what was asked of it. */
  private _problem = '';
  private _said = '';
  /** Whether all of the address was understood. */
  private _isWhole = true;

  #timer = 0;
  #typing = 0;
  /** Pauses the clock in a closed sheet. */
  readonly #sight = new IntersectionObserver(() => {
    if (!this.checkVisibility()) void requireElement<MineSweeper>(this, 'mine-sweeper').pause();
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearTimeout(this.#typing);
    this.#sight.disconnect();
  }

  protected override firstUpdated(): void {
    this.#sight.observe(requireElement<MineSweeper>(this, 'mine-sweeper'));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('detail') || this.detail === codeOf(this._options)) return;
    const { options, isWhole } = parseCode(this.detail);
    this._options = options;
    this._isWhole = isWhole;
    this._typed = {};
  }

  protected override updated(): void {
    const element = requireElement<MineSweeper>(this, 'mine-sweeper');
    let isOther = false;
    for (const name of optionNames) {
      const value = NOT_HERE.includes(name) ? undefined : this._options[name];
      if ((element.getAttribute(name) ?? undefined) === value) continue;
      isOther = true;
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    if (isOther) this._problem = '';
  }

  protected override render() {
    const rows: Rows = {
      options: this._options,
      typed: this._typed,
      set: this.#set,
      type: this.#type,
      puzzle: this.#puzzle,
    };
    return html`
      <div class="making">
        <div class="first">
          ${this._isWhole ? nothing : html`<p class="note" role="alert">${msg('Part of this address wasn’t recognised and was ignored.')}</p>`}
          ${firstRows(rows)}
        </div>
        ${this.#renderLive()}
        <div class="more">
          ${fold(msg('All rules'), ruleRows(rows))} ${fold(msg('Puzzle'), puzzleRows(rows, this._problem))}
          ${fold(msg('Input'), inputRows(rows))}
          ${fold(msg('Saving, seed, language'), keepingRows(rows))} ${fold(msg('Size on the page'), boxRows(rows))}
        </div>
        ${this.#renderCode()}
        <div class="go">
          <button class="button primary" type="button" @click=${this.#copy}>${msg('Copy the code')}</button>
          <p class="said" role="status">${this._said}</p>
        </div>
      </div>
      <ms-examples></ms-examples>
    `;
  }

  #renderLive() {
    const { width, height, lang, 'game-key': key } = this._options;
    const size = `${width ? `inline-size:${width}px;` : ''}${height ? `block-size:${height}px` : ''}`;
    return html`
      <section class="live" aria-label=${msg('The board')}>
        <mine-sweeper style=${size} @ms-error=${this.#onError}></mine-sweeper>
        <p class="refusal" role="status">${this._problem}</p>
        ${lang || key ? html`<p class="note">${msg('This preview uses the app’s language and saves nothing.')}</p>` : nothing}
      </section>
    `;
  }

  #renderCode() {
    const text = this.#code;
    return html`
      <section class="code">
        <div class="tools" role="radiogroup" aria-label=${msg('Code for')}>
          ${tools.map(
            (tool) => html`
              <label><input class="unseen" type="radio" name="tool" .checked=${tool === this._tool}
                @change=${() => this.#setTool(tool)} />${tool}</label>
            `,
          )}
        </div>
        <textarea readonly dir="ltr" wrap="off" spellcheck="false" translate="no" aria-label=${msg('Code')}
          rows=${text.split('\n').length - 1} .value=${text}></textarea>
        ${this._tool === 'HTML' ? this.#renderOfAddress() : this.#renderOfPackage()}
      </section>
    `;
  }

  #renderOfAddress() {
    const isHere = /^(?:localhost|127\.|\[::1\])/.test(location.hostname);
    return html`
      <p class="note">
        ${isHere ? msg('This address is on your own computer; no one else can reach it.') : nothing}
        ${msg('To host it yourself, put the files from the folder “element” on your own server and use their address.')}
        <a href="element/mine-sweeper.js" download>mine-sweeper.js</a>
        ${msg('alone plays the classic game; the other files add hints, themes and the rest.', { desc: 'After the name of a file.' })}
      </p>
    `;
  }

  #renderOfPackage() {
    return html`
      <p class="note">${msg('The package is a file. Run the first line in a copy of this project to build it, and the second in yours to install it.')}</p>
      <pre class="commands" dir="ltr" translate="no" tabindex="0">npm pack
npm install ./mine-sweeper-${__VERSION__}.tgz</pre>
    `;
  }

  get #code(): string {
    return snippet(this._tool, this._options, new URL('element/mine-sweeper.js', document.baseURI).href);
  }

  #set = (options: Options) => {
    this._options = options;
    this._said = '';
    this._isWhole = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#note, NOTE_AFTER_MS);
  };

  #type = (name: NumberOption, text: string) => {
    const { [name]: _, ...typed } = this._typed;
    const isNone = text.trim() === '';
    const mayBeNone =
      name === 'width' || name === 'height' || (name === 'mines' && 'position' in this._options);
    const isGood = isNone ? mayBeNone : isValue(name, text);
    this._typed = isGood ? typed : { ...typed, [name]: text };
    if (isGood) this.#set(withOption(this._options, name, isNone ? null : text));
  };

  #puzzle = (text: string) => {
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => this.#set(withPosition(this._options, text)), CHECK_AFTER_MS);
  };

  /** A reload, and coming back from an example, find the options again. */
  #note = () => {
    if (!this.isConnected) return;
    const code = codeOf(this._options);
    sendUp(this, 'ms-address', code ? `#/embed/${code}` : '#/embed');
  };

  #setTool(tool: Tool): void {
    this._tool = tool;
    this._said = '';
  }

  #onError = ({ detail }: CustomEvent<ErrorDetail>) => {
    this._problem = said(detail);
  };

  #copy = async () => {
    if (await copyText(this.#code)) {
      this._said = msg('Code copied.');
      return;
    }
    const code = requireElement<HTMLTextAreaElement>(this, '.code textarea');
    code.focus({ preventScroll: true });
    code.select();
    code.scrollIntoView({ block: 'center' });
    this._said = msg('Your browser blocks the clipboard here. The code is selected: copy it yourself.');
  };
}

function fold(title: string, contents: unknown) {
  return html`<details><summary><span>${title}</span></summary>${contents}</details>`;
}

export function defineMsEmbed(): void {
  defineOnce('mine-sweeper', MineSweeper);
  defineOnce('ms-number-field', MsNumberField);
  defineOnce('ms-examples', MsExamples);
  defineOnce('ms-embed', MsEmbed);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-embed': MsEmbed;
  }
}
