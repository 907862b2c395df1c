/** The compiled module of worker/engine/huge/wasm, as .build/worker-build.mjs makes it a file. */
declare module 'virtual:kernels' {
  export const address: string;
}
