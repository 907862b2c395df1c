import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { componentProject, unitProject } from '../vitest.config.ts';

/** From `mutants.mjs`: the folders and files whose tests are asked, with commas between them; "" where there are none. */
const {
  MS_MUTANT_UNIT_TESTS: unit,
  MS_MUTANT_STORED_TESTS: stored,
  MS_MUTANT_COMPONENT_TESTS: component,
} = process.env;

/** Tests of what is stored that need a page, a worker or files. */
const needsBrowser = [
  ...['archive-client', 'archive-copy', 'backup', 'games', 'hand-over', 'keep-games'],
  ...['sleep-watch', 'snapshot-stores', 'transaction'],
].map((name) => `**/${name}.test.ts`);

/** Two of Stryker's processes that start at once would find the same port free. */
const port = 63_400 + 10 * (Number(process.env.STRYKER_MUTATOR_WORKER ?? 0) % 200);

const testsIn = (places: string) =>
  places.split(',').map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`));

/**
 * Stryker has processes enough of its own: with a second thread in each it would take what the tests need to start for no
 * time at all, and every test after a restart for an endless one.
 */
const maxWorkers = 1;

/** Stryker runs tests in threads, which take no flags of V8. */
const inNode = { ...unitProject.test, execArgv: [], maxWorkers };

/** What noticed the last mutant is asked first, then what takes least: the first test that fails ends a run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification) =>
      this.ctx.cache.getFileTestResults(
        `${file.project.name}:${path.relative(this.ctx.config.root, file.moduleId)}`,
      );
    const cost = (file: TestSpecification) => (known(file)?.failed ? -1 : (known(file)?.duration ?? 0));
    return files.sort((a, b) => cost(a) - cost(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: QuickestFirst },
    projects: [
      ...(unit ? [{ ...unitProject, test: { ...inNode, include: testsIn(unit) } }] : []),
      ...(stored
        ? [
            {
              ...unitProject,
              test: {
                ...inNode,
                name: 'stored',
                // Each file mocks the name of its database.
                isolate: true,
                setupFiles: [...inNode.setupFiles, 'tests/tools/browser-in-node.ts'],
                include: testsIn(stored),
                exclude: needsBrowser,
              },
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
                maxWorkers,
                include: testsIn(component),
                browser: { ...componentProject.test.browser, api: { port } },
              },
            },
          ]
        : []),
    ],
  },
});
