import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { kernelsModule } from './kernels-module.mjs';
import { languageModules } from './language-modules.mjs';
import { sourceMessages, targets } from './messages.mjs';
import { dependencyScript, outDir, root, version } from './paths.mjs';
import { engineInOneFile, engineModules, onePolicy, tier, wholeEngineBeside } from './vite-plugins.mjs';

const packageDir = path.join(outDir, 'element');

/** Those whose templates are told what the tag takes. */
const markups = ['react', 'preact', 'solid', 'vue', 'svelte'];

/** Beside the whole engine, which fetches it for huge boards. */
const kernelsFile = './engine-kernels.wasm';

/** Other people's pages have no statistics, nor a list of games. */
const countless = tier(true, false);

/** @type {import('vite').InlineConfig} */
const shared = {
  configFile: false,
  root,
  base: './',
  logLevel: 'warn',
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // Lit's builds for Node guard every browser name, so that importing the element on a server throws nothing.
    conditions: ['node', 'module', 'production'],
    alias: [
      { find: '@lit-labs/ssr-dom-shim', replacement: path.join(root, '.build/ssr-dom-stub.mjs') },
      { find: /^@lit\/localize$/, replacement: path.join(root, '.build/localize-shared.mjs') },
    ],
  },
  worker: { format: 'iife', plugins: () => [countless] },
  build: { outDir: packageDir, emptyOutDir: false, target: 'es2022', reportCompressedSize: false },
};

/** What the package holds: file name → how it is made. */
const bundles = [
  {
    file: 'mine-sweeper',
    entry: 'src/element/define.ts',
    plugins: [
      beside({
        'src/board/lazy-parts.ts': './extras.js',
        'src/assist/assistance-of-game.ts': './assist.js',
        'src/game/features/attach-features.ts': './navigate.js',
        'src/assist/hint/judge-move.ts': './judge.js',
        'src/element/picture.ts': './picture.js',
        'src/element/export-import.ts': './exchange.js',
        'src/i18n/speak/in-elements.ts': './languages.js',
        'src/themes/element-themes.ts': './themes.js',
        'src/ui/ms-caption.ts': './caption.js',
        'src/ui/notices/progress-parts.ts': './progress.js',
        'src/ui/solved-figures.ts': './figures.js',
      }),
      wholeEngineBeside('./engine-whole.js'),
      engineInOneFile(shared, kernelsFile, false),
    ],
  },
  {
    file: 'engine-whole',
    entry: 'virtual:whole-engine',
    plugins: [engineInOneFile(shared, kernelsFile, false)],
  },
  { file: 'caption', entry: 'src/ui/ms-caption.ts' },
  { file: 'progress', entry: 'src/ui/notices/progress-parts.ts' },
  { file: 'figures', entry: 'src/ui/solved-figures.ts' },
  { file: 'themes', entry: 'src/themes/element-themes.ts' },
  { file: 'extras', entry: 'src/board/lazy-parts.ts' },
  {
    file: 'assist',
    entry: 'src/assist/assistance-of-game.ts',
    plugins: [wholeEngineBeside('./engine-whole.js')],
  },
  {
    file: 'navigate',
    entry: 'src/game/features/attach-features.ts',
    plugins: [beside({ 'src/gamepad/gamepad.ts': './gamepad.js' })],
  },
  {
    file: 'judge',
    entry: 'src/assist/hint/judge-move.ts',
    plugins: [wholeEngineBeside('./engine-whole.js')],
  },
  { file: 'picture', entry: 'src/element/picture.ts' },
  { file: 'exchange', entry: 'src/element/export-import.ts' },
  { file: 'gamepad', entry: 'src/gamepad/gamepad.ts' },
  {
    file: 'languages',
    entry: 'src/i18n/speak/in-elements.ts',
    plugins: [
      beside(
        Object.fromEntries(targets.map((name) => [`src/i18n/locales/${name}.xlf`, `./lang-${name}.js`])),
      ),
    ],
  },
  ...targets.map((name) => ({
    file: `lang-${name}`,
    entry: `src/i18n/locales/${name}.xlf`,
    plugins: [languageModules((id) => spoken().has(id))],
  })),
  {
    file: 'element',
    entry: 'src/element/mine-sweeper.ts',
    plugins: [beside({ 'src/i18n/speak/in-elements.ts': './languages.js' }), engineModules('text')],
  },
  {
    file: 'define',
    entry: 'src/element/define.ts',
    plugins: [beside({ 'src/element/mine-sweeper.ts': './element.js' })],
  },
  { file: 'engine', entry: 'worker/engine/index.ts' },
  { file: 'engine-in-page', entry: 'worker/connect.ts' },
  { file: 'worker', entry: 'worker/index.ts', format: 'iife' },
];

/** The messages that the element can say; most are the app's. */
const spoken = () => {
  ofElement ??= new Set(
    sourceMessages(bundles.map(({ entry }) => entry).filter((entry) => /^src\/.*\.ts$/.test(entry))).list.map(
      ({ id }) => id,
    ),
  );
  return ofElement;
};
let ofElement;

/** Makes dist/element: the bundles, their types and the custom-elements manifest. */
export async function buildElement() {
  rmSync(packageDir, { recursive: true, force: true });
  for (const bundle of bundles) await buildBundle(bundle);
  writeFileSync(path.join(packageDir, kernelsFile), await kernelsModule());
  emitTypes();
  // Loaded when everything is built: a single bundle needs none of the packages behind it.
  const { describeElement } = await import('./describe-element.mjs');
  describeElement(packageDir);
  for (const name of markups)
    cpSync(path.join(root, `src/element/markup/${name}.d.ts`), path.join(packageDir, `${name}.d.ts`));
}

function buildBundle({ file, entry, format = 'es', plugins = [] }) {
  return build({
    ...shared,
    plugins: [...plugins, countless, onePolicy()],
    build: {
      ...shared.build,
      lib: {
        entry: entry.startsWith('virtual:') ? entry : path.join(root, entry),
        formats: [format],
        name: 'mineSweeper',
        fileName: () => `${file}.js`,
      },
      rolldownOptions: { checks: { bundlerTimings: false }, output: { minify: true, codeSplitting: false } },
    },
  });
}

/**
 * Leaves sources to files of their own beside the bundle: `define.js` takes the class from `element.js`, so that a
 * page that imports both has one class; and the one file fetches what a first move does without when it is there.
 *
 * @param {Readonly<Record<string, string>>} files Source, from the root → file, seen from the bundle.
 */
function beside(files) {
  return {
    name: 'beside',
    enforce: 'pre',
    // Ours are all named by where they lie. Asking the bundler would have each such plugin ask all the others.
    resolveId(id, importer) {
      if (!importer || !id.startsWith('.')) return null;
      const source = path.relative(root, path.resolve(path.dirname(importer), id)).replaceAll('\\', '/');
      return Object.hasOwn(files, source) ? { id: files[source], external: true } : null;
    },
  };
}

function emitTypes() {
  const types = path.join(packageDir, 'types');
  const tsc = dependencyScript('typescript', 'tsc');
  run(tsc, '-p', '.build/tsconfig.types.json', '--outDir', types);
  cpSync(path.join(root, '.build/lit-types.d.ts'), path.join(types, 'lit.d.ts'));
  const entries = {
    element: 'src/element/mine-sweeper',
    define: 'src/element/define',
    engine: 'worker/engine/index',
  };
  const needed = new Set(Object.values(entries).map((entry) => path.join(types, `${entry}.d.ts`)));
  for (const file of needed) for (const other of makeSelfContained(file, types)) needed.add(other);
  // What the sources import for themselves.
  for (const file of readdirSync(types, { recursive: true }))
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
 */
function makeSelfContained(file, types) {
  const named = [];
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

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${path.basename(script)} ${args.join(' ')} failed.`);
}
export const elementBundle = (name) => buildBundle(bundles.find((b) => b.file === name));
