import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { BrowserContext, BrowserContextOptions, LaunchOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { outDir } from '../../.build/paths.mjs';
import { browserFlags, findBrowser, findTestBrowser } from '../tools/find-browser.mjs';

/** The Chromium that all end-to-end tests use; undefined means Playwright's own. */
export const chromePath: string | undefined = findTestBrowser() ?? undefined;

/** The one with windows: only it can tell whether the app may be installed. */
export const wholeChromePath: string | undefined = findBrowser() ?? undefined;

/** The folder of the production build. */
export const builtDir: string = outDir;

/** A browser whose profile lives in `userDataDir`: what it stored is there again at the next launch, even after SIGKILL. */
export function launchPersistent(
  userDataDir: string,
  options: BrowserContextOptions & LaunchOptions = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(userDataDir, {
    headless: true,
    serviceWorkers: 'block',
    args: browserFlags,
    ...(chromePath && { executablePath: chromePath }),
    ...options,
  });
}

/** A running static server. */
export interface StaticServer {
  /** `http://localhost:<port>`, no slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** What a static server may be told to do differently. */
export interface ServeOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Sent with every file, for instance a Content-Security-Policy. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers by path (`/index.html`) that come before the files of the folder. */
  readonly pages?: Readonly<Record<string, string>>;
  /** What a damaged host sends for a path in place of its file; undefined: the file. */
  readonly answer?: (name: string) => WrongAnswer | undefined;
}

/** An answer in place of a file. */
export interface WrongAnswer {
  /** 200 if absent. */
  readonly status?: number;
  /** What the file's name says if absent. */
  readonly type?: string;
  readonly body: string | Buffer;
  /** `no-cache` if absent. */
  readonly cacheControl?: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder to any origin, as a plain static host would: no rewriting, 404 for what is not there. */
export async function serveDir(dir: string, options: ServeOptions = {}): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname);
    const wrong = options.answer?.(name);
    const page = wrong?.body ?? options.pages?.[name];
    const file = path.join(dir, path.posix.normalize(name));
    const isThere = page !== undefined || (existsSync(file) && statSync(file).isFile());
    response.writeHead(wrong?.status ?? (isThere ? 200 : 404), {
      'content-type': wrong?.type ?? mediaTypes[path.extname(name)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cache-control': wrong?.cacheControl ?? 'no-cache',
      ...options.headers,
    });
    if (page !== undefined) response.end(page);
    // A file that is replaced between being found and being read breaks off, as with any host.
    else if (isThere) pipeline(createReadStream(file), response, () => undefined);
    else response.end('Not found');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
