import type { RulesetFields } from '../api/rules.ts';
import type { Kernels } from '../engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../engine/huge/plain-kernels.ts';
import { FEWEST_SIMD_CELLS, simdKernels } from '../engine/huge/wasm-kernels.ts';
import { instancesOf } from './instances.ts';

/** The compiled module in base64, where a bundler has put it in (.build/worker-build.mjs). */
declare const __KERNELS__: string;

let faster: Kernels | null = null;

/**
 * What a board of these rules is worked on with where the engine is used by itself: from a million cells on the
 * WebAssembly module, which is part of this file and is compiled for the first such board; plain JavaScript where a
 * policy or a browser refuses it, and in sources that no bundler has seen. Cost: 3 ms, once.
 */
export function inlinedKernels({ columns, rows }: Pick<RulesetFields, 'columns' | 'rows'>): Kernels {
  if (columns * rows < FEWEST_SIMD_CELLS) return PLAIN_KERNELS;
  faster ??= compile();
  return faster;
}

function compile(): Kernels {
  try {
    const bytes = Uint8Array.from(atob(__KERNELS__), (character) => character.charCodeAt(0));
    return simdKernels(instancesOf(new WebAssembly.Module(bytes)));
  } catch {
    // The game is the same without it, so no message is needed.
    return PLAIN_KERNELS;
  }
}
