import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleProperties } from '../src/element/rules-of-attributes.ts';
import * as engine from '../worker/engine/index.ts';
import { elementFile, readmeFile, tablesOf, withTables } from './tools/docs.mjs';
import { runExamples } from './tools/run-examples.mjs';

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
  names.push(...Object.values(ruleProperties).map(({ attribute }) => String(attribute)));
  expect(names).toContain('first-click');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(tablesOf(source)).toContain(`| \`${name}\` |`);
});

test("the README's examples of the engine print what stands under them", async () => {
  const readme = readFileSync(readmeFile, 'utf8');
  const examples = await runExamples(readme, 'The engine by itself', { 'mine-sweeper/engine': engine });
  expect(examples.length).toBeGreaterThan(0);
  for (const { printed, expected } of examples) expect(printed).toBe(expected ?? '');
});
