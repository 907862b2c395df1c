import { defineConfig } from 'vitest/config';
import { componentProject, unitProject } from '../vitest.config.ts';

/** From `mutants.mjs`: the folders whose tests are asked, in Node and in a browser; "" where there are none. */
const { MS_MUTANT_UNIT_TESTS: unit, MS_MUTANT_COMPONENT_TESTS: component } = process.env;

export default defineConfig({
  test: {
    projects: [
      ...(unit
        ? [
            {
              ...unitProject,
              // Stryker runs tests in threads, which take no flags of V8.
              test: { ...unitProject.test, execArgv: [], include: [`${unit}/**/*.test.ts`] },
            },
          ]
        : []),
      ...(component
        ? [
            {
              ...componentProject,
              // Stryker's copy links to the libraries, and fonts among them are read from where they are.
              server: { fs: { strict: false } },
              test: { ...componentProject.test, include: [`${component}/**/*.test.ts`] },
            },
          ]
        : []),
    ],
  },
});
