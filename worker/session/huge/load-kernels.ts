import { address } from 'virtual:kernels';
import type { RulesetFields } from '../../api/rules.ts';
import type { Kernels } from '../../engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../engine/huge/plain-kernels.ts';
import { FEWEST_SIMD_CELLS, simdKernels } from '../../engine/huge/wasm-kernels.ts';
import { instancesOf } from '../../kernels/instances.ts';

/** The time that a new game waits for the module. */
const PATIENCE_MS = 2000;

let faster: Promise<Kernels> | null = null;

/**
 * What a board of these rules is worked on with: from a certain size on the WebAssembly module, if it can be had. It is
 * fetched for the first such board; plain JavaScript does the same work where
 * there is none, where it cannot be fetched, and where the page's policy or the browser refuses it.
 */
export async function kernelsFor({ columns, rows }: RulesetFields): Promise<Kernels> {
  if (columns * rows < FEWEST_SIMD_CELLS) return PLAIN_KERNELS;
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
