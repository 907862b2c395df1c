// `npm run mutants -- worker/fairness`: changes the code of a folder in one place at a time (Stryker), and asks the tests
// of that folder, in Node and in a browser, and the type checker whether they notice. `-- worker/solver 3/20` tries the
// third twentieth of the lines, where all would take a day. What is known of unchanged lines is kept in .cache/mutants.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installWhatIsMissing } from '../../.build/install.mjs';
import { root } from '../../.build/paths.mjs';
import { isEqual, survivorsOf, withoutMistypedOnes } from './unnoticed-mutants.mjs';

installWhatIsMissing();
const { Stryker } = await import('@stryker-mutator/core');

/** Lines that are taken together, so that a condition over several lines is taken whole. */
const LINES_TOGETHER = 30;

/** Tests of what is stored; they are asked in Node, where a database in memory stands for the browser's. */
const stored = ['tests/component/storage', 'tests/component/archive'];

/** Where the tests of a folder are, where not in the folder of the same name in `tests` alone. */
const testFolders = {
  'src/board/input': { unit: ['tests/src/board'], component: ['tests/component/board'] },
  'worker/session': {
    unit: [
      ...['tests/worker/session', 'tests/src/game/engine', 'tests/worker/review/review-record.test.ts'],
      'tests/worker/practice/practising.test.ts',
    ],
    stored,
  },
  'worker/storage': {
    unit: ['tests/worker/storage', 'tests/worker/archive', 'tests/worker/session'],
    stored,
  },
  'worker/archive': { unit: ['tests/worker/archive'], stored },
  // What it says has to be the same in the page's table of sentences; positions are dealt by another part.
  'worker/engine': {
    unit: [
      ...['tests/worker/engine', 'tests/worker/fairness/position.test.ts', 'tests/src/i18n/refusals.test.ts'],
    ],
  },
};

const [folder = '', share = '1/1'] = process.argv.slice(2);
const tests = testFolders[folder] ?? {
  unit: [path.join('tests', folder)],
  component: [path.join('tests/component', path.basename(folder))],
};
const isThere = (/** @type {string} */ name) => existsSync(path.join(root, name));
const [part, parts] = share.split('/').map(Number);
if (!isThere(folder) || !Object.values(tests).flat().some(isThere) || !(part >= 1 && part <= parts)) {
  console.error('Name a folder that has tests of its own, and a share if you like: worker/solver 3/20.');
  process.exit(1);
}

const name = `${folder.replaceAll('/', '-')}-${part}-of-${parts}`;
const placesOf = (/** @type {readonly string[]} */ names = []) => names.filter(isThere).join();
const report = `.cache/mutants/${name}.report.json`;
process.env.MS_MUTANT_UNIT_TESTS = placesOf(tests.unit);
process.env.MS_MUTANT_STORED_TESTS = placesOf(tests.stored);
process.env.MS_MUTANT_COMPONENT_TESTS = placesOf(tests.component);
const results = await new Stryker({
  mutate: readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !isAssemblyScript(file))
    .flatMap((file) => rangesOf(path.join(folder, file)))
    .filter((_, at) => at % parts === part - 1),
  // Stryker would read it with an interface that TypeScript no longer has; the modules need no rewriting.
  tsconfigFile: 'none',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/tools/mutants.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is computed when a module is loaded would ask all tests, each time.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: `.cache/mutants/${name}`,
  ignorePatterns: ['dist', 'test-results', 'docs', '/.cache'],
  concurrency: Number(process.env.MS_MUTANT_WORKERS ?? 2),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  allowConsoleColors: false,
  dryRunTimeoutMinutes: 20,
}).runMutationTest();

const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const survivors = survivorsOf(report);
const told = survivors.filter((mutant) => !isEqual(mutant));
const unnoticed = withoutMistypedOnes(told, `.cache/mutants/${name}-types`);
for (const { file, line, from, to } of unnoticed) console.log(`${file}:${line}\n  ${from}\n  ${to}`);
const [mistyped, all] = [told.length - unnoticed.length, killed + told.length];
const percent = Math.floor((100 * (all - unnoticed.length)) / all);
console.log(
  `${folder} ${share}: ${all - unnoticed.length} of ${all} mutants are noticed (${percent} %), ${mistyped} of them by the type checker; ` +
    `${survivors.length - told.length} change nothing`,
);

/** Whether it is compiled to WebAssembly, which no mutant can be switched in. */
function isAssemblyScript(file) {
  return file.split(path.sep).includes('wasm');
}

/** A file in pieces of some lines, as Stryker asks for them; in one where all is tried. */
function rangesOf(file) {
  if (parts === 1) return [file];
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length;
  return Array.from(
    { length: Math.ceil(lines / LINES_TOGETHER) },
    (_, piece) => `${file}:${piece * LINES_TOGETHER + 1}-${(piece + 1) * LINES_TOGETHER}`,
  );
}
