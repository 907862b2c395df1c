import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import '../../../src/element/define.ts';
import { MineSweeper } from '../../../src/element/define.ts';
import type { ErrorDetail } from '../../../src/element/events.ts';
import { attributeOf } from '../../../src/element/rules-of-attributes.ts';

/** An object that has no text, and one that throws instead of telling it. */
const UNREADABLE = {
  'an object without a prototype': () => Object.create(null),
  'an object that throws': () => ({
    toString() {
      throw new Error('toString');
    },
    toJSON() {
      throw new Error('toJSON');
    },
  }),
};

/** What a page that knows no types may give, made for one use each. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  'a text': () => 'nonsense',
  'a number': () => 7,
  NaN: () => Number.NaN,
  'a BigInt': () => 10n,
  true: () => true,
  'an object': () => ({}),
  'a list': () => ['#', 7],
  'a function': () => () => 7,
  'a symbol': () => Symbol('symbol'),
  'a list of symbols': () => [Symbol('symbol')],
  'an object that leads to itself': () => {
    const value: { self?: object } = {};
    value.self = value;
    return value;
  },
  ...UNREADABLE,
};

/** Every property that a page may set, as the class has them: a new one cannot be forgotten. */
const PROPERTIES = [...MineSweeper.elementProperties.keys()].map(String);

let uncaught: unknown[] = [];
let errors: ErrorDetail[] = [];

const noteError = (event: ErrorEvent) => uncaught.push(event.message);
const noteRejection = (event: PromiseRejectionEvent) => uncaught.push(event.reason);
const noteTold = (event: Event) => errors.push((event as CustomEvent<ErrorDetail>).detail);

beforeAll(() => {
  window.addEventListener('error', noteError);
  window.addEventListener('unhandledrejection', noteRejection);
  document.addEventListener('ms-error', noteTold);
});

afterEach(() => {
  [uncaught, errors] = [[], []];
});

afterAll(() => {
  window.removeEventListener('error', noteError);
  window.removeEventListener('unhandledrejection', noteRejection);
  document.removeEventListener('ms-error', noteTold);
});

/** Nothing was thrown, and what was refused is told in sentences. */
function expectCalm(what: string): void {
  expect(uncaught, what).toEqual([]);
  for (const { code, message } of errors) {
    expect(code, what).toMatch(/^[a-z-]+$/);
    expect(message, what).toMatch(/^\S.*\.$/s);
  }
}

test('the class has properties to try', () => {
  expect(PROPERTIES).toEqual(
    expect.arrayContaining(['position', 'seed', 'gameKey', 'workerSrc', 'readonly']),
  );
});

describe.each([
  ['played', false, Object.keys(VALUES)],
  ['only to be looked at', true, ['a number', 'an object', 'a symbol', ...Object.keys(UNREADABLE)]],
])('in an element that is %s', (_, readonly, names) => {
  let element: MineSweeper;

  beforeAll(async () => {
    element = Object.assign(document.createElement('mine-sweeper'), { readonly });
    document.body.append(element);
    await element.ready;
  });
  afterAll(() => element.remove());

  test.each(PROPERTIES)(
    '%s of whatever kind is read as its text, or refused in a sentence',
    async (property) => {
      for (const name of names) {
        Reflect.set(element, property, VALUES[name]?.());
        // Together with a request, which reads the value before the element has looked at it.
        const begun = await element.newGame();
        await element.updateComplete;
        expectCalm(`${property} as ${name}`);
        if (!begun.ok) expect(begun.message).toMatch(/^\S.*\.$/s);
        Reflect.set(element, property, null);
        element.removeAttribute(attributeOf(property));
        element.readonly = readonly;
        await element.updateComplete;
      }
    },
  );

  test('is as it was after all that', async () => {
    expect(await element.viewText()).toHaveLength(89);
    expect((await element.newGame()).ok).toBe(!readonly);
    if (!readonly) expect((await element.openCell(4, 4)).ok).toBe(true);
    expectCalm('after all');
  });
});

test.each(Object.keys(UNREADABLE))('before it is in a page, every property may be %s', async (name) => {
  const element = document.createElement('mine-sweeper');
  // Without a worker at its address there is no game, whatever was written there.
  for (const property of PROPERTIES)
    if (property !== 'workerSrc') Reflect.set(element, property, VALUES[name]?.());
  document.body.append(element);
  await element.ready;
  await expect.poll(async () => (await element.newGame()).ok).toBe(true);
  expect(errors.length).toBeGreaterThan(0);
  expectCalm(name);
  element.remove();
});
