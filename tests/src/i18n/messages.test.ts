import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  faultOf,
  faultsOf,
  LANGUAGE,
  sameAsEnglish,
  sourceMessages,
  targets,
  translationsOf,
} from '../../../.build/messages.mjs';
import { root } from '../../../.build/paths.mjs';
import { languageNames } from '../../../src/i18n/words.ts';
import { unwrappedTexts } from '../../tools/unwrapped-texts.mjs';
import { expectPlain } from './avoided-words.ts';

// What the sources say. The compiler takes seconds to read them all: all tests of it are here.
const { list } = sourceMessages();

/** What programs read, and programmers. */
const notForPlayers: Readonly<Record<string, RegExp>> = {
  // A file format's fields.
  'src/replay/rawvf-text.ts': /^(?:[A-Z][a-z]+:|Program: Mine Sweeper$)/,
  'src/replay/evf-file.ts': /^Mine Sweeper …$/,
  'src/replay/rawvf.ts': /^(?:Board|Events):$/,
  // Lists of fonts.
  'src/themes/theme-table.ts': /serif$/,
  // Answers to a page's own calls.
  'src/element/attributes.ts': /^… must be …, not …\.$/,
  'src/element/export-import.ts': /^A game is (?:given out|taken in) as /,
  'src/element/mine-sweeper.ts': /^mine-sweeper: /,
  'src/element/cell-at.ts': /^(?:There is no game to play|Column …)/,
  // The name of a file, and commands.
  'src/embed/ms-embed.ts': /^(?:mine-sweeper\.js|npm pack\n.*)$/,
  // Reasons of rejections that are caught.
  'src/game/engine/worker-connection.ts': /^The worker is gone/,
  'src/games/archive-client.ts': /^No workers here/,
};

test('there are words in every language that is offered', () => {
  expect(['en', ...targets]).toEqual([...languageNames]);
  expect(list.length).toBeGreaterThan(1000);
});

test('an English word that means two things is said by two words somewhere', () => {
  const texts = [...new Set(list.map(({ text }) => text))];
  const twice = texts
    .map((text) => list.filter((message) => message.text === text))
    .filter((messages) => messages.length > 1);
  // To play a board and to play a recording, to delete and the key that does, …
  expect(twice.length).toBeGreaterThan(5);
  const words = targets.map((language) => translationsOf(language));
  for (const messages of twice) {
    const kinds = words.map((translations) => new Set(messages.map(({ id }) => translations.get(id))).size);
    expect(Math.max(...kinds), messages[0]?.text).toBe(messages.length);
  }
});

describe.each(targets)('%s', (language) => {
  const translations = translationsOf(language);

  test('says everything that the sources say, and nothing else', () => {
    expect(faultsOf(list, translations, sameAsEnglish(language))).toEqual([]);
  });

  test('says which language it is', () => {
    expect(translations.get(LANGUAGE)).toBe(language);
  });

  test('keeps to its own script and to western digits', () => {
    const script = {
      'zh-Hans': /\p{Script=Han}/u,
      ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    }[language];
    const own = language === 'ar' ? /\p{Script=Arabic}/u : (script ?? /\p{Script=Latin}/u);
    const texts = [...translations].filter(([id]) => id !== LANGUAGE).map(([, text]) => text);
    expect(texts.filter((text) => /[٠-٩۰-۹０-９]/.test(text))).toEqual([]);
    // Names and figures alone have no script of their own.
    const inIt = texts.filter((text) => own.test(text));
    expect(inIt.length / texts.length).toBeGreaterThan(0.9);
  });

  test('ends a sentence where English does', () => {
    const ends = /[.!?。！？؟…:：]$/;
    const faults = list
      .filter(({ text }) => /[a-z\d}’)]\.$/.test(text))
      .filter(({ id }) => !ends.test((translations.get(id) ?? '.').replace(/[”»」"')]$/, '')))
      .map(({ text, id }) => `${text} → ${translations.get(id)}`);
    expect(faults).toEqual([]);
  });

  test('has its own quotation marks', () => {
    const foreign: Readonly<Record<string, RegExp>> = {
      de: /”|«|»/,
      es: /„|"\{/,
      fr: /“|”|„/,
      'zh-Hans': /„|«|»|「/,
      ja: /“|”|„|«|»/,
      ar: /„|「/,
    };
    const marks = foreign[language] ?? /$^/;
    expect([...translations.values()].filter((text) => marks.test(text))).toEqual([]);
  });
});

describe('English', () => {
  test('has no words that nobody would say', () => {
    const texts = list.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1200);
    for (const one of ['New game', 'This link is incomplete or damaged. Ask for it again.'])
      expect(texts).toContain(one);
    expectPlain(texts);
  });

  test('no percent sign is written behind a number that is filled in', () => {
    expect(list.filter(({ text }) => /\}\s*%/.test(text))).toEqual([]);
  });
});

describe('what is refused', () => {
  const message = { id: 's1', text: '{0} of {1} mines', placeholders: ['a', 'b'], file: 'a.ts' };
  const refusal = (translation: string) => faultOf(message, translation, new Set());

  test('nothing, English, and other placeholders', () => {
    expect(refusal(' ')).toContain('empty');
    expect(refusal('{0} of {1} mines')).toContain('the same');
    expect(refusal('{0} von {2} Minen')).toContain('needs {0} {1}');
    expect(refusal('{0} von Minen')).toContain('needs {0} {1}');
    expect(refusal('Von {1} Minen {0}')).toBeNull();
    expect(faultOf(message, message.text, new Set([message.text]))).toBeNull();
  });

  test('what is missing, and what no source says any more', () => {
    expect(faultsOf([message], new Map([['s2', 'Alt']]), new Set(['Old']))).toEqual([
      's1 “{0} of {1} mines” is not translated',
      's2 is in no source any more',
      '“Old” is listed as the same and is in no source',
    ]);
  });
});

// What is said in the engine's words is translated where it is shown.
const known = new Set(list.map(({ text }) => text));

test('Every text that a player can see or hear can be translated', () => {
  const left = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((name) => {
      const file = path.posix.join('src', name.replaceAll('\\', '/'));
      return unwrappedTexts(readFileSync(path.join(root, file), 'utf8'))
        .filter(({ text }) => !known.has(text) && !notForPlayers[file]?.test(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`);
    });
  expect(left).toEqual([]);
});

/** In the examples `$[…]` stands for what is filled in. */
const sourceOf = (example: string) => example.replaceAll(/\$\[(.*?)\]/g, '$${$1}');

test.each([
  ['text between tags', 'html`<p>Two words</p>`', 'Two words'],
  ['text beside what is filled in', 'html`<p>$[count] mines</p>`', '… mines'],
  ['a name that is heard', 'html`<button aria-label="Close"></button>`', 'Close'],
  ['a name in data', "const tool = { label: 'Undo' };", 'Undo'],
  ['a sentence that is returned', "const told = () => 'Nothing was opened.';", 'Nothing was opened.'],
  ['a sentence that is made', 'const told = `Row $[row] is safe.`;', 'Row … is safe.'],
])('%s is found', (_, code, text) => {
  expect(unwrappedTexts(sourceOf(code)).map((found) => found.text)).toEqual([text]);
});

test.each([
  'html`<p class="two words">$[msg(\'Two words\')]</p>`',
  'html`<kbd>Esc</kbd><b>3BV</b> ×`',
  "throw new Error('This must not be.');",
  "console.warn('The app cannot be kept.');",
  'const told = msg(str`Row $[row] is safe.`);',
  "import { x } from './Some words.ts';",
])('%s has nothing to be translated', (code) => {
  expect(unwrappedTexts(sourceOf(code))).toEqual([]);
});
