import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compression from 'compression';
import { build } from 'vite';
import { kernelsModule } from './kernels-module.mjs';
import { LATER } from './later-files.mjs';

const workerEntry = fileURLToPath(new URL('../worker/index.ts', import.meta.url));
const trusted = fileURLToPath(new URL('../src/trusted.ts', import.meta.url));
const connectEntry = fileURLToPath(new URL('../worker/connect.ts', import.meta.url));
const rareAbsent = fileURLToPath(new URL('../worker/engine/rare-absent.ts', import.meta.url));

/**
 * Resolves the virtual modules of the engine client: how a worker is started, and the engine for pages that forbid
 * workers. This engine is the whole one already.
 *
 * @param {'file' | 'text'} carrier `file`: worker and in-page engine are chunks of the app;
 *   `text`: the worker's program is a string within, the in-page engine a file beside the element.
 */
export function engineModules(carrier) {
  const workerOfEntry = (entry) => JSON.stringify(`${entry}?worker${carrier === 'text' ? '&inline' : ''}`);
  const engine = `export { default as createWorker } from ${workerOfEntry(workerEntry)};
export const connect = async (port, role) => (await import('virtual:engine-in-page')).connect(port, role);`;
  return {
    name: 'engine-modules',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'virtual:engine-in-page') {
        return carrier === 'text' ? { id: './engine-in-page.js', external: true } : connectEntry;
      }
      return source === 'virtual:engine' || source === 'virtual:whole-engine' ? '\0engine' : null;
    },
    load: (id) => (id === '\0engine' ? engine : null),
  };
}

/**
 * The same modules for the built app and the one-file element. The engine is one function without outer names: called
 * in the page when workers are forbidden, else its own text becomes the worker. So its bytes travel once,
 * and Comlink's too: the page takes its end of it from the engine. This first engine goes without what few
 * games need (worker/engine/rare.ts); the whole one is the same function again, in a file that is loaded on demand.
 *
 * @param {import('vite').InlineConfig} shared Settings of the build that it becomes part of.
 * @param {string} kernelsFile Address of the compiled kernels (kernels-module.mjs), seen from the whole engine's file.
 * @param {boolean} [countsGames]
 */
export function engineInOneFile(shared, kernelsFile, countsGames = true) {
  const modules = {
    'virtual:engine': `${takeEngine('basic')}\n${takeTrust}\nexport { connect } from 'comlink';\nexport const createWorker = ${workerOf('({ports:[p]})=>e.connect(p)')};`,
    'virtual:whole-engine': wholeEngineModule(kernelsFile),
    comlink: `${takeEngine('basic')}\nexport const { connect, proxy, releaseProxy, wrap } = engine();`,
    'virtual:engine/basic': null,
    'virtual:engine/whole': null,
  };
  return {
    name: 'engine-in-one-file',
    enforce: 'pre',
    resolveId(source) {
      // As an entry its name comes with a folder before it.
      const name = source.slice(source.lastIndexOf('/virtual:') + 1);
      return Object.hasOwn(modules, source)
        ? `\0${source}`
        : Object.hasOwn(modules, name)
          ? `\0${name}`
          : null;
    },
    async load(id) {
      const name = id.slice(1);
      if (id[0] !== '\0' || !Object.hasOwn(modules, name)) return null;
      return (
        modules[name] ??
        `export function engine() {\n${await bundleEngine(shared, name.endsWith('whole'), countsGames)}\nreturn engineParts;\n}`
      );
    },
  };
}

/**
 * Leaves the whole engine to a file of its own, where it is no chunk of this build.
 *
 * @param {string} file Its address, seen from what is built.
 */
export function wholeEngineBeside(file) {
  return {
    name: 'whole-engine-beside',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:whole-engine' ? { id: file, external: true } : null),
  };
}

/** Pages that trust no strings take no address of a worker as one. */
const takeTrust = `import { trustedScript } from ${JSON.stringify(trusted)};`;

const takeEngine = (tier) => `import { engine } from 'virtual:engine/${tier}';`;

/**
 * Source of a function that starts the engine's text as a worker, which answers at each port that it is sent. All
 * workers have one address, which is kept: another one may be started at any time.
 * A whole engine's name ends in the address of its faster kernels.
 *
 * @param {string} answer What is done with a message, where `e` is the engine.
 */
const workerOf = (answer) => `(options) => {
  const program = ['const e=(', engine, ')();onmessage=${answer}'];
  address ??= URL.createObjectURL(new Blob(program, { type: 'text/javascript' }));
  return new Worker(trustedScript(address), options);
};
let address`;

/** @param {string} kernelsFile Address of the compiled kernels, seen from the file that this becomes part of. */
const wholeEngineModule = (kernelsFile) => `${takeEngine('whole')}
${takeTrust}
const start = ${workerOf('({data,ports:[p]})=>e.connect(p,data)')};
const kernels = new URL(/* @vite-ignore */ ${JSON.stringify(kernelsFile)}, import.meta.url);
export const createWorker = ({ name }) => start({ name: name + ' ' + kernels });
export const connect = (port, role) => engine().connect(port, role);`;

/** The engine and both ends of Comlink, as the bundler's entry. */
const engineEntry = {
  name: 'engine-entry',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('engine-entry') ? '\0engine-entry' : null),
  load: (id) =>
    id === '\0engine-entry'
      ? `export { connect } from ${JSON.stringify(connectEntry)};\nexport { proxy, releaseProxy, wrap } from 'comlink';`
      : null,
};

/** What few games need, left out: its place is taken by functions that ask for the whole engine. */
const withoutRareParts = {
  name: 'without-rare-parts',
  enforce: 'pre',
  resolveId(source) {
    return /\/(?:rare(?:-record|-solver)?|unusual|expose-(?:solver|replay))\.ts$/.test(source)
      ? rareAbsent
      : null;
  },
};

/**
 * For pages that trust no strings (`require-trusted-types-for 'script'`): Lit's markup and the addresses of workers go
 * through the one policy of src/trusted.ts. Throws when Lit or Vite have changed.
 */
export function onePolicy() {
  const own = `import { policy as ownPolicy, trustedScript } from ${JSON.stringify(trusted)};`;
  const rules = [
    [
      /\/lit-html\/(?:node\/)?lit-html\.js$/,
      /\w+\?\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\):void 0/,
      'ownPolicy',
    ],
    [/\?worker&inline$/, 'new Worker(objURL,', 'new Worker(trustedScript(objURL),'],
  ];
  return {
    name: 'one-policy',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: rules.map(([file]) => file) },
      handler(code, id) {
        const [, from, to] = rules.find(([file]) => file.test(id));
        const ours = code.replace(from, to);
        if (ours === code) throw new Error(`${id} has changed: ${from} is not found.`);
        return { code: `${own}\n${ours}`, map: null };
      },
    },
  };
}

/** The constants of worker/engine/tier.ts. */
export function tier(isWhole, countsGames) {
  return {
    name: 'tier',
    enforce: 'pre',
    resolveId: (source) => (/\/tier\.ts$/.test(source) ? '\0tier' : null),
    load: (id) =>
      id === '\0tier'
        ? `export const IS_WHOLE = ${isWhole};\nexport const COUNTS_GAMES = ${countsGames};\nexport const HINTS_ALONE = ${!countsGames};`
        : null,
  };
}

/** The whole engine takes nothing of the page's end of Comlink: the page has it from the first one. */
function bundleEngine(shared, isWhole, countsGames) {
  const [plugins, entry] = isWhole ? [[], connectEntry] : [[engineEntry, withoutRareParts], 'engine-entry'];
  return bundleProgram(shared, [tier(isWhole, countsGames), ...plugins], entry, 'engineParts');
}

/** The text of a script that leaves what `entry` exports in a variable. */
async function bundleProgram(shared, plugins, entry, name) {
  const result = await build({
    ...shared,
    plugins,
    build: {
      target: 'es2022',
      ...shared.build,
      write: false,
      minify: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name },
      rolldownOptions: { output: { generatedCode: { symbols: false } } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) => bundle.output);
  if (outputs.length !== 1) {
    throw new Error(`${entry} must bundle into one script, not ${outputs.length} files.`);
  }
  return outputs[0].code;
}

/** Puts the compiled kernels among the files that are kept once the app is at rest. */
export function laterKernels(file) {
  return {
    name: 'later-kernels',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: LATER + file, source: await kernelsModule() });
    },
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
