import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { GameController } from '../game/game-controller.ts';
import { sentences } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import { type ActionName, boardActions, pageActions } from './actions.ts';
import {
  actionOf,
  canStandFor,
  isChanged,
  type KeyBindings,
  keysOf,
  MOST_KEYS,
  parseBindings,
  schemeKeys,
  storedBindings,
  usualBindings,
  withKey,
  withoutKey,
  withReset,
} from './bindings.ts';
import { gamepadHelp } from './gamepad-help.ts';
import { keyId } from './key-id.ts';
import { actionName, actionWords, conflictWords, keyText } from './key-words.ts';
import { keysStyles } from './keys-styles.ts';
import { fixedKeysHelp, type Help, mouseHelp, touchHelp, vimHelp } from './pointer-help.ts';
import type { KeyStore } from './remap-keys.ts';

/** The key that is being changed. */
interface Asked {
  readonly action: ActionName;
  /** Null: another one besides those that are there. */
  readonly former: string | null;
  /** Pressed, and another action's. */
  readonly taken: string | null;
  /** Why the key that was pressed cannot be had. */
  readonly refusal: string;
}

/**
 * The "?" sheet: every key as it is bound now, to be pressed and bound again, and what mouse and fingers do. It keeps
 * nothing itself: bindings are the settings'.
 */
export class MsKeys extends LitElement implements AppView {
  static override properties = {
    settings: { attribute: false },
    _asked: { state: true },
    _said: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, keysStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  settings: KeyStore | null = null;

  private _asked: Asked | null = null;
  private _said = '';
  #stored: unknown = null;
  #bindings: KeyBindings = usualBindings;

  override connectedCallback(): void {
    super.connectedCallback();
    this.settings?.addEventListener('change', this.#onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.settings?.removeEventListener('change', this.#onChange);
    this._asked = null;
  }

  protected override willUpdate(): void {
    const keys = this.settings?.value.keys ?? null;
    if (keys === this.#stored) return;
    this.#stored = keys;
    this.#bindings = parseBindings(keys);
  }

  protected override render() {
    const helps = [mouseHelp(), ...gamepadHelp()];
    const help = ({ title, lines }: Help) => html`<h3>${title}</h3><dl>${renderLines(lines)}</dl>`;
    // Where fingers are the pointer there is rarely a keyboard.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    return html`
      <a class="button" href="#/help">${msg('Learn in five steps')}</a>
      ${isTouch ? help(touchHelp()) : nothing}
      ${this.#renderKeys()}
      ${help(fixedKeysHelp())}
      ${isTouch ? nothing : help(touchHelp())}
      ${helps.map(help)}
    `;
  }

  #renderKeys() {
    const { isVim, bound } = this.#bindings;
    const isUsual = Object.keys(bound).length === 0;
    return html`
      <p class="note lead">${msg('Click a key to change it.')}</p>
      <label class="row">
        <span>${msg('Vim motions')}<span class="note">${msg('Move with H J K L. Commands on those keys are reassigned.')}</span></span>
        <input class="toggle" type="checkbox" role="switch" aria-label=${msg('Vim motions')} .checked=${isVim} @change=${this.#onVim} />
      </label>
      <h3>${msg('Keys on the board')}</h3>
      <dl class="bound">${boardActions.map(this.#renderAction)}</dl>
      ${isVim ? html`<dl>${renderLines(vimHelp())}</dl>` : nothing}
      <h3>${msg('Keys anywhere')}</h3>
      <dl class="bound">${pageActions.map(this.#renderAction)}</dl>
      <div class="all">
        <button class="button" type="button" ?disabled=${isUsual} @click=${this.#onResetAll}>${msg('Reset all keys')}</button>
      </div>
      <div class="unseen" role="status">${this._said}</div>
    `;
  }

  #renderAction = (action: ActionName) => {
    const what = actionWords(action);
    const keys = keysOf(this.#bindings, action);
    const isAsked = this._asked?.action === action;
    const shown = isAsked && this._asked?.former === null ? [...keys, null] : keys;
    return html`
      <div @focusout=${isAsked ? this.#onFocusOut : nothing}>
        <dt>${(shown.length > 0 ? shown : [null]).map((key) => this.#renderKey(action, key))}</dt>
        <dd>${what}</dd>
        ${isAsked && this._asked ? this.#renderAsk(this._asked) : nothing}
      </div>
    `;
  };

  #renderKey(action: ActionName, key: string | null) {
    const isAsked = this._asked?.action === action && this._asked.former === key;
    const name = actionName(action);
    const label = key === null ? msg(str`No key: ${name}`) : msg(str`${keyText(key)}: ${name}`);
    return html`
      <button type="button" aria-label=${label} aria-expanded=${isAsked} data-key=${key ?? ''}
        @click=${() => this.#ask(isAsked ? null : { action, former: key })}
        @keydown=${isAsked ? this.#onKey : nothing}><kbd>${key === null ? '…' : keyText(key)}</kbd></button>
    `;
  }

  #renderAsk({ action, former, taken, refusal }: Asked) {
    const keys = keysOf(this.#bindings, action);
    const owner = taken === null ? undefined : actionOf(this.#bindings, taken);
    const button = (label: string, onClick: () => void) =>
      html`<button class="button" type="button" @click=${onClick}>${label}</button>`;
    if (taken !== null && owner)
      return html`
        <dd class="ask">
          <p role="status">${conflictWords(taken, owner)}</p>
          <div>
            ${button(former === null ? msg('Use it here') : msg('Swap'), () => this.#bind(taken))}
            ${button(msg('Cancel'), () => this.#ask(null))}
          </div>
        </dd>
      `;
    return html`
      <dd class="ask">
        <p role="status">${sentences(refusal, msg('Press the new key, or Esc to cancel.'))}</p>
        <div>
          ${former !== null && keys.length < MOST_KEYS ? button(msg('Add a key'), () => this.#ask({ action, former: null })) : nothing}
          ${former !== null && keys.length > 1 ? button(msg('Remove this key'), () => this.#change(action, withoutKey(this.#bindings, action, former))) : nothing}
          ${isChanged(this.#bindings, action) ? button(msg('Reset'), () => this.#change(action, withReset(this.#bindings, action))) : nothing}
        </div>
      </dd>
    `;
  }

  #ask(asked: Pick<Asked, 'action' | 'former'> | null): void {
    const action = asked?.action ?? this._asked?.action;
    this._asked = asked && { ...asked, taken: null, refusal: '' };
    if (action) void this.#focusKey(action, asked?.former);
  }

  #onKey = (event: KeyboardEvent) => {
    const asked = this._asked;
    if (!asked || event.key === 'Tab') return;
    const id = keyId(event);
    // The event stops here; in particular the sheet must not get it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return this.#ask(null);
    if (id === null || event.repeat) return;
    const owner = actionOf(this.#bindings, id);
    const isOwn = owner === asked.action;
    if (id === asked.former) this.#ask(null);
    else if (!isOwn && !this.#canHave(id, asked.action))
      this._asked = { ...asked, refusal: refusalOf(id, this.#bindings.isVim) };
    else if (owner && !isOwn) {
      this._asked = { ...asked, taken: id, refusal: '' };
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.ask button')?.focus());
    } else this.#bind(id);
  };

  #canHave(id: string, action: ActionName): boolean {
    const isCount = this.#bindings.isVim && /^[1-9]$/.test(id);
    return !isCount && (canStandFor(id, action) || schemeKeys(this.#bindings, action).includes(id));
  }

  #bind(key: string): void {
    const asked = this._asked;
    if (asked) this.#change(asked.action, withKey(this.#bindings, asked.action, asked.former, key), key);
  }

  /** The change is kept, said once, and the keyboard is on the key that it was about. */
  #change(action: ActionName, bindings: KeyBindings, key?: string): void {
    this._asked = null;
    this.#keep(bindings);
    const keys = keysOf(bindings, action).map(keyText).join(', ');
    this._said = keys ? msg(str`${actionName(action)}: ${keys}.`) : '';
    void this.#focusKey(action, key);
  }

  #keep(bindings: KeyBindings): void {
    this.settings?.update({ keys: storedBindings(bindings) });
  }

  async #focusKey(action: ActionName, key: string | null | undefined): Promise<void> {
    await this.updateComplete;
    const row = [...this.renderRoot.querySelectorAll('dl.bound > div')][
      [...boardActions, ...pageActions].indexOf(action)
    ];
    const all = [...(row?.querySelectorAll<HTMLElement>('dt button') ?? [])];
    (all.find(({ dataset }) => dataset.key === (key ?? '')) ?? all[0])?.focus();
  }

  #onFocusOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const row = currentTarget as HTMLElement;
    if (relatedTarget instanceof Node && !row.contains(relatedTarget)) this._asked = null;
  };

  #onVim = ({ target }: Event) => {
    this._asked = null;
    this.#keep({ ...this.#bindings, isVim: (target as HTMLInputElement).checked });
  };

  #onResetAll = () => {
    this._asked = null;
    this.#keep({ ...this.#bindings, bound: {} });
    this._said = msg('All keys reset.');
    // The button cannot be pressed any more, and must not take the keyboard with it.
    this.renderRoot.querySelector<HTMLElement>('.toggle')?.focus();
  };

  #onChange = () => this.requestUpdate();
}

function refusalOf(id: string, isVim: boolean): string {
  if (isVim && /^[1-9]$/.test(id)) return msg('With Vim motions on, digits are counts.');
  if (id === 'Enter' || id === ' ')
    return msg('Enter and Space press buttons, so they can only be used on the board.');
  return msg('Your browser uses that key.');
}

const renderLines = (lines: Help['lines']) =>
  lines.map(
    ([how, what]) => html`<div><dt>${how.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${what}</dd></div>`,
  );

export function defineMsKeys(): void {
  defineOnce('ms-keys', MsKeys);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-keys': MsKeys;
  }
}
