import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compression from 'compression';
import { build } from 'vite';

const workerEntry = fileURLToPath(new URL('../../worker/index.ts', import.meta.url));
const inPageEntry = fileURLToPath(new URL('../../worker/in-page.ts', import.meta.url));

/**
 * Resolves the two virtual modules of the engine client: how a worker is started, and the engine for
 * pages that forbid workers.
 *
 * @param {'file' | 'text'} carrier `file`: worker and in-page engine are chunks of the app;
 *   `text`: the worker's program is a string within, the in-page engine a file beside the element.
 */
export function engineModules(carrier) {
  return {
    name: 'engine-modules',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'virtual:engine-worker') {
        return this.resolve(`${workerEntry}?worker${carrier === 'text' ? '&inline' : ''}`);
      }
      if (source === 'virtual:engine-in-page') {
        return carrier === 'text' ? { id: './engine-in-page.js', external: true } : inPageEntry;
      }
      return null;
    },
  };
}

/**
 * The same two modules for the built app and the one-file element. The engine is one function without outer names: called
 * in the page when workers are forbidden, else its own text becomes the worker. So its bytes travel once,
 * and Comlink's too: the page takes its end of it from the engine.
 *
 * @param {import('vite').InlineConfig} shared Settings of the build that it becomes part of.
 */
export function engineInOneFile(shared) {
  const names = ['virtual:engine-worker', 'virtual:engine-in-page'];
  return {
    name: 'engine-in-one-file',
    enforce: 'pre',
    resolveId(source) {
      if (names.includes(source)) return `\0${source}`;
      if (source === 'comlink') return '\0comlink-of-engine';
      return source === 'virtual:engine' ? '\0virtual:engine' : null;
    },
    async load(id) {
      if (id === '\0comlink-of-engine') {
        return `import { engine } from 'virtual:engine';\nexport const { proxy, releaseProxy, wrap } = engine();`;
      }
      if (id === '\0virtual:engine-in-page') {
        return `import { engine } from 'virtual:engine';\nexport const connect = (port) => engine().connect(port);`;
      }
      if (id === '\0virtual:engine-worker') {
        return `
          import { engine } from 'virtual:engine';
          export default (options) => {
            const program = ['(', engine, ')().connect(self)'];
            const address = URL.createObjectURL(new Blob(program, { type: 'text/javascript' }));
            const worker = new Worker(address, { name: options?.name });
            const release = () => URL.revokeObjectURL(address);
            worker.addEventListener('message', release, { once: true });
            worker.addEventListener('error', release, { once: true });
            return worker;
          };`;
      }
      if (id !== '\0virtual:engine') return null;
      const code = await bundleEngine(shared);
      return `export function engine() {\n${code}\nreturn engineParts;\n}`;
    },
  };
}

/** The engine and both ends of Comlink, as the bundler's entry. */
const engineEntry = {
  name: 'engine-entry',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('engine-entry') ? '\0engine-entry' : null),
  load: (id) =>
    id === '\0engine-entry'
      ? `export { connect } from ${JSON.stringify(inPageEntry)};\nexport { proxy, releaseProxy, wrap } from 'comlink';`
      : null,
};

async function bundleEngine(shared) {
  const result = await build({
    ...shared,
    plugins: [engineEntry],
    build: {
      target: 'es2022',
      ...shared.build,
      write: false,
      minify: false,
      reportCompressedSize: false,
      lib: { entry: 'engine-entry', formats: ['iife'], name: 'engineParts' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) => bundle.output);
  if (outputs.length !== 1) {
    throw new Error(`The engine must bundle into one script, not ${outputs.length} files.`);
  }
  return outputs[0].code;
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
