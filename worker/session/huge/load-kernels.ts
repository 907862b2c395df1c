import { address } from 'virtual:kernels';
import type { RulesetFields } from '../../api/rules.ts';
import type { Kernels } from '../../engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../engine/huge/plain-kernels.ts';
import { type SimdExports, type SimdInstance, simdKernels } from '../../engine/huge/wasm-kernels.ts';

const PAGE_BYTES = 65_536;

/**
 * Instances of a compiled module of worker/engine/huge/wasm, each with just as much memory as is asked for.
 * A RangeError is thrown where there is not so much.
 */
export function instancesOf(module: WebAssembly.Module): (bytes: number) => SimdInstance {
  return (bytes) => {
    const pages = Math.ceil(bytes / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { buffer: memory.buffer, exports: exports as unknown as SimdExports };
  };
}

/** Boards of fewer cells have been dealt in plain JavaScript before the module has come. */
const FEWEST_CELLS = 1_000_000;

/** The time that a new game waits for the module. */
const PATIENCE_MS = 2000;

let faster: Promise<Kernels> | null = null;

/**
 * What a board of these rules is worked on with: from a certain size on the WebAssembly module, if it can be had. It is
 * fetched for the first such board; plain JavaScript does the same work where
 * there is none, where it cannot be fetched, and where the page's policy or the browser refuses it.
 */
export async function kernelsFor({ columns, rows }: RulesetFields): Promise<Kernels> {
  if (columns * rows < FEWEST_CELLS) return PLAIN_KERNELS;
  faster ??= loadKernels();
  return faster;
}

async function loadKernels(): Promise<Kernels> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return PLAIN_KERNELS;
    return simdKernels(instancesOf(await WebAssembly.compile(await response.arrayBuffer())));
  } catch {
    // The game is the same without it, so no message is needed.
    return PLAIN_KERNELS;
  }
}
