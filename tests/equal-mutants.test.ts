import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { equalMutants } from './tools/equal-mutants.mjs';

test.each(Object.entries(equalMutants))('%s has the lines whose mutants change nothing', (file, list) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const there = new Set(lines.map((line) => line.trim()));
  for (const { line, becomes, why } of list) {
    expect(there).toContain(line);
    for (const other of becomes) expect(there).not.toContain(other);
    expect(why).toMatch(/^[A-Z].*\.$/);
  }
});
