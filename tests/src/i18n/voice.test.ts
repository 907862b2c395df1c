import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { targets, translationsOf } from '../../../.build/messages.mjs';
import { root } from '../../../.build/paths.mjs';
import { list } from './source-messages.ts';

/** Turns of phrase that nobody says in English, and words of which another is used everywhere. */
const avoided = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\b(?:some|no|every)body\b/i,
  /\bof which\b/i,
  /\bmeanwhile\b/i,
  /\b(?:to|can|may) be had\b/i,
  /\bone may\b/i,
  /\bshall\b/i,
  /\bbeg[aiu]n(?:s|ning)?\b/i,
  /\bfrom (?:here|then) on\b|\bcell on\b/i,
  /\bt(?:ake[ns]?|ook) (?:back|away|them back|it back)\b/i,
  /\bbring\b|\bbr(?:ings|ought) (?:\w+ )?back\b(?!\.$)/i,
  /\bput(?:s)? (?:\w+ )?(?:aside|away)\b/i,
  /\bg[aio]ven? (?:\w+ )?(?:up|out)\b/i,
  /\bgo(?:es)? on with\b|\b(?:to|You) play on\b|^Play(?:ing)? on\b|\bplayed on now\b/i,
  /(?<!\bThere )\bis no\b(?! (?:long|hard)er)|\bis none\b/i,
  /\bcounts? for no\b|\bcount(?:s|ed) (?:apart|nowhere)\b/i,
  /\bthat (?:is|are) (?:left|over)\b/i,
  /\bwent off\b/i,
  /\bcalled off\b/i,
  /\bclipboard\b(?! here)/i,
  /\bst(?:and|ands|anding|ood) (?:still|for)\b|\bclock[^.]* stands\b/i,
  /\bhand(?:ed)? (?:it )?in\b/i,
  /\bplease (?:ask|repeat)\b/i,
  /\bthe \w+er,? the \w+er\b|^The (?:dark|fast|low|high)er\b/i,
  /\broom (?:taken|runs)\b/i,
  /\b(?:here|taken) already\b/i,
  /\bin its place\b|\bleave it\b(?! there)/i,
  /\bis something\b/i,
  /\bany more\b/i,
  /\bin any case\b|\bas long as all\b/i,
  /\btook how long\b/i,
  /^Nothing\b(?!:|\.| to restore| can be proved| is (?:certain|open)| more can)|\bNothing (?:of it|is lost|was taken)\b/,
  /\d\s%/,
];

const faultsOf = (text: string) => avoided.filter((words) => words.test(text)).map(String);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the engine says, before anything is filled in: its sentences, and the parts that some are made of. */
const engineTexts = readdirSync(path.join(root, 'worker/engine/refusals'))
  .flatMap((name) => [...read(`worker/engine/refusals/${name}`).matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)])
  .map(([, plain, filled]) => plain ?? filled ?? '')
  .filter((text) => /[a-z] [a-z$]/.test(text));

/** The text of a page with its descriptions, without markup, programs and style sheets. */
const textOfPage = (html: string) =>
  html
    .replace(/<(script|style|code)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, (tag) => ` ${/(?:content|alt|aria-label)="([^"]*)"/.exec(tag)?.[1] ?? ''} `)
    .replace(/\s+/g, ' ');

/** The texts of a manifest, wherever they stand in it. */
function textsOfManifest(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return /^(?:name|short_name|description|label)$/.test(key) ? [value] : [];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => textsOfManifest(one, /^\d+$/.test(name) ? key : name))
    : [];
}

/** The paragraphs and table rows of a document, without its code. */
const linesOfGuide = (text: string) =>
  text
    .replace(/^```.*?^```/gms, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/`[^`\n]*`/g, '`')
    .split('\n');

const pages = [
  'index.html',
  ...readdirSync(path.join(root, 'public/examples'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `public/examples/${name}`),
];

function expectPlain(texts: readonly string[]): void {
  expect(texts.flatMap((text) => faultsOf(text).map((words) => `${text} ${words}`))).toEqual([]);
}

describe('no sentence has words that nobody would say', () => {
  test('in the catalogue', () => {
    const texts = list.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1200);
    for (const one of ['New game', 'This link is incomplete or damaged. Ask for it again.'])
      expect(texts).toContain(one);
    expectPlain(texts);
  });

  test('in what the engine says', () => {
    expect(engineTexts.length).toBeGreaterThan(120);
    expect(engineTexts).toContain('There is no move to undo.');
    expect(engineTexts).toContain('the first cell must be free');
    expectPlain(engineTexts);
  });

  test('in what stores and browsers show', () => {
    const manifest = JSON.parse(read('manifest.webmanifest'));
    const texts = textsOfManifest(manifest);
    for (const one of ['Resume the game', 'A game on a phone', manifest.description])
      expect(texts).toContain(one);
    expectPlain([...texts, JSON.parse(read('package.json')).description]);
  });

  test.each(pages)('on the page %s', (page) => expectPlain([textOfPage(read(page))]));

  test('in what search engines and browsers without scripts show', () => {
    const text = textOfPage(read('index.html'));
    expect(text).toContain(JSON.parse(read('manifest.webmanifest')).description);
    expect(text).toContain('Mine Sweeper needs JavaScript.');
  });

  test.each(['README.md', 'src/help/README.md', 'src/element/README.md'])('in %s and its tables', (file) => {
    const lines = linesOfGuide(read(file));
    expect(lines.filter((line) => line.startsWith('| ')).length).toBeGreaterThan(3);
    expectPlain(lines);
  });

  test.each([
    'Whoever opens the link plays the same board.',
    'The link is in the clipboard.',
    'Your game was put aside.',
    'From here on this game is practice and does not count.',
    'A board that one may know counts for no record.',
    'The clock stands still and the board is out of sight.',
    'The game as everybody knows it: the first click opens an area.',
    'A game in progress, when another is begun',
    'Give it up',
    'Room taken: 1.9 MB.',
    'R is taken already: Robot.',
    'What shall become of it when another one begins?',
    'The darker a cell, the more often.',
    '64 % open',
    '64\u00a0% open',
  ])('which would be found: %s', (text) => expect(faultsOf(text)).not.toEqual([]));
});

describe('numbers, percentages and dates have one form', () => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('i18n/'));

  test('no percent sign is written behind a number that is filled in', () => {
    expect(list.filter(({ text }) => /\}\s*%/.test(text))).toEqual([]);
  });

  test('only the words of languages format them', () => {
    expect(sources.length).toBeGreaterThan(300);
    const formats =
      /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTime|List|RelativeTime|Duration)Format\(/;
    expect(sources.filter((file) => formats.test(read(`src/${file}`)))).toEqual([]);
  });
});

describe('each language ends a sentence where English does', () => {
  const ends = /[.!?。！？؟…:：]$/;
  test.each(targets)('%s', (language) => {
    const translations = translationsOf(language);
    const faults = list
      .filter(({ text }) => /[a-z\d}’)]\.$/.test(text))
      .filter(({ id }) => !ends.test((translations.get(id) ?? '.').replace(/[”»」"')]$/, '')))
      .map(({ text, id }) => `${text} → ${translations.get(id)}`);
    expect(faults).toEqual([]);
  });
});

describe('each language has its own quotation marks', () => {
  const foreign: Readonly<Record<string, RegExp>> = {
    de: /”|«|»/,
    es: /„|"\{/,
    fr: /“|”|„/,
    'zh-Hans': /„|«|»|「/,
    ja: /“|”|„|«|»/,
    ar: /„|「/,
  };
  test.each(targets)('%s', (language) => {
    const marks = foreign[language] ?? /$^/;
    expect([...translationsOf(language).values()].filter((text) => marks.test(text))).toEqual([]);
  });
});
