import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPolicy } from './.build/content-policy.mjs';
import { EXAMPLES_CACHE } from './.build/examples.mjs';
import { withIntegrity } from './.build/integrity.mjs';
import { languageModules } from './.build/language-modules.mjs';
import { LATER, offlineFiles } from './.build/offline-files.mjs';
import { outDir, version } from './.build/paths.mjs';
import { compressedPreview, elementInDev, manifestLinkInDev } from './.build/servers.mjs';
import { thirdPartyNotices } from './.build/third-party-notices.mjs';
import { coreInOneFile, kernelsAddress } from './.build/worker-build.mjs';

const notices = thirdPartyNotices(outDir);

/** The app. The element, the engine and the worker as a package are built by .build/element/element.mjs. */
export default defineConfig({
  // Relative, so that the app runs under any path of any host.
  base: './',
  define: { __VERSION__: JSON.stringify(version), __EXAMPLES_CACHE__: JSON.stringify(EXAMPLES_CACHE) },
  // The build that its package names first is for browsers without classes.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: 'es', plugins: () => [kernelsAddress(), coreInOneFile(), notices()] },
  preview: { host: 'localhost', port: 4173, strictPort: true, cors: true },
  plugins: [
    // In development the worker's modules go through these plugins.
    kernelsAddress(),
    languageModules(),
    offlineFiles(),
    compressedPreview(),
    manifestLinkInDev(),
    elementInDev(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // The app registers the worker by workbox-window and asks before a new version takes over.
      registerType: 'prompt',
      injectRegister: null,
      manifest: JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [notices()] },
        globPatterns: ['**/*.{js,css,html,svg,wasm,woff2}', 'later.json', 'manifest.webmanifest'],
        globIgnores: [`${LATER}**`, 'element/**', 'examples/**', 'screenshots/**', 'icons/!(favicon).svg'],
        manifestTransforms: [withIntegrity],
      },
    }),
    contentPolicy(),
    notices(),
  ],
});
