import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementFile, readmeFile, tablesOf, withTables } from './tools/docs.mjs';

test("the README's tables are those of the element's class comment", () => {
  const readme = readFileSync(readmeFile, 'utf8');
  const source = readFileSync(elementFile, 'utf8');
  expect(tablesOf(source)).toContain('| `game-key` |');
  expect(withTables(readme, source)).toBe(readme);
});

test('every attribute of the element is in its class comment', () => {
  const source = readFileSync(elementFile, 'utf8');
  const properties = /static override properties = \{[\s\S]*?\n {2}\};/.exec(source)?.[0] ?? '';
  const names = [...properties.matchAll(/^ {4}(\w+): \{([^}]*)\}/gm)]
    .filter(([, , options]) => !/attribute: false|state: true/.test(options ?? ''))
    .map(([, name, options]) => /attribute: '([^']+)'/.exec(options ?? '')?.[1] ?? name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(tablesOf(source)).toContain(`| \`${name}\` |`);
});
