import { kernelsModule } from '../../../.build/kernels-module.mjs';
import { simdKernels } from '../../../worker/engine/huge/wasm-kernels.ts';
import { instancesOf } from '../../../worker/kernels/instances.ts';

const bytes = new Uint8Array(await kernelsModule());

/** The kernels of the WebAssembly module, compiled from its sources as they are. */
export const SIMD_KERNELS = simdKernels(instancesOf(new WebAssembly.Module(bytes)));
