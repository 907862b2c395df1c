// node build-page.mjs FRAMEWORK: builds the page of this folder by Vite as its author would, for browser and server.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import solid from 'vite-plugin-solid';

const plugins = {
  react: () => [],
  preact: () => [],
  solid: () => [solid({ ssr: true })],
  vue: () => [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'mine-sweeper' } } })],
  svelte: () => [svelte({ configFile: false })],
};

const make = plugins[process.argv[2]];
const shared = () => ({ configFile: false, root: process.cwd(), logLevel: 'error', plugins: make() });
await build({ ...shared(), build: { outDir: 'built' } });
await build({ ...shared(), build: { outDir: 'built-for-server', ssr: 'server.js' } });
