import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { builtDir } from '../../browser.ts';

/** What a page's policy has refused, as the page itself is told. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** A page under a policy, and the package on the same server and on another one. */
export interface StrictSite {
  /** Where the page is, and a copy of the package. */
  readonly own: string;
  /** Another origin, with a copy of the package; under `/closed/` it lets nobody else read it. */
  readonly elsewhere: string;
  /** What browsers have reported to the site: directives, also from workers. */
  readonly reports: readonly string[];
  /** Shows this document under this policy. */
  show(page: Page, html: string, policy: string): Promise<void>;
  close(): Promise<void>;
}

const packageDir = path.join(builtDir, 'element');

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

export async function openStrictSite(): Promise<StrictSite> {
  const shown = { html: '', policy: '' };
  const reports: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = path.posix.normalize(pathname);
    const file = path.join(packageDir, name.replace(/^\/closed\//, '/'));
    const allow = name.startsWith('/closed/') ? {} : { 'access-control-allow-origin': '*' };
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        reports.push(JSON.parse(body)['csp-report']['effective-directive']);
        response.writeHead(204, allow).end();
      });
    } else if (pathname === '/') {
      const policy = `${shown.policy}; report-uri /reports`;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      });
      response.end(shown.html);
    } else if (existsSync(file)) {
      response.writeHead(200, { 'content-type': mediaTypes[path.extname(file)] ?? 'text/plain', ...allow });
      createReadStream(file).pipe(response);
    } else response.writeHead(404, allow).end();
  });
  const elsewhere = createServer((...both) => server.emit('request', ...both));
  const [own, other] = [await listen(server), await listen(elsewhere)];
  return {
    own,
    elsewhere: other,
    reports,
    async show(page, html, policy) {
      Object.assign(shown, { html, policy });
      await page.addInitScript(() => {
        const told: Violation[] = [];
        Object.assign(window, { violations: told });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          told.push({ directive: effectiveDirective, blocked: blockedURI }),
        );
      });
      await page.goto(own);
    },
    async close() {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

/** What the page was told of by now. */
export const violationsIn = (page: Page): Promise<Violation[]> =>
  page.evaluate(() => (window as unknown as { violations: Violation[] }).violations);

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
