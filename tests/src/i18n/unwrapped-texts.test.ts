import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../.build/paths.mjs';
import { unwrappedTexts } from '../../tools/unwrapped-texts.mjs';
import { list } from './source-messages.ts';

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

// What is said in the engine's words is translated where it is shown.
const known = new Set(list.map(({ text }) => text));

test('Every text that a player can see or hear can be translated', { timeout: 60_000 }, () => {
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
