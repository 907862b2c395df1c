import type { SimdExports, SimdInstance } from '../engine/huge/wasm-kernels.ts';

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
