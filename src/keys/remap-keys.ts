import type { MsBoard } from '../board/ms-board.ts';
import { showKeys } from '../ui/key-text.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { type ActionName, actionNames, isForBoard, usualKeys } from './actions.ts';
import { actionOf, type KeyBindings, keysOf, parseBindings, usualBindings } from './bindings.ts';
import { keyId, pressOf } from './key-id.ts';
import { keyText } from './key-words.ts';
import { VimCounts } from './vim-counts.ts';

/** The key under which bindings are stored. */
export interface KeyStore extends EventTarget {
  readonly value: { readonly keys: unknown };
  update(part: { readonly keys: unknown }): void;
}

/** The app, as far as its keys are concerned. */
export interface KeyedApp {
  readonly settings: KeyStore;
  readonly isCovered: boolean;
  readonly gameElement: MsGame | null;
}

const known = new WeakSet<KeyedApp>();

/** Makes keys do what the player has bound them to. */
export function remapKeys(app: KeyedApp): void {
  if (known.has(app)) return;
  known.add(app);
  const remapper = new KeyRemapper(app);
  app.settings.addEventListener('change', () => remapper.follow());
  remapper.follow();
}

/**
 * Presses the usual key where the player presses the one that stands for it: so all others know the usual keys alone,
 * and this file is loaded only after a key has been bound.
 */
class KeyRemapper {
  readonly #app: KeyedApp;
  readonly #counts: VimCounts;
  #stored: unknown = null;
  #bindings: KeyBindings = usualBindings;

  constructor(app: KeyedApp) {
    this.#app = app;
    this.#counts = new VimCounts();
    window.addEventListener('keydown', this.#onKey, { capture: true });
  }

  follow(): void {
    const { keys } = this.#app.settings.value;
    if (keys === this.#stored) return;
    this.#stored = keys;
    this.#bindings = parseBindings(keys);
    const shown: Record<string, string> = {};
    for (const action of actionNames) {
      const usual = usualKeys[action][0] ?? '';
      const [key] = keysOf(this.#bindings, action);
      shown[keyText(usual)] = key === undefined ? '' : keyText(key);
    }
    showKeys(shown);
  }

  #onKey = (event: KeyboardEvent) => {
    // What a program has pressed means what it says.
    if (!event.isTrusted || event.isComposing) return;
    const path = event.composedPath();
    const [target] = path;
    const id = keyId(event);
    if (id === null || !(target instanceof Element) || isTyping(target)) return;
    const board = path.find(isBoard) ?? (target === document.body ? this.#board : null);
    // In a sheet only its board takes these keys, if it has one to practise on.
    if (this.#app.isCovered && !path.some(isBoard)) return;
    const isOnBoard = board !== null;
    const isMeant = (action: ActionName | undefined) =>
      action !== undefined && (isOnBoard || !isForBoard(action));
    const counted = isOnBoard && this.#bindings.isVim ? this.#counts.take(id, this.#bindings) : null;
    const action = counted?.action ?? this.#actionOf(id);
    const usual = byFallback(id, (key) => actionOf(usualBindings, key));
    if (!counted && (action === usual || !(isMeant(action) || isMeant(usual)))) return;
    event.stopImmediatePropagation();
    if (!counted && !isMeant(action)) return;
    event.preventDefault();
    if (counted?.isDone === false || action === undefined) return;
    if (counted && this.#counts.goes(board, action, counted.count)) return;
    this.#press(target, action, event.repeat);
  };

  get #board(): MsBoard | null {
    return this.#app.gameElement?.board ?? null;
  }

  #actionOf(id: string): ActionName | undefined {
    return byFallback(id, (key) => actionOf(this.#bindings, key));
  }

  #press(target: Element, action: ActionName, repeat: boolean): void {
    const init = pressOf(usualKeys[action][0] ?? '');
    const press = new KeyboardEvent('keydown', {
      ...init,
      repeat,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    target.dispatchEvent(press);
  }
}

/** A letter with Shift counts as the letter unless that combination is bound itself. */
function byFallback(id: string, find: (key: string) => ActionName | undefined): ActionName | undefined {
  return find(id) ?? (id.startsWith('Shift+') ? find(id.slice('Shift+'.length)) : undefined);
}

function isBoard(target: EventTarget): target is MsBoard {
  return target instanceof Element && target.localName === 'ms-board';
}

function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
