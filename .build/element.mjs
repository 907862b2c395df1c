import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { writeElementTypes } from './element-types.mjs';
import { languageModules } from './language-modules.mjs';
import { sourceMessages } from './messages.mjs';
import { outDir, root, version } from './paths.mjs';
import { coreInOneFile, kernelsAddress } from './vite-plugins.mjs';

const packageDir = path.join(outDir, 'element');

/** Those whose templates are told what the tag takes. */
const markups = ['react', 'preact', 'solid', 'vue', 'svelte'];

const defines = path.join(root, 'src/element/define.ts');

const entries = {
  'mine-sweeper': defines,
  element: path.join(root, 'src/element/mine-sweeper.ts'),
  engine: path.join(root, 'worker/engine/index.ts'),
};

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
    alias: { '@lit-labs/ssr-dom-shim': path.join(root, '.build/ssr-dom-stub.mjs') },
  },
  build: {
    outDir: packageDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
  },
};

/** Makes dist/element: the entries with their parts beside them, the standalone file, types and what editors read. */
export async function buildElement() {
  rmSync(packageDir, { recursive: true, force: true });
  await buildEntries();
  await buildStandalone();
  writeFileSync(path.join(packageDir, 'define.js'), "export { MineSweeper } from './mine-sweeper.js';\n");
  writeElementTypes(packageDir);
  // Loaded when everything is built: the bundles need none of the packages behind it.
  const { describeElement } = await import('./describe-element.mjs');
  describeElement(packageDir);
  for (const name of markups)
    cpSync(path.join(root, `src/element/markup/${name}.d.ts`), path.join(packageDir, `${name}.d.ts`));
}

/** The entries share their parts, so a page that takes several of them has one class and one Lit. */
function buildEntries() {
  const core = coreModules();
  return build({
    ...shared,
    plugins: [ofElement(), core.plugin],
    worker: {
      format: 'es',
      plugins: () => [kernelsAddress(), coreInOneFile()],
      rolldownOptions: {
        output: {
          entryFileNames: 'worker.js',
          chunkFileNames: 'worker-[name].js',
          assetFileNames: 'kernels[extname]',
        },
      },
    },
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

/** What the element's class imports at once: one file, for the first game asks for all of it. */
function coreModules() {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'core-modules',
    buildEnd() {
      const follow = (id) => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next);
      };
      follow(entries.element);
    },
  };
  return { plugin, has: (id) => found.has(id) };
}

/** The same sources in one file, the worker's program among them. */
function buildStandalone() {
  const { alias } = shared.resolve;
  return build({
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: [
        ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
        {
          find: /^\.\/worker-program\.ts$/,
          replacement: path.join(root, '.build/standalone-program.ts'),
        },
      ],
    },
    plugins: [ofElement(), kernelsAddress({ isInline: true })],
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

/** Languages without the messages that only the app has. */
function ofElement() {
  const spoken = new Set(sourceMessages([defines]).list.map(({ id }) => id));
  return languageModules((id) => spoken.has(id));
}
