import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { elementFile, readmeFile, tablesOf, withTables } from '../.build/docs.mjs';
import { elementMembers } from '../.build/element/element-members.mjs';
import { root } from '../.build/paths.mjs';
import * as picture from '../src/picture/position-picture.ts';
import { lateLooks } from '../src/themes/theme-table.ts';
import { lightColours } from '../src/ui/light-and-dark.ts';
import * as engine from '../worker/engine/index.ts';
import { runExamples } from './tools/run-examples.mjs';

// A compiler reads the sources; on a busy machine that takes its time.
beforeAll(() => void elementMembers(), 60_000);

test("the README's tables are those of the element's class comment", () => {
  const readme = readFileSync(readmeFile, 'utf8');
  const source = readFileSync(elementFile, 'utf8');
  expect(tablesOf(source)).toContain('| `game-key` |');
  expect(withTables(readme, source)).toBe(readme);
});

test('every property of the element that can be set has its attribute in the class comment', () => {
  const attributes = elementMembers()
    .properties.filter((property) => !property.isReadonly)
    .map(({ name }) => attributeOf(name));
  expect(attributes).toContain('first-click');
  expect(attributes.length).toBeGreaterThan(20);
  const shown = tablesOf(readFileSync(elementFile, 'utf8'));
  for (const name of attributes) expect(shown).toContain(`| \`${name}\` |`);
});

test('every custom property of a theme is in the class comment', () => {
  const shown = tablesOf(readFileSync(elementFile, 'utf8'));
  const looks = Object.values(lateLooks).flatMap(({ light, dark = {} }) => [light, dark]);
  const names = new Set([lightColours, ...looks].flatMap((look) => Object.keys(look)));
  expect(names.size).toBeGreaterThan(40);
  const missing = [...names].filter((name) => !/^n[2-7]$/.test(name) && !shown.includes(`\`--ms-${name}\``));
  expect(missing).toEqual([]);
});

test('everything that can be called or read of the element says what it does', () => {
  const { methods, properties } = elementMembers();
  const silent = [...methods, ...properties.filter(({ isReadonly }) => isReadonly)].filter(
    ({ text }) => !text,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  const names = methods.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['newGame', 'openCell', 'annotate', 'undo', 'exportGame']));
  const hidden = [...names, ...properties.map(({ name }) => name)].filter((name) =>
    /^[#_]|Callback$/.test(name),
  );
  expect(hidden).toEqual([]);
});

test.each([
  ['README.md', 'Use the engine'],
  ['worker/engine/README.md', 'The engine by itself'],
  ['src/element/README.md', 'Pictures without scripts'],
])('the examples of %s, %s, print what stands under them', async (file, heading) => {
  const readme = readFileSync(path.join(root, file), 'utf8');
  const examples = await runExamples(readme, heading, {
    'mine-sweeper/engine': engine,
    'mine-sweeper/picture': picture,
  });
  expect(examples.length).toBeGreaterThan(0);
  for (const { printed, expected } of examples) expect(printed).toBe(expected ?? '');
});

/** Every README of the project, and what stands beside the first one. */
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['src', 'worker'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'README.md')
      .map((name) => path.join(folder, name)),
  ),
];

test.each(documents)('links and pictures of %s lead to files', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const names = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|<img src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture,
  );
  const missing = names.filter(
    (name) => name && !/^[a-z]+:/.test(name) && !existsSync(path.join(root, path.dirname(file), name)),
  );
  expect(missing).toEqual([]);
});

test('the first README is short', () => {
  expect(readFileSync(path.join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(180);
});

/** The one that has another name is `chordRule`: `chord()` is a method. */
function attributeOf(property: string): string {
  return property === 'chordRule'
    ? 'chord'
    : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

test('every file that a README or CONTRIBUTING names is there', () => {
  const documents = ['.', 'src', 'worker'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .map((file) => path.join(folder, file)),
  );
  const named = documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const paths = [...text.matchAll(/`((?:src|worker|tests|\.build|public)\/[\w./-]+)`/g)];
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) =>
      path.join(path.dirname(document), to),
    );
    return [...paths.map(([, to]) => to), ...links].map((to) => ({ document, to }));
  });
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([]);
});
