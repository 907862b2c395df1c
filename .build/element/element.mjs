import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { integrityOf } from '../integrity.mjs';
import { languageModules } from '../language-modules.mjs';
import { sourceMessages } from '../messages.mjs';
import { outDir, root, version } from '../paths.mjs';
import { thirdPartyNotices } from '../third-party-notices.mjs';
import { coreInOneFile, kernelsAddress, kernelsText } from '../worker-build.mjs';
import { workerText } from '../worker-in-one-text.mjs';
import { writeElementTypes } from './element-types.mjs';

const packageDir = path.join(outDir, 'element');

const notices = thirdPartyNotices(packageDir);

/** Frameworks whose templates know the tag's attributes. */
const markups = ['react', 'preact', 'solid', 'vue', 'svelte'];

/** Positions as SVG and HTML, for servers and builds. */
const positionPicture = path.join(root, 'src/picture/position-picture.ts');

const defines = path.join(root, 'src/element/define.ts');

const entries = {
  'mine-sweeper': defines,
  element: path.join(root, 'src/element/mine-sweeper.ts'),
  engine: path.join(root, 'worker/engine/index.ts'),
};

/** The page's way to the engine's program, in place of the app's. */
const programs = {
  package: path.join(root, '.build/element/package-program.ts'),
  standalone: path.join(root, '.build/element/standalone-program.ts'),
};

const shared = /** @satisfies {import('vite').InlineConfig} */ ({
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
      { find: '@lit-labs/ssr-dom-shim', replacement: path.join(root, '.build/element/ssr-dom-stub.mjs') },
    ],
  },
  build: {
    outDir: packageDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    // The limits of size are tests/tools/size-limits.mjs, after compression.
    chunkSizeWarningLimit: 2000,
  },
});

/** Makes dist/element: the entries with their parts beside them, the standalone file, types and what editors read. */
export async function buildElement() {
  rmSync(packageDir, { recursive: true, force: true });
  await buildEntries();
  await buildWorker();
  await buildWorkerText();
  await buildStandalone();
  await buildPositionPicture();
  writeFileSync(path.join(packageDir, 'define.js'), "export { MineSweeper } from './mine-sweeper.js';\n");
  writeElementTypes(packageDir);
  // Loaded when everything is built: the bundles need none of the packages behind it.
  const { describeElement } = await import('./describe-element.mjs');
  describeElement(packageDir);
  for (const name of markups)
    cpSync(path.join(root, `src/element/markup/${name}.d.ts`), path.join(packageDir, `${name}.d.ts`));
  writeFileSync(path.join(packageDir, 'worker.d.ts'), WORKER_TYPES);
  writeIntegrity();
}

/** The program is given to browsers by its address; whoever imports it gets nothing. */
const WORKER_TYPES = `/** The engine's program, for \`worker-src\`: \`new URL('mine-sweeper/worker', import.meta.url)\`. It exports nothing. */
export {};
`;

/** Lists what each file that a page may fetch must hold, as `integrity` of tags and import maps names it. */
function writeIntegrity() {
  const names = readdirSync(packageDir).filter((name) => /\.(?:js|wasm)$/.test(name));
  const hashes = Object.fromEntries(
    names.sort().map((name) => [name, integrityOf(path.join(packageDir, name))]),
  );
  writeFileSync(path.join(packageDir, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/** The entries share their parts, so a page that takes several of them has one class and one Lit. */
function buildEntries() {
  const core = coreModules();
  return build({
    ...shared,
    resolve: withProgram(programs.package),
    plugins: [ofElement(), core.plugin, kernelsText(), workerBeside(), notices()],
    build: {
      ...shared.build,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.endsWith('.xlf') ? 'lang-[name].js' : '[name].js',
          codeSplitting: { groups: [{ name: 'core', test: core.has }] },
        },
      },
    },
  });
}

/** The static imports of the element's class: one file, because the first game needs all of it. */
function coreModules() {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'core-modules',
    buildEnd() {
      /** @param {string} id */
      const follow = (id) => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next);
      };
      follow(entries.element);
    },
  };
  /** @param {string} id */
  const has = (id) => found.has(id);
  return { plugin, has };
}

/** The engine's program: its core, and beside it the parts that only some games need. */
function buildWorker() {
  return build({
    ...shared,
    plugins: [kernelsAddress(), coreInOneFile(), notices()],
    build: {
      ...shared.build,
      rolldownOptions: {
        input: { worker: path.join(root, 'worker/index.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'worker-[name].js',
          assetFileNames: 'kernels[extname]',
        },
      },
    },
  });
}

/** The same in one text, for pages whose bundler would tear it apart. */
async function buildWorkerText() {
  const text = await workerText(shared);
  writeFileSync(path.join(packageDir, 'worker-text.js'), `export const text = ${JSON.stringify(text)};\n`);
}

/** Leaves the imports of the program as they are written: it is built by itself. @returns {import('vite').Plugin} */
function workerBeside() {
  return {
    name: 'worker-beside',
    enforce: 'pre',
    resolveId: (source) =>
      /^\.\/worker(?:-text)?\.js$/.test(source) ? { id: source, external: true } : null,
  };
}

/** The same sources in one file, the engine's program among them. */
function buildStandalone() {
  return build({
    ...shared,
    resolve: withProgram(programs.standalone),
    plugins: [ofElement(), kernelsAddress({ isInline: true }), notices()],
    build: {
      ...shared.build,
      rolldownOptions: {
        input: { 'mine-sweeper.standalone': defines },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** A file of its own: who only draws needs neither the element nor Lit's classes. */
function buildPositionPicture() {
  return build({
    ...shared,
    plugins: [notices()],
    build: {
      ...shared.build,
      rolldownOptions: {
        input: { 'position-picture': positionPicture },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** @param {string} replacement Takes the place of src/game/engine/worker-program.ts. */
function withProgram(replacement) {
  const alias = [...shared.resolve.alias, { find: /^\.\/worker-program\.ts$/, replacement }];
  return { ...shared.resolve, alias };
}

/** Languages without the messages that only the app has. */
function ofElement() {
  const spoken = new Set(sourceMessages([defines]).list.map(({ id }) => id));
  return languageModules((id) => spoken.has(id));
}
