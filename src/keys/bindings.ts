import { type ActionName, actionNames, isForBoard, usualKeys, vimKeys } from './actions.ts';
import { canBeBound } from './key-id.ts';

/** The player's key bindings: the differences from the scheme. */
export interface KeyBindings {
  readonly isVim: boolean;
  readonly bound: Readonly<Partial<Record<ActionName, readonly string[]>>>;
}

export const usualBindings: KeyBindings = { isVim: false, bound: {} };

/** An action has at most so many keys. */
export const MOST_KEYS = 4;

/** Wishes from what is stored; whatever of it is missing, damaged or unknown is as usual. */
export function parseBindings(stored: unknown): KeyBindings {
  const { isVim, bound } = record(stored);
  const wanted = record(bound);
  const taken = new Set<string>();
  const kept: Partial<Record<ActionName, readonly string[]>> = {};
  for (const action of actionNames) {
    const keys = wanted[action];
    if (!Array.isArray(keys)) continue;
    const known = [...vimKeys[action], ...usualKeys[action]];
    const good = keys.filter(
      (key): key is string => typeof key === 'string' && (canStandFor(key, action) || known.includes(key)),
    );
    const free = [...new Set(good)].filter((key) => !taken.has(key)).slice(0, MOST_KEYS);
    for (const key of free) taken.add(key);
    if (free.length > 0 || keys.length === 0) kept[action] = free;
  }
  return { isVim: isVim === true, bound: kept };
}

/** The data to store; null where everything is as usual. */
export function storedBindings(bindings: KeyBindings): KeyBindings | null {
  return bindings.isVim || Object.keys(bindings.bound).length > 0 ? bindings : null;
}

/** Whether the key may be bound to the action: Enter and Space press the buttons beside the board. */
export function canStandFor(key: string, action: ActionName): boolean {
  return canBeBound(key) && (isForBoard(action) || (key !== 'Enter' && key !== ' '));
}

/** The keys that the action has before anybody binds it. */
export function schemeKeys({ isVim }: KeyBindings, action: ActionName): readonly string[] {
  return (isVim ? vimKeys : usualKeys)[action];
}

/** The keys bound to the action now, without usual keys that were given to another action. */
export function keysOf(bindings: KeyBindings, action: ActionName): readonly string[] {
  const { bound } = bindings;
  const own = bound[action];
  if (own) return own;
  const given = new Set(Object.values(bound).flat());
  return schemeKeys(bindings, action).filter((key) => !given.has(key));
}

/** The action of the key, if any. */
export function actionOf(bindings: KeyBindings, key: string): ActionName | undefined {
  return actionNames.find((action) => keysOf(bindings, action).includes(key));
}

/** The bindings with `key` in place of `former` (null: in addition); the action that had `key` gets `former`. */
export function withKey(
  bindings: KeyBindings,
  action: ActionName,
  former: string | null,
  key: string,
): KeyBindings {
  const others = keysOf(bindings, action).filter((one) => one !== key);
  const keys = former === null ? [...others, key] : others.map((one) => (one === former ? key : one));
  const owner = actionOf(bindings, key);
  let next = bind(bindings, action, keys);
  if (owner && owner !== action) {
    const swapped = keysOf(bindings, owner).flatMap((one) =>
      one !== key ? [one] : former !== null && canStandFor(former, owner) ? [former] : [],
    );
    next = bind(next, owner, swapped);
  }
  return tidied(next);
}

/** The bindings without that key for the action. */
export function withoutKey(bindings: KeyBindings, action: ActionName, key: string): KeyBindings {
  return tidied(
    bind(
      bindings,
      action,
      keysOf(bindings, action).filter((one) => one !== key),
    ),
  );
}

/** The bindings with the action's usual keys, taken back from other actions. */
export function withReset(bindings: KeyBindings, action: ActionName): KeyBindings {
  const { [action]: _, ...bound } = bindings.bound;
  let next: KeyBindings = { ...bindings, bound };
  const own = schemeKeys(bindings, action);
  for (const [other, keys] of Object.entries(bound) as [ActionName, readonly string[]][]) {
    const left = keys.filter((key) => !own.includes(key));
    if (left.length === keys.length) continue;
    next = left.length > 0 ? bind(next, other, left) : withReset(next, other);
  }
  return tidied(next);
}

/** Whether the action has other keys than the scheme gives it. */
export function isChanged(bindings: KeyBindings, action: ActionName): boolean {
  return String(keysOf(bindings, action)) !== String(schemeKeys(bindings, action));
}

function bind(bindings: KeyBindings, action: ActionName, keys: readonly string[]): KeyBindings {
  return { ...bindings, bound: { ...bindings.bound, [action]: keys } };
}

/** Without what says no more than the scheme. */
function tidied(bindings: KeyBindings): KeyBindings {
  const bound = Object.entries(bindings.bound).filter(
    ([action, keys]) => String(keys) !== String(schemeKeys(bindings, action as ActionName)),
  );
  return { ...bindings, bound: Object.fromEntries(bound) };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
