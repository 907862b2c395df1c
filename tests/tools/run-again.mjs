import { stripVTControlCharacters } from 'node:util';

/**
 * The command that runs one test of Vitest again: the name of a test is a pattern there.
 *
 * @param {string} project
 * @param {string} file From the root.
 * @param {string} name With the names of the groups that it is in.
 */
export function vitestAgain(project, file, name) {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `npx vitest run --config tests/vitest.config.ts --project ${project} ${file} -t ${quoted(`^${pattern}$`)}`;
}

/**
 * The command that runs one test of Playwright again, by its line. Retries would only hide what is looked for.
 *
 * @param {string} config
 * @param {string} file From the folder of the configuration.
 * @param {number} line
 */
export function playwrightAgain(config, file, line) {
  return `npx playwright test --config ${config} --retries 0 ${file}:${line}`;
}

/** Of what a failed test says, so many lines are enough to tell what was wrong. */
const MOST_LINES = 12;

/**
 * What a failed test says, by line, without colours, stack and empty lines.
 *
 * @param {string} [said] Left out where the runner says nothing.
 */
export function firstWords(said = '') {
  const lines = stripVTControlCharacters(said).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stack < 0 ? lines.length : stack)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES);
}

/** For a shell, as it is: names of tests have spaces, dollars and quotation marks. */
function quoted(/** @type {string} */ text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
