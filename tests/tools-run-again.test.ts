import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { firstWords, playwrightAgain, vitestAgain } from './tools/run-again.mjs';

test('a test of Vitest is run again by its whole name, whatever is in it', () => {
  const command = vitestAgain('unit', 'tests/a.test.ts', 'costs $5 (or so): it’s [a] "cell\'s"');
  const given = command.replace(/^npx vitest/, `node -p 'JSON.stringify(process.argv.slice(1))' --`);
  const words: string[] = JSON.parse(execFileSync('sh', ['-c', given], { encoding: 'utf8' }));
  const pattern = words.pop() ?? '';
  expect(words).toEqual([
    ...['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', 'tests/a.test.ts', '-t'],
  ]);
  expect('costs $5 (or so): it’s [a] "cell\'s"').toMatch(new RegExp(pattern));
  expect('costs $5 or so: it’s a "cell\'s"').not.toMatch(new RegExp(pattern));
});

test('a test of Playwright is run again by its line, without a second try', () => {
  expect(playwrightAgain('tests/e2e/playwright.config.ts', 'app/layout.spec.ts', 13)).toBe(
    'npx playwright test --config tests/e2e/playwright.config.ts --retries 0 app/layout.spec.ts:13',
  );
});

test('of what a failed test says, its first lines are told, without colours and stack', () => {
  const said =
    'Error: \u001b[31mthe board\u001b[39m\n\n  1#\n  11\n    at one (a.ts:1:2)\n    at two (b.ts:3:4)';
  expect(firstWords(said)).toEqual(['Error: the board', '  1#', '  11']);
  expect(firstWords('line\n'.repeat(40))).toEqual(Array(12).fill('line'));
  expect(firstWords()).toEqual([]);
});
