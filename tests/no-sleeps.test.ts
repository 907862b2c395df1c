import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../.build/paths.mjs';

/**
 * A test waits for a state, not for a time; `setTimeout(resolve)` without a time is the next task, and none. Files that
 * do let a time go by, each with the reason why there is no state to wait for.
 */
const waits: Readonly<Record<string, string>> = {
  'tests/component/archive/archive-client.test.ts': 'the worker fails some way into a call',
  'tests/component/board/board-life.test.ts':
    'frames are counted while a time goes by in which nothing happens',
  'tests/component/board/board-neighbours.test.ts':
    'frames are counted while a time goes by in which nothing happens',
  'tests/component/board/board-paint.test.ts':
    'frames are counted while a time goes by in which nothing happens',
  'tests/component/board/board-pan.test.ts': 'frames that take long are what is tested',
  'tests/component/board/input-schemes.test.ts': 'how long a finger or a button is held is the input',
  'tests/component/element/element-attributes.test.ts':
    'nothing more is told, which has no state to wait for',
  'tests/component/element/element-moves.test.ts':
    'a robot’s pace and a clock that stands are what is tested',
  'tests/component/element/element-exchange.test.ts':
    'an element that was taken out gives its game free, still to be awaited',
  'tests/component/ui/gamepad.test.ts': 'how long a key is held is the input',
  'tests/component/ui/sound.test.ts': 'nothing is heard, which has no state to wait for',
  'tests/component/views/replay.test.ts': 'frames are counted while a time goes by in which nothing happens',
  'tests/e2e/app/idle.spec.ts': 'frames are counted while a time goes by in which nothing happens',
  'tests/e2e/huge/resume-huge.spec.ts': 'the moment of a kill is what varies',
  'tests/e2e/play/gamepad.spec.ts': 'frames are counted while a time goes by in which nothing happens',
  'tests/e2e/play/input-schemes.spec.ts': 'how long a button is held is the input',
  'tests/e2e/storage/backup-after-kill.spec.ts': 'the moment of a kill is what varies',
  'tests/e2e/storage/finish-after-kill.spec.ts': 'the moment of a kill is what varies',
  'tests/e2e/storage/migrate-after-kill.spec.ts': 'the moment of a kill is what varies',
  'tests/e2e/storage/resume-after-kill.spec.ts': 'the moment of a kill is what varies',
  'tests/e2e/support/drawn-frames.ts': 'frames are counted while a time goes by in which nothing happens',
  'tests/e2e/support/fingers.ts': 'how long a finger rests is the input',
  'tests/engines/webkit-driver.ts': 'asks again until a program of another maker listens',
  'tests/src/sound/sound-of.test.ts': 'nothing is heard, which has no state to wait for',
};

const wait =
  /\bsetTimeout\(\s*(?:\(\) =>[\s\S]*?|[^,()]+),\s*[^)\s]|waitForTimeout\(|from 'node:timers\/promises'/;
/** A span of real time held against a number; a span that the test measured itself is no such number. */
const span =
  /expect\([^;]*(?:performance\.now\(\)|Date\.now\(\))[^;]*\)\s*\.toBe(?:Less|Greater)Than(?:OrEqual)?\(\s*[\d_]+/;

/** What the pattern finds in the tests' own files, by file. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !/^tests\/(?:bench|fixtures|tools|no-sleeps)/.test(name))
    .filter((name) => pattern.test(withoutLimits(readFileSync(path.join(root, name), 'utf8'))))
    .sort();
}

/** Limits of tests, and comments, say nothing of what a test waits for. */
function withoutLimits(text: string): string {
  return text.replace(/\btest\.setTimeout\(.*/g, '').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
}

test('no test sleeps but those that have a reason', () => {
  expect(filesWith(wait)).toEqual(Object.keys(waits).sort());
});

test('no test holds the wall clock against a number', () => {
  expect(filesWith(span)).toEqual([]);
});

test.each([
  ['await new Promise((resolve) => setTimeout(resolve, 300));', true],
  ['setTimeout(() => worker.postMessage(1), 50);', true],
  ['setTimeout(() => {\n  kill();\n}, afterMs);', true],
  ['await page.waitForTimeout(500);', true],
  ["import { setTimeout as delay } from 'node:timers/promises';", true],
  ['await new Promise((resolve) => setTimeout(resolve));', false],
  ['requestAnimationFrame(() => setTimeout(painted));', false],
  ['test.setTimeout(120_000);', false],
])('of %j it is known whether it sleeps', (text, sleeps) => {
  expect(wait.test(withoutLimits(text))).toBe(sleeps);
});

test.each([
  ['expect(performance.now() - startedAt).toBeLessThan(4000);', true],
  ['expect(endedAt).toBeLessThanOrEqual(Date.now());', false],
])('of %j it is known whether it watches the clock', (text, watches) => {
  expect(span.test(text)).toBe(watches);
});
