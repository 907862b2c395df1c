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

/** For a shell, as it is: names of tests have spaces, dollars and quotation marks. */
function quoted(/** @type {string} */ text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
