import { defineConfig } from 'vitest/config';
import { componentProject, unitProject } from '../vitest.config.ts';

/** From `mutants.mjs`: the folders and files whose tests are asked, with commas between them; "" where there are none. */
const { MS_MUTANT_UNIT_TESTS: unit, MS_MUTANT_COMPONENT_TESTS: component } = process.env;

/** Also from there: "yes" where the changed code runs in workers. */
const setupFiles = process.env.MS_MUTANTS_IN_WORKERS === 'yes' ? ['tests/tools/mutants-in-workers.ts'] : [];

/** Two of Stryker's processes that start at once would find the same port free. */
const port = 63_400 + 10 * (Number(process.env.STRYKER_MUTATOR_WORKER ?? 0) % 200);

const testsIn = (places: string) =>
  places.split(',').map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`));

export default defineConfig({
  test: {
    projects: [
      ...(unit
        ? [
            {
              ...unitProject,
              // Stryker runs tests in threads, which take no flags of V8.
              test: { ...unitProject.test, setupFiles, execArgv: [], include: testsIn(unit) },
            },
          ]
        : []),
      ...(component
        ? [
            {
              ...componentProject,
              // Stryker's copy links to the libraries, and fonts among them are read from where they are.
              server: { fs: { strict: false } },
              test: {
                ...componentProject.test,
                setupFiles: [...componentProject.test.setupFiles, ...setupFiles],
                include: testsIn(component),
                browser: { ...componentProject.test.browser, api: { port } },
              },
            },
          ]
        : []),
    ],
  },
});
