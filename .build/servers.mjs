import { constants } from 'node:zlib';
// @ts-expect-error The package has no types.
import compression from 'compression';

/**
 * Serves `vite preview` compressed, as any real host does: Brotli where the browser takes it.
 *
 * @returns {import('vite').Plugin}
 */
export function compressedPreview() {
  return {
    name: 'compressed-preview',
    configurePreviewServer(server) {
      server.middlewares.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } }));
    },
  };
}

/**
 * Links the manifest in development; in the build the PWA plugin does.
 *
 * @returns {import('vite').Plugin}
 */
export function manifestLinkInDev() {
  return {
    name: 'manifest-link-in-dev',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    ],
  };
}

/**
 * Serves the element from its sources in development, at the address that example pages take it from.
 *
 * @returns {import('vite').Plugin}
 */
export function elementInDev() {
  return {
    name: 'element-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/element/mine-sweeper.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end("import '/src/element/define.ts';");
      });
    },
  };
}
