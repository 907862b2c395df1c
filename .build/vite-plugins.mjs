import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compression from 'compression';
import { build } from 'vite';
import { kernelsFile } from './kernels-module.mjs';

const workerEntry = fileURLToPath(new URL('../worker/index.ts', import.meta.url));

/**
 * The address of the compiled kernels, as `virtual:kernels`.
 *
 * @param {{ isInline?: boolean }} [options] Inline: the address holds the module itself.
 */
export function kernelsAddress({ isInline = false } = {}) {
  return {
    name: 'kernels-address',
    resolveId: (source) => (source === 'virtual:kernels' ? '\0kernels' : null),
    async load(id) {
      if (id !== '\0kernels') return null;
      const file = `${await kernelsFile()}?url&${isInline ? 'inline' : 'no-inline'}`;
      return `export { default as address } from ${JSON.stringify(file)};`;
    },
  };
}

/**
 * The engine's worker for component tests, as one text: worker after worker would fetch its hundreds of modules anew.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 */
export function workerInOneText(shared) {
  let text;
  return {
    name: 'worker-in-one-text',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/worker/index.ts?worker&url') ? '\0worker-text' : null),
    async load(id) {
      if (id !== '\0worker-text') return null;
      text ??= workerText({ ...shared, build: { minify: false } });
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(await text)}], { type: 'text/javascript' }));`;
    },
  };
}

/**
 * The engine's program with all its parts.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 */
export async function workerText(shared) {
  const result = await build({
    ...shared,
    plugins: [kernelsAddress({ isInline: true })],
    build: {
      target: 'es2022',
      ...shared.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: workerEntry, output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) => bundle.output);
  return outputs[0].code;
}

/**
 * Puts the entry and all that it imports at once into one file: left to itself, the bundler gives each set of modules
 * that a lazily imported file needs too a file of its own, and the core would wait for a dozen of them.
 */
export function coreInOneFile() {
  const core = new Set();
  return {
    name: 'core-in-one-file',
    // What other files need of the core is exported beside what it exports itself.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const reach = (id) => {
        if (core.has(id)) return;
        core.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) reach(id);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'core', test: (id) => core.has(id) || id.startsWith('\0rolldown') }],
      },
    }),
  };
}

/** Serves `vite preview` compressed, as any real host does: Brotli where the browser takes it. */
export function compressedPreview() {
  return {
    name: 'compressed-preview',
    configurePreviewServer(server) {
      server.middlewares.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } }));
    },
  };
}

/** Links the manifest in development; in the build the PWA plugin does. */
export function manifestLinkInDev() {
  return {
    name: 'manifest-link-in-dev',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    ],
  };
}

/** Serves the element from its sources in development, at the address that example pages take it from. */
export function elementInDev() {
  return {
    name: 'element-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/element/mine-sweeper.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end("import '/src/element/define.ts';");
      });
    },
  };
}
