import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencyScript, root } from '../paths.mjs';

/**
 * Writes the types of the entries into the package, so that a compiler that has nothing else understands them.
 *
 * @param {string} packageDir
 */
export function writeElementTypes(packageDir) {
  const types = path.join(packageDir, 'types');
  const tsc = dependencyScript('typescript', 'tsc');
  run(tsc, '-p', '.build/tsconfig.types.json', '--outDir', types);
  cpSync(path.join(root, '.build/element/lit-types.d.ts'), path.join(types, 'lit.d.ts'));
  const entries = {
    element: 'src/element/mine-sweeper',
    define: 'src/element/define',
    engine: 'worker/engine/index',
    'position-picture': 'src/picture/position-picture',
  };
  const needed = new Set(Object.values(entries).map((entry) => path.join(types, `${entry}.d.ts`)));
  for (const file of needed) for (const other of makeSelfContained(file, types)) needed.add(other);
  // What the sources import for themselves.
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts') && !needed.has(path.join(types, file))) rmSync(path.join(types, file));
  for (const [name, source] of Object.entries(entries)) {
    writeFileSync(path.join(packageDir, `${name}.d.ts`), `export * from './types/${source}.js';\n`);
  }
  const names = Object.keys(entries).map((name) => path.join(packageDir, `${name}.d.ts`));
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', ''];
  // As a user's compiler sees them: alone, with no dependency installed.
  run(tsc, ...strict, '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext', ...names);
}

/**
 * The files that it names. Lit is inside the bundles: the few names of it that show in our types come from
 * lit-types.d.ts. `.ts` becomes `.js`.
 *
 * @param {string} file
 * @param {string} types
 */
function makeSelfContained(file, types) {
  /** @type {string[]} */
  const named = [];
  /** @param {string} name */
  const meant = (name) => {
    named.push(path.join(path.dirname(file), name.replace(/\.js$/, '.d.ts')));
    return name;
  };
  const toLit = path.relative(path.dirname(file), path.join(types, 'lit.js')).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8').replaceAll(
    /((?:from |import\()['"])([^'"]+)(?=['"])/g,
    (_, start, name) => {
      if (name.startsWith('.')) return start + meant(name.replace(/\.ts$/, '.js'));
      if (/^(?:lit|lit-html|lit-element|@lit\/reactive-element)(?:\/|$)/.test(name)) {
        return start + meant(toLit.startsWith('.') ? toLit : `./${toLit}`);
      }
      throw new Error(`${file} needs the types of ${name}, which users of the package do not have.`);
    },
  );
  writeFileSync(file, text);
  return named;
}

/**
 * @param {string} script
 * @param {...string} args
 */
function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${path.basename(script)} ${args.join(' ')} failed.`);
}
