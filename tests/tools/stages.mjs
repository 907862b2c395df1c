import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencyScript, outDir, root } from '../../.build/paths.mjs';
import { findBrowser, findOrInstallTestBrowser } from './find-browser.mjs';
import { installMissingEngines, missingEngines } from './find-engines.mjs';
import { firstWords, playwrightAgain, vitestAgain } from './run-again.mjs';

const projects = ['src', 'src/service-worker', 'worker', 'worker/engine', '.build', 'tests'];

/**
 * In this order; each resolves with what passed and failed. `browser` marks those that need one, `long` those that
 * `npm run test:long` runs: what takes long and finds rare faults.
 */
const stages = [
  { name: 'types', run: checkTypes },
  {
    name: 'lint',
    run: () => check('biome', ['ci', '--colors=off', '--error-on-warnings', '.'], '@biomejs/biome'),
  },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'build', run: () => checkScript('.build/build.mjs') },
  { name: 'size', run: () => checkScript('tests/tools/size-limits.mjs') },
  { name: 'component', run: () => runVitest('component'), browser: true },
  { name: 'e2e', run: () => runPlaywright('e2e', 'ordinary'), browser: true },
  { name: 'whole', run: runWhole, browser: true, long: true },
  { name: 'long', run: () => runPlaywright('e2e', 'long'), browser: true, long: true },
  // In the whole browser, as people have it: so each of the two is met.
  { name: 'stored', run: () => runPlaywright('e2e', 'stored', findBrowser()), browser: true, long: true },
  { name: 'engines', run: runEngines, browser: true, long: true },
];

/** Tests that are listed at the end of a run. */
const SLOWEST = 20;

/**
 * What each test took, whether it failed or passed only the second time, the command that runs it again, and what was
 * said where it failed: filled by the stages.
 */
const tests = [];

/**
 * Runs the named stages, or all that are not long; a failed one does not keep the later ones from running.
 *
 * @param {string[]} names
 * @param {boolean} [isLong] Runs the long stages, and builds first where nothing is built.
 * @returns {Promise<number>} The exit code: 1 when anything failed, or a test stage had no test.
 */
export async function runStages(names, isLong = false) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No stage is called ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  const isBuilt = existsSync(path.join(outDir, 'index.html'));
  const chosen = stages.filter((stage) => {
    if (names.length > 0) return names.includes(stage.name);
    return isLong ? stage.long || (stage.name === 'build' && !isBuilt) : !stage.long;
  });
  if (chosen.some((stage) => stage.browser) && !provideBrowser()) return 1;

  const total = { passed: 0, failed: 0 };
  for (const stage of chosen) {
    console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`);
    const startedAt = Date.now();
    const { passed, failed } = await stage.run().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${stage.name}: ${passed} passed, ${failed} failed in ${seconds} s`);
  }
  reportTests();
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** Lists the slowest tests, and all that failed or passed only the second time, with what runs each of them again. */
function reportTests() {
  if (tests.length === 0) return;
  console.log(`\n── the slowest ${'─'.repeat(58)}`);
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  reportAgain('Passed only the second time: each is a defect, of the test or of the product', 'flaky');
  reportAgain('Failed', 'failed');
}

function reportAgain(heading, wanted) {
  const found = tests.filter(({ outcome }) => outcome === wanted);
  if (found.length === 0) return;
  console.log(`\n── ${heading} (${found.length})`);
  for (const { name, again, said } of found) {
    console.log(`  ${name}\n    ${again}`);
    for (const line of firstWords(said)) console.log(`    | ${line}`);
  }
}

function provideBrowser() {
  const browser = findOrInstallTestBrowser();
  if (browser) console.log(`Tests run in ${browser}.`);
  else console.error('No browser: install Chromium or Google Chrome, or set CHROME_PATH to one.');
  return browser !== null;
}

async function checkTypes() {
  const codes = [];
  for (const project of projects) {
    console.log(`tsc -p ${project}`);
    codes.push(await runNode(dependencyScript('typescript', 'tsc'), ['-p', project]));
  }
  return count(codes);
}

async function check(name, args, dependency = name) {
  return count([await runNode(dependencyScript(dependency, name), args)]);
}

async function checkScript(script) {
  return count([await runNode(path.join(root, script), [])]);
}

function count(exitCodes) {
  const failed = exitCodes.filter((code) => code !== 0).length;
  return { passed: exitCodes.length - failed, failed };
}

/**
 * @param {string} project
 * @param {string[]} [files] Left out: all.
 * @param {Record<string, string>} [env]
 */
async function runVitest(project, files = [], env = {}) {
  return withReport(async (report) => {
    const args = [
      ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ];
    const code = await runNode(dependencyScript('vitest'), [...args, ...files], env);
    const result = readReport(report);
    for (const { name, assertionResults } of result?.testResults ?? [])
      for (const { fullName, duration, status, failureMessages } of assertionResults) {
        const file = path.relative(root, name);
        tests.push({
          name: `${file}: ${fullName}`,
          ms: duration ?? 0,
          outcome: status,
          again: vitestAgain(project, file, fullName),
          said: failureMessages?.[0],
        });
      }
    // A file that breaks before its first test counts as one failure.
    const broken = result?.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return outcome(project, code, result?.numPassedTests, result && result.numFailedTests + broken.length);
  });
}

/** The tests that play only a share of their games in `npm test`: all of them. */
async function runWhole() {
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join('tests', name))
    .filter((name) => /from '[./\w]+\/effort\.ts'/.test(readFileSync(path.join(root, name), 'utf8')));
  const isComponent = (name) => name.startsWith(path.join('tests', 'component'));
  const whole = { MS_EFFORT: '1' };
  const inNode = await runVitest(
    'unit',
    files.filter((name) => !isComponent(name)),
    whole,
  );
  const inBrowser = await runVitest('component', files.filter(isComponent), whole);
  return { passed: inNode.passed + inBrowser.passed, failed: inNode.failed + inBrowser.failed };
}

/** The main paths in each engine; one that is missing and cannot be installed is named. */
async function runEngines() {
  installMissingEngines();
  const counts = await runPlaywright('engines');
  for (const line of missingEngines()) console.log(line);
  return counts;
}

/**
 * @param {string} name
 * @param {string} [project] One of the configuration's projects; left out: all of them.
 * @param {string | null} [browser] The program to run in; left out: the browser without windows where there is one.
 */
async function runPlaywright(name, project, browser) {
  if (!existsSync(path.join(outDir, 'index.html'))) {
    console.error(`Nothing is built in ${outDir}: run the build stage first.`);
    return { passed: 0, failed: 1 };
  }
  return withReport(async (report) => {
    const config = `tests/${name}/playwright.config.ts`;
    const args = ['test', '--config', config, '--reporter=list,json'];
    if (project) args.push(`--project=${project}`);
    const code = await runNode(dependencyScript('@playwright/test', 'playwright'), args, {
      ...(browser && { CHROME_PATH: browser }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      MS_E2E_PORT: String(await freePort()),
    });
    const result = readReport(report);
    if (!result) return outcome(name, code);
    const { expected, flaky, unexpected } = result.stats;
    for (const { file, line, title, tests: runs } of specsOf(result))
      for (const { results, status } of runs)
        tests.push({
          name: `${file}: ${title}`,
          ms: Math.max(0, ...results.map(({ duration }) => duration)),
          outcome: status === 'unexpected' ? 'failed' : status,
          again: playwrightAgain(config, file, line),
          said: results.find(({ error }) => error)?.error.message,
        });
    for (const line of skippedTests(result)) console.log(line);
    return outcome(name, code, expected + flaky, unexpected + result.errors.length);
  });
}

/** All specs of a suite and of those within. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A line for each test that was skipped: where, which, and the reason that it gave. */
function skippedTests(result) {
  return specsOf(result).flatMap(({ title, tests: runs }) =>
    runs
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName, annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
        return `${projectName}: skipped “${title}”: ${reason}`;
      }),
  );
}

/** What a test runner reported, never rosier than its exit code; running no test at all is a failure. */
function outcome(name, code, passed = 0, failed = 0) {
  if (failed > 0) return { passed, failed };
  if (code !== 0) console.error(`The ${name} tests ended with code ${code}.`);
  else if (passed === 0) console.error(`There are no ${name} tests: that cannot be right.`);
  return { passed, failed: code !== 0 || passed === 0 ? 1 : 0 };
}

async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mine-sweeper-'));
  try {
    return await use(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function runNode(script, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** 4273 where nobody uses it, else any port. */
async function freePort() {
  return (await canListen(4273)) || (await canListen(0));
}

function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(0));
    server.listen(port, 'localhost', () => {
      const { port: chosen } = server.address();
      server.close(() => resolve(chosen));
    });
  });
}
