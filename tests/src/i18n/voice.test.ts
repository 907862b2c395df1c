import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../.build/paths.mjs';
import { expectPlain, faultsOf } from './avoided-words.ts';

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

describe('no sentence has words that nobody would say', () => {
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

  test('only the words of languages format them', () => {
    expect(sources.length).toBeGreaterThan(300);
    const formats =
      /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTime|List|RelativeTime|Duration)Format\(/;
    expect(sources.filter((file) => formats.test(read(`src/${file}`)))).toEqual([]);
  });
});
