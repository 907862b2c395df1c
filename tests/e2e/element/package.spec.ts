import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect, test } from '@playwright/test';
import { publint } from 'publint';
import { dependencyScript, manifest } from '../../../.build/paths.mjs';
import { builtDir } from '../browser.ts';
import { installPacked } from '../support/element/installed-package.ts';
import { temporaryDir } from '../support/storage/builds.ts';

const packageDir = path.join(builtDir, 'element');

for (const file of [
  'define',
  'element',
  'engine',
  'mine-sweeper',
  'mine-sweeper.standalone',
  'position-picture',
  'worker',
].map((name) => `${name}.js`)) {
  test(`${file} can be imported in Node`, () => {
    const program = `await import(${JSON.stringify(path.join(packageDir, file))})`;
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
}

test('every file that a script names lies beside it, and the standalone file names none', () => {
  const files = readdirSync(packageDir);
  const named = (file: string) =>
    [
      ...readFileSync(path.join(packageDir, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*["'`](?:\.\/)?([\w.-]+\.(?:js|wasm))["'`]/g,
      ),
    ].map(([, name]) => name as string);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const all = new Set(scripts.filter((file) => !file.includes('standalone')).flatMap(named));
  expect(files).toEqual(expect.arrayContaining([...all]));
  expect([...all]).toEqual(expect.arrayContaining(['core.js', 'worker.js', 'lang-de.js', 'kernels.wasm']));
  // It is its own worker, and has the kernels inside.
  expect(named('mine-sweeper.standalone.js')).toEqual([]);
});

test('every export of package.json exists, with its types', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
  );
  for (const target of targets) {
    if (target === './package.json') continue;
    expect(readdirSync(packageDir)).toContain(path.basename(target));
  }
});

test('integrity.json says of every script and of the kernels what they hold', () => {
  const listed = JSON.parse(readFileSync(path.join(packageDir, 'integrity.json'), 'utf8'));
  const names = readdirSync(packageDir).filter((name) => /\.(?:js|wasm)$/.test(name));
  expect(Object.keys(listed)).toEqual(names.sort());
  for (const name of names) {
    const digest = createHash('sha384')
      .update(readFileSync(path.join(packageDir, name)))
      .digest('base64');
    expect(listed[name]).toBe(`sha384-${digest}`);
  }
});

test('the files that CDNs give out for the bare name are the standalone one', () => {
  const { unpkg, jsdelivr } = manifest as unknown as Record<string, string>;
  for (const file of [unpkg, jsdelivr]) expect(file).toBe('./dist/element/mine-sweeper.standalone.js');
  expect(readdirSync(packageDir)).toContain(path.basename(unpkg as string));
});

test.describe('as somebody installs it', () => {
  test.describe.configure({ mode: 'serial' });
  let dir = '';
  let files: string[] = [];

  test.beforeAll(() => {
    dir = temporaryDir('package');
    files = installPacked(dir);
  });
  test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('the tarball holds the package, its licence and its words, and nothing else', () => {
    const outside = files.filter((file) => !file.startsWith('dist/element/'));
    expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    const built = readdirSync(packageDir).filter((name) => name.includes('.'));
    expect(built).toEqual(expect.arrayContaining(['mine-sweeper.js', 'worker.js', 'engine.d.ts']));
    expect(files).toEqual(expect.arrayContaining(built.map((name) => `dist/element/${name}`)));
  });

  test('publint and attw find nothing in it', async () => {
    const tarball = readdirSync(dir).find((name) => name.endsWith('.tgz')) as string;
    const data = readFileSync(path.join(dir, tarball));
    const { messages } = await publint({ pack: { tarball: Uint8Array.from(data).buffer }, strict: true });
    expect(messages).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(data));
    if (!analysis.types) throw new Error('The package has lost its types.');
    // The package is of modules alone, for Node 20 and bundlers: older ways of looking for files are not served.
    const found = analysis.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(found).toEqual([]);
  });

  test('npm has nothing to put right in its package.json before it is published', () => {
    const before = readFileSync(path.join(dir, 'staged/package.json'), 'utf8');
    const { status } = spawnSync('npm', ['pkg', 'fix'], {
      cwd: path.join(dir, 'staged'),
      shell: process.platform === 'win32',
    });
    expect(status).toBe(0);
    expect(readFileSync(path.join(dir, 'staged/package.json'), 'utf8')).toBe(before);
  });

  test('the solver works in Node, from mine-sweeper/engine alone', () => {
    const { stdout, stderr } = node(dir, '--input-type=module', '--eval', PROGRAM);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      odds: [0.2, null, 0.2, 1, 0.2, 0.2, 0.2, 1].map((chance) => chance && expect.closeTo(chance, 12)),
      hint: { kind: 'mine', cells: [3, 7], technique: 'mine-count' },
      isProven: true,
      isOppositeProven: false,
      best: { ok: true, mineChance: expect.closeTo(0.2, 12), winChance: expect.any(Number) },
      refused: { ok: false, code: 'inconsistent' },
    });
  });

  test('large boards are played by WebAssembly in Node, and without it where it may not be compiled', () => {
    const kernelsOf = (before: string) => {
      const { stdout, stderr } = node(dir, '--input-type=module', '--eval', before + LARGE);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    };
    const refusing = "WebAssembly.Module = function () { throw new Error('Not allowed.'); };";
    const [fast, plain] = [kernelsOf(''), kernelsOf(refusing)];
    expect(fast).toMatchObject({ kernels: 'simd', status: 'playing' });
    expect(plain).toEqual({ ...fast, kernels: 'plain' });
  });

  test('the solver has types for a strict compiler that has nothing else installed', () => {
    writeFileSync(path.join(dir, 'user.ts'), USER);
    const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const options = [...strict, '--types', '', '--module', 'nodenext', 'user.ts'];
    const { stdout, status } = node(dir, dependencyScript('typescript', 'tsc'), ...options);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});

function node(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
}

/** Plain code, as it would stand in somebody's file: of four by two cells, the last two must be mines. */
/** A board of a million cells: what it is worked on with, and how many cells its first click opens. */
const LARGE = `
import { createGame, createRuleset } from 'mine-sweeper/engine';
const { ruleset } = createRuleset({ columns: 1000, rows: 1000, mines: 10000 });
const { game } = createGame(ruleset, { seed: 'large' });
game.play({ type: 'open', cell: 500500 });
const open = game.view().cells.reduce((count, code) => count + Number(code < 32), 0);
console.log(JSON.stringify({ kernels: game.state.huge.memory.kernels.name, status: game.status, open }));
`;

const PROGRAM = `
import { bestMove, createRuleset, hint, mineProbabilities, parseView, verifyProof } from 'mine-sweeper/engine';

const { ruleset } = createRuleset({ columns: 4, rows: 2, mines: 3, firstClick: 'any' });
const { view } = parseView('#1## / ####', ruleset);
const found = hint(view);
const { kind, cells, proof } = found;
console.log(JSON.stringify({
  odds: [...mineProbabilities(view).odds],
  hint: { kind, cells, technique: proof.technique },
  isProven: verifyProof(view, found),
  isOppositeProven: verifyProof(view, { ...found, kind: 'safe' }),
  best: bestMove(view),
  refused: hint(parseView('#4## / ####', ruleset).view),
}));
`;

const USER = `
import {
  bestMove, createRuleset, hint, mineProbabilities, parseView, verifyProof,
  type BestMove, type Exactness, type Fact, type Hint, type Outcome, type Proof, type ProofCase, type ProofStep,
  type SolverBudget, type Technique, type View,
} from 'mine-sweeper/engine';
import type { MineSweeper } from 'mine-sweeper/element';

const made = createRuleset({ columns: 4, rows: 2, mines: 3, firstClick: 'any' });
if (!made.ok) throw new Error(made.message);
const parsed = parseView('#1## / ####', made.ruleset);
if (!parsed.ok) throw new Error(parsed.message);
const view: View = parsed.view;
const budget: SolverBudget = { near: 3, steps: 1000 };
const found: Outcome<Hint> = hint(view, budget);
if (found.ok) {
  const proof: Proof = found.proof;
  const technique: Technique = proof.technique;
  const facts: Fact[] = proof.steps.map((step: ProofStep) => step.fact);
  const [last] = proof.steps;
  const cases: readonly ProofCase[] = last?.rule === 'cases' ? last.cases : [];
  const isProven: boolean = verifyProof(view, found);
  console.log(technique, facts, cases, isProven);
}
const odds = mineProbabilities(view, budget);
if (odds.ok) {
  const chances: Float64Array = odds.odds;
  const exactness: Exactness = odds.exactness;
  console.log(chances, exactness);
}
const best: Outcome<BestMove> = bestMove(view);
export async function help(element: MineSweeper): Promise<void> {
  element.addEventListener('ms-hint', ({ detail }) => console.log(detail.proof.technique));
  const answer = await element.hint();
  if (answer.ok) console.log(answer.hint.cells);
  else console.log(answer.code, answer.message);
  const part = await element.odds({ column: 0, row: 0, columns: 2, rows: 2 });
  if (part.ok) console.log(part.odds.length, part.rect, part.interior);
  await element.startRobot({ msPerMove: 0 });
  await element.stopRobot();
  // @ts-expect-error A speed is a number.
  await element.startRobot({ msPerMove: 'fast' });
  console.log(best);
}
`;
