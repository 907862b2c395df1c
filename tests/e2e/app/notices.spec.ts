import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../.build/paths.mjs';
import { builtDir } from '../browser.ts';

/** Packages that the sources in these folders import as code. */
function imported(...folders: readonly string[]): string[] {
  const names = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.d\.ts$|wasm\//.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(root, folder, file), 'utf8').matchAll(
          /^import (?!type\b)(?:[^;]*? from )?'((?:@[^/']+\/)?[a-z][^/']*)/gm,
        ),
      ])
      .map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !/^(?:virtual:|node:)/.test(name)).sort();
}

const notices = (folder: string) =>
  readFileSync(path.join(builtDir, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');

/** Names each package of a text at the beginning of a line, with its version and licence. */
const named = (text: string) => [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(.+\)$/gm)].map(([, name]) => name);

test('The notices of the app name every package that it imports, and what those are made of, with their licences', () => {
  const packages = imported('src', 'worker');
  expect(packages).toEqual(expect.arrayContaining(['@lit/localize', 'comlink', 'idb', 'lit', 'uplot']));
  const text = notices('');
  // Of lit itself the bundler keeps nothing but the names of these.
  const made = ['@lit/reactive-element', 'lit-element', 'lit-html', 'workbox-core'];
  const expected = [...packages.filter((name) => name !== 'lit'), ...made];
  expect(named(text)).toEqual(expect.arrayContaining(expected));
  expect(text.match(/copyright|public domain/gi)?.length).toBeGreaterThanOrEqual(named(text).length);
});

test('The notices of the package name what the element and its worker are made of', () => {
  expect(named(notices('element'))).toEqual(
    expect.arrayContaining([
      '@lit/localize',
      '@lit/reactive-element',
      'comlink',
      'idb',
      'lit-element',
      'lit-html',
    ]),
  );
});
