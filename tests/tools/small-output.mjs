import { minify } from 'terser';

/** Dynamic imports as they are: without Vite's helper that preloads styles and chunks, of which there are none. */
export function bareDynamicImports() {
  return {
    name: 'bare-dynamic-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/**
 * Where everything ends up in one file, what is imported on demand is imported at once: without the promises about it.
 * `extras.ts` and `assistant.ts` are files of their own even then.
 */
export function noDynamicImports() {
  const demand =
    /const (\{ \w+ \}) = await import\(('(?:\.|virtual:)(?![^']*(?:extras|assistant)\.ts')[^']+')\);/g;
  return {
    name: 'no-dynamic-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: demand },
      handler(code) {
        const statements = [];
        const rest = code.replace(demand, (_, names, file) => {
          statements.push(`import ${names} from ${file};`);
          return '';
        });
        return { code: `${statements.join('')}${rest}`, map: null };
      },
    },
  };
}

/** Takes line breaks and indentation out of Lit's `css` and `html` templates, which no minifier touches. */
export function tightTemplates() {
  return {
    name: 'tight-templates',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /\b(?:css|html|svg)`/ },
      handler(code) {
        const pieces = [];
        let end = 0;
        for (const { start, end: pieceEnd, tighten } of templateTexts(this.parse(code))) {
          pieces.push(code.slice(end, start), tighten(code.slice(start, pieceEnd)));
          end = pieceEnd;
        }
        return { code: pieces.join('') + code.slice(end), map: null };
      },
    },
  };
}

/** Leaves the edges of the screen out of the styles of the game: in somebody else's page it keeps clear of none. */
export function withoutScreenEdges() {
  return {
    name: 'without-screen-edges',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/components\/game-styles\.ts$/ },
      handler(code) {
        const without = code
          .replace(/ *--_(?:top|bottom|left|right|start|end): [^;]*;\n/g, '')
          .replace(/ *:host\((?::dir\(rtl\)|\[embedded\])\) \{\s*\}/g, '')
          .replace(/calc\((\d+px) \+ var\(--_\w+\)\)/g, '$1')
          .replace('padding-inline: var(--_start) var(--_end);', '');
        const [left] = /--_(?!columns)\w+/.exec(without) ?? [];
        if (left)
          throw new Error(`game-styles.ts uses ${left} in a way that the element's build does not know.`);
        return { code: without, map: null };
      },
    },
  };
}

const tighteners = { css: tightCss, html: tightMarkup, svg: tightMarkup };

function tightCss(text) {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => (index % 2 === 1 ? part : tightRules(part)))
    .join('');
}

function tightRules(text) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .replace(/(?<![\w.])0\.(?=\d)/g, '.')
    .replace(/(?<=\.\d*[1-9])0+(?!\d)/g, '');
}

function tightMarkup(text) {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The literal texts of all tagged templates, in the order of the source. */
function templateTexts(program) {
  const found = [];
  visit(program);
  return found.sort((a, b) => a.start - b.start);

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node.type !== 'string') return;
    const tighten = node.type === 'TaggedTemplateExpression' && tighteners[node.tag.name];
    if (tighten) for (const { start, end } of node.quasi.quasis) found.push({ start, end, tighten });
    Object.values(node).forEach(visit);
  }
}

/** Takes notes to translators, `{ desc: '…' }`, out of calls of `msg`: only `npm run languages` reads them. */
export function withoutNotes() {
  return {
    name: 'without-notes',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /\bdesc:/ },
      handler(code) {
        const pieces = [];
        let end = 0;
        for (const [from, to] of notesIn(this.parse(code))) {
          pieces.push(code.slice(end, from));
          end = to;
        }
        return { code: pieces.join('') + code.slice(end), map: null };
      },
    },
  };
}

/** From the end of what is said to the end of its note, in the order of the source. */
function notesIn(program) {
  const found = [];
  visit(program);
  return found.sort(([a], [b]) => a - b);

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node.type !== 'string') return;
    const [words, options] =
      (node.type === 'CallExpression' && node.callee.name === 'msg' && node.arguments) || [];
    if (options?.properties?.every(({ key }) => key?.name === 'desc')) found.push([words.end, options.end]);
    Object.values(node).forEach(visit);
  }
}

/**
 * What of the workers' libraries nothing of ours asks for, by file: each piece from a text up to the next, and what
 * takes its place, if anything.
 */
const unasked = {
  // A system without a language calls it `C`, which WebKit passes on and no format takes.
  'uplot/dist/uPlot.esm.js': [["domEnv ? nav.language : 'en-US'", ')']],
  'comlink/dist/esm/comlink.mjs': [
    // Messages of one origin only; values that are set, objects that are made, and endpoints on the other side.
    ['        if (!isAllowedOrigin(', '        const { id, type, path }'],
    ['                case "SET"', '                case "APPLY"'],
    ['                case "CONSTRUCT"', '                case "RELEASE"'],
    ['        set(_target, prop, rawValue)', '        apply(_target, _thisArg'],
    ['            if (last === createEndpoint)', '            const [argumentList, transferables]'],
    ['        construct(_target, rawArgumentList)', '    });\n    registerProxy('],
    // Values that are asked for, other endpoints than ports, browsers without weak references.
    ['                case "GET"', '                case "APPLY"'],
    ['                const r = requestResponseMessage(', '            }\n            return createProxy('],
    ['    if (isMessagePort(endpoint))', '        endpoint.close()'],
    ['"FinalizationRegistry" in globalThis &&', 'new FinalizationRegistry('],
    // Each end counts its own questions.
    ['function generateUUID() {', '}', 'let lastId = 0;\nfunction generateUUID() {\n    return ++lastId;\n'],
  ],
  'idb/build/index.js': [
    // Cursors, and loops over them.
    [
      '    if (getCursorAdvanceMethods().includes(func))',
      '    return function (...args) {\n        // Calling',
    ],
    ["const advanceMethodProps = ['advance'", 'export {'],
  ],
};

/** What the engines do without, which ask by transactions and by name of the store: the archive has it. */
const unaskedByEngines = {
  'idb/build/index.js': [
    // What of a request can be asked for only before it has ended.
    ['            request.removeEvent', '        };\n        const success'],
    ['            tx.removeEvent', '        };\n        const complete'],
    ['    // This mapping exists', '    return promise;'],
    // Indexes and cursors, `store` of a transaction, values that are set, `in`.
    ['            IDBIndex,', '            IDBObjectStore,'],
    ['            IDBCursor,', '            IDBDatabase,'],
    ['            // Make tx.store', '        }\n        // Else'],
    ['    set(target, prop', '};\nfunction replaceTraps('],
    // Whoever is held up by another page's database.
    ['    if (blocked) {', '    openPromise\n'],
    ['    if (blocked) {', '    return wrap(request)'],
    // A database's own get, put and so on.
    ["const readMethods = ['get'", 'export {'],
  ],
};

/**
 * Leaves out of the workers' libraries what nothing asks for and no bundler can know of. Throws when they have changed.
 *
 * @param {boolean} [isEngine]
 */
export function lessOfLibraries(isEngine = false) {
  return {
    name: 'less-of-libraries',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:comlink|idb|uplot)\// },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);
        const pieces = [...(unasked[file] ?? []), ...((isEngine && unaskedByEngines[file]) || [])];
        return { code: pieces.reduce((rest, piece) => without(rest, piece, id), code), map: null };
      },
    },
  };
}

function without(code, [from, to, instead = ''], id) {
  const start = code.indexOf(from);
  const end = code.indexOf(to, start + from.length);
  if (start < 0 || end < 0)
    throw new Error(`${id} has changed: "${from.trim()}" is not found before "${to.trim()}".`);
  return code.slice(0, start) + instead + code.slice(end);
}

/** Minifies once more, by Terser: after the bundler's own minifier that saves another 2 % of what is sent. */
export function smallestCode() {
  return {
    name: 'smallest-code',
    apply: 'build',
    async generateBundle({ format }, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = await smaller(output.code, format === 'es');
      }
    },
  };
}

/** Twice: the second run finds what the first one's renaming and inlining have made alike. */
async function smaller(program, module) {
  const options = {
    module,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, unsafe_proto: true, pure_getters: true, keep_fargs: false },
    format: { comments: false },
  };
  const { code } = await minify(program, options);
  const less = code
    .replace(libraryWords, 'Error()')
    .replace(ownWords, 'Error()')
    .replace(foreignOrigin, '0')
    .replace(namedImport, '$1')
    .replace(plainImport, '$1');
  return (await minify(less, options)).code;
}

/** What Vite makes of dynamic imports, which `bareDynamicImports` has left without a use. */
const namedImport =
  /\b\w+\(async\(\)=>\{let\{[^{}]*\}=await\(?(import\("[^"]*"\))\)?;return\{[^{}]*\}\},(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)/g;
const plainImport =
  /\b\w+\(\(\)=>(import\("[^"]*"\)(?:(?!,(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)).)*),(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)/g;

/** What sources of ours say when they contradict themselves, which nobody can bring about: thrown without words. */
const ownWords = /Error\(`(?:A pinch needs|A case was forgotten|A checked ruleset|Look \$)[^`]*`\)/g;

/** What Lit and Comlink say to code that uses them wrongly, which ours, being typed, does not: thrown without words. */
const libraryWords =
  /Error\((?:"(?:CSSResult is not|Proxy has been|Unserializable|invalid template)[^"]*"|"Value passed to 'css'.{0,140} page security\.")\)/g;

/** Said only of endpoints that are limited to origins; ports are not. */
const foreignOrigin = /console\.warn\(`Invalid origin [^`]*`\)/;
