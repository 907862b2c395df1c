import { type ActionName, actionNames, isForBoard, usualKeys, vimKeys } from './actions.ts';
import { canBeBound } from './key-id.ts';

/** How the player wants the keys: what differs from the scheme. */
export interface KeyWishes {
  readonly isVim: boolean;
  readonly bound: Readonly<Partial<Record<ActionName, readonly string[]>>>;
}

export const usualWishes: KeyWishes = { isVim: false, bound: {} };

/** An action has at most so many keys. */
export const MOST_KEYS = 4;

/** Wishes from what is stored; whatever of it is missing, damaged or unknown is as usual. */
export function parseWishes(stored: unknown): KeyWishes {
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

/** What is to be stored; null where everything is as usual. */
export function storedWishes(wishes: KeyWishes): KeyWishes | null {
  return wishes.isVim || Object.keys(wishes.bound).length > 0 ? wishes : null;
}

/** Whether the key may stand for that: Enter and Space press the buttons beside the board. */
export function canStandFor(key: string, action: ActionName): boolean {
  return canBeBound(key) && (isForBoard(action) || (key !== 'Enter' && key !== ' '));
}

/** The keys that the action has before anybody binds it. */
export function schemeKeys({ isVim }: KeyWishes, action: ActionName): readonly string[] {
  return (isVim ? vimKeys : usualKeys)[action];
}

/** The keys that stand for the action now. What others were given expressly it has lost to them. */
export function keysOf(wishes: KeyWishes, action: ActionName): readonly string[] {
  const { bound } = wishes;
  const own = bound[action];
  if (own) return own;
  const given = new Set(Object.values(bound).flat());
  return schemeKeys(wishes, action).filter((key) => !given.has(key));
}

/** What the key stands for; undefined: nothing. */
export function actionOf(wishes: KeyWishes, key: string): ActionName | undefined {
  return actionNames.find((action) => keysOf(wishes, action).includes(key));
}

/** The wishes with `key` in the place of `former` (null: besides the others); whoever had it has `former` for it. */
export function withKey(
  wishes: KeyWishes,
  action: ActionName,
  former: string | null,
  key: string,
): KeyWishes {
  const others = keysOf(wishes, action).filter((one) => one !== key);
  const keys = former === null ? [...others, key] : others.map((one) => (one === former ? key : one));
  const owner = actionOf(wishes, key);
  let next = bind(wishes, action, keys);
  if (owner && owner !== action) {
    const swapped = keysOf(wishes, owner).flatMap((one) =>
      one !== key ? [one] : former !== null && canStandFor(former, owner) ? [former] : [],
    );
    next = bind(next, owner, swapped);
  }
  return tidied(next);
}

/** The wishes without that key for the action. */
export function withoutKey(wishes: KeyWishes, action: ActionName, key: string): KeyWishes {
  return tidied(
    bind(
      wishes,
      action,
      keysOf(wishes, action).filter((one) => one !== key),
    ),
  );
}

/** The wishes with the action's own keys, which nobody else has then. */
export function withReset(wishes: KeyWishes, action: ActionName): KeyWishes {
  const { [action]: _, ...bound } = wishes.bound;
  let next: KeyWishes = { ...wishes, bound };
  const own = schemeKeys(wishes, action);
  for (const [other, keys] of Object.entries(bound) as [ActionName, readonly string[]][]) {
    const left = keys.filter((key) => !own.includes(key));
    if (left.length === keys.length) continue;
    next = left.length > 0 ? bind(next, other, left) : withReset(next, other);
  }
  return tidied(next);
}

/** Whether the action has other keys than the scheme gives it. */
export function isChanged(wishes: KeyWishes, action: ActionName): boolean {
  return String(keysOf(wishes, action)) !== String(schemeKeys(wishes, action));
}

function bind(wishes: KeyWishes, action: ActionName, keys: readonly string[]): KeyWishes {
  return { ...wishes, bound: { ...wishes.bound, [action]: keys } };
}

/** Without what says no more than the scheme. */
function tidied(wishes: KeyWishes): KeyWishes {
  const bound = Object.entries(wishes.bound).filter(
    ([action, keys]) => String(keys) !== String(schemeKeys(wishes, action as ActionName)),
  );
  return { ...wishes, bound: Object.fromEntries(bound) };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
