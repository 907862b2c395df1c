import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** package.json, parsed. */
export const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The version that a build calls itself. */
export const { version } = manifest;

/** The folder of builds: dist, or MS_OUT_DIR. */
export const outDir = path.resolve(root, process.env.MS_OUT_DIR ?? 'dist');

/**
 * A program that came with a dependency, to be run by this Node.
 *
 * @param {string} dependency
 * @param {string} [name]
 */
export function dependencyScript(dependency, name = dependency) {
  const folder = path.join(root, 'node_modules', dependency);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** The folder of the TypeScript that @lit/localize-tools reads with: unlike the project's own, programs can use it. */
export const olderTypeScript = path.dirname(
  createRequire(createRequire(import.meta.url).resolve('@lit/localize-tools/package.json')).resolve(
    'typescript/package.json',
  ),
);
