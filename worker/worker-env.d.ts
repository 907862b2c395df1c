/** The compiled module of worker/engine/huge/wasm, as .build/vite-plugins.mjs makes it a file. */
declare module 'virtual:kernels' {
  export const address: string;
}
