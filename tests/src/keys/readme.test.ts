import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../.build/paths.mjs';
import { actionNames, usualKeys, vimKeys } from '../../../src/keys/actions.ts';
import { actionWords, keyText } from '../../../src/keys/key-words.ts';

/** The table of keys, as the player's guide has to have it. */
function keyTable(): string {
  const cells = (keys: readonly string[]) => keys.map((key) => `\`${keyText(key)}\``).join(' ');
  const rows = actionNames.map((action) => {
    const [usual, vim] = [cells(usualKeys[action]), cells(vimKeys[action])];
    return `| ${actionWords(action)} | ${usual} | ${vim === usual ? '' : vim} |`;
  });
  return ['| does | usually | with Vim motions |', '|---|---|---|', ...rows].join('\n');
}

test("the guide's table of keys is what the keys stand for", () => {
  expect(readFileSync(path.join(root, 'src/help/README.md'), 'utf8')).toContain(`\n${keyTable()}\n`);
});
