import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const folder = path.join(root, 'worker/engine/huge/wasm');
const cache = path.join(root, '.cache/kernels');

/** The files whose exports are the module's. */
const entries = ['planes.ts', 'zeros.ts', 'flood.ts'];

const options = [
  '--runtime',
  'stub',
  '-O3',
  '--noAssert',
  '--enable',
  'simd',
  '--importMemory',
  '--noColors',
];

/** @type {Promise<{ file: string, bytes: Uint8Array }> | undefined} */
let compiled;

/**
 * The WebAssembly module of worker/engine/huge/wasm. Compiled once for each state of its sources (about a second), then kept in .cache.
 *
 * @returns {Promise<Uint8Array>}
 */
export function kernelsModule() {
  return compiledOnce().then(({ bytes }) => bytes);
}

function compiledOnce() {
  compiled ??= cachedModule();
  return compiled;
}

/** The path of a file that holds the module. */
export async function kernelsFile() {
  return (await compiledOnce()).file;
}

async function cachedModule() {
  const sources = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const { main, version } = await import('assemblyscript/asc');
  const key = createHash('sha256').update(JSON.stringify([version, options, [...sources]]));
  const file = path.join(cache, `kernels-${key.digest('hex').slice(0, 32)}.wasm`);
  try {
    return { file, bytes: readFileSync(file) };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  const bytes = await compile(main, sources);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Several tests may do this at once: each file is there whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
  return { file, bytes };
}

/**
 * @param {typeof import('assemblyscript/asc').main} main
 * @param {Map<string, string>} sources
 * @returns {Promise<Uint8Array>}
 */
async function compile(main, sources) {
  /** @type {Uint8Array | undefined} */
  let bytes;
  let told = '';
  const { error } = await main([...entries, '--outFile', 'kernels.wasm', ...options], {
    readFile: (name) => sources.get(path.posix.normalize(name)) ?? null,
    writeFile: (name, contents) => {
      if (name === 'kernels.wasm' && typeof contents !== 'string') bytes = contents;
    },
    listFiles: () => [],
    stdout: { write: () => true },
    stderr: { write: (text) => (told += text) },
  });
  if (error || bytes === undefined) throw new Error(`worker/engine/huge/wasm does not compile.\n${told}`);
  if (told !== '') console.warn(told);
  return bytes;
}
