import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readmeFile } from '../../.build/docs.mjs';
import { actionNames, usualKeys, vimKeys } from '../../src/keys/actions.ts';
import { actionWords, keyText } from '../../src/keys/key-words.ts';

/** The table of keys, as the README has to have it. */
function keyTable(): string {
  const cells = (keys: readonly string[]) => keys.map((key) => `\`${keyText(key)}\``).join(' ');
  const rows = actionNames.map((action) => {
    const [usual, vim] = [cells(usualKeys[action]), cells(vimKeys[action])];
    return `| ${actionWords(action)} | ${usual} | ${vim === usual ? '' : vim} |`;
  });
  return ['| does | usually | with Vim motions |', '|---|---|---|', ...rows].join('\n');
}

test("the README's table of keys is what the keys stand for", () => {
  expect(readFileSync(readmeFile, 'utf8')).toContain(`\n${keyTable()}\n`);
});
