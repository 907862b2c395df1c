import path from 'node:path';
import type { Page } from '@playwright/test';
import { builtDir, type StaticServer, serveDir } from '../../browser.ts';

/** Somebody's page on one server, and the element's file on another: two origins. */
export interface Site {
  /** Where the element's file is. */
  readonly elements: string;
  /** Shows a page with this body, under these headers, and this file of the package; nothing is built for it. */
  show(page: Page, body: string, headers?: Readonly<Record<string, string>>, file?: string): Promise<void>;
  close(): Promise<void>;
}

const packageDir = path.join(builtDir, 'element');

export async function openSite(): Promise<Site> {
  const elements = await serveDir(packageDir);
  let server: StaticServer | null = null;
  return {
    elements: elements.origin,
    async show(page, body, headers = {}, file = 'mine-sweeper.js') {
      await server?.close();
      const html = `<!doctype html><html lang="en"><title>A page</title><body>${body}
        <script type="module" src="${elements.origin}/${file}"></script></body></html>`;
      // The page's own server has a copy of worker.js, for the attribute.
      server = await serveDir(packageDir, { pages: { '/index.html': html }, headers });
      await page.goto(server.origin);
    },
    async close() {
      await server?.close();
      await elements.close();
    },
  };
}
