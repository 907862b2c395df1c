// What is left of the mutants that no test notices, once the type checker was asked too (`npm test` begins with it), and
// those are taken off that change nothing, each with its reason in `equal-mutants.mjs`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencyScript, root } from '../../.build/paths.mjs';
import { equalMutants } from './equal-mutants.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file
 * @property {number} line From 1.
 * @property {string} from The line as it is, from its first letter.
 * @property {string} to The same line changed; of a change that reaches over several lines, up to its end.
 * @property {string} source The whole file, changed.
 */

/**
 * The mutants of a report in Stryker's JSON that no test noticed. Where a process of tests died, Stryker says that the
 * next mutant survived, though no test was asked; that one is left out.
 */
export function survivorsOf(/** @type {string} */ reportFile) {
  const { files } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants
      .filter(
        ({ status, testsCompleted }) =>
          status === 'NoCoverage' || (status === 'Survived' && testsCompleted !== 0),
      )
      .map((mutant) => changed(file, source, mutant)),
  );
}

/** @returns {Mutant} */
function changed(file, source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const before = [...lines.slice(0, start.line - 1), lines[start.line - 1].slice(0, start.column - 1)].join(
    '\n',
  );
  const after = [lines[end.line - 1].slice(end.column - 1), ...lines.slice(end.line)].join('\n');
  const changedLine = lines[start.line - 1].slice(0, start.column - 1) + replacement + after.split('\n')[0];
  return {
    file,
    line: start.line,
    from: lines[start.line - 1].trim(),
    to: changedLine.trim().replace(/\s+/g, ' '),
    source: before + replacement + after,
  };
}

/** Whether the mutant is listed as one that changes nothing. */
export function isEqual({ file, from, to }) {
  return equalMutants[file]?.some(({ line, becomes }) => line === from && becomes.includes(to)) ?? false;
}

/** Asks the type checker about each of them, in a copy; gives back those that it takes. */
export function withoutMistypedOnes(/** @type {readonly Mutant[]} */ mutants, /** @type {string} */ copy) {
  if (mutants.length === 0) return [];
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'worker', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const projectOf = (/** @type {Mutant} */ { file }) => path.join(copy, file.split('/')[0]);
  for (const project of new Set(mutants.map(projectOf)))
    if (!isTyped(project)) throw new Error(`${project} has faults without any mutant.`);
  const left = [];
  for (const mutant of mutants) {
    const file = path.join(copy, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, mutant.source);
    if (isTyped(projectOf(mutant))) left.push(mutant);
    writeFileSync(file, source);
  }
  rmSync(copy, { recursive: true, force: true });
  return left;
}

function isTyped(/** @type {string} */ project) {
  return spawnSync(process.execPath, [dependencyScript('typescript', 'tsc'), '-p', project]).status === 0;
}
