import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { playwrightAgain, vitestAgain } from './tools/run-again.mjs';

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
