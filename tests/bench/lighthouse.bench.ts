import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { type Report, summarise } from './support/measure.ts';

const PORT = 4290;

/** Fetched when it is first asked for, to npm's own cache: with 185 MB it is no dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** What `npm run bench -- lighthouse` takes: the address within the app, `#/statistics` for one. */
export const options = ['at', 'runs'];

/** As much of Lighthouse's report as is read here. */
interface Judgement {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly numericValue?: number; readonly displayValue?: string }
    >
  >;
}

const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/**
 * Lighthouse's four marks for the built app on a slow phone (simulated, its default), with what they rest on, and each
 * audit that has not passed. Build first; a busy machine costs marks.
 */
export async function run(report: Report, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const runs = Number(given.runs ?? 3);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('How many --runs? A whole number from 1 on.');
  const address = `${await serveBuilt(PORT)}/${given.at ?? ''}`;
  const judged: Judgement[] = [];
  for (let number = 0; number < runs; number++) judged.push(await judge(address));
  const tell = (name: string, unit: string, of: (one: Judgement) => number) =>
    report(
      summarise(
        name,
        runs,
        unit,
        judged.map(of).sort((a, b) => a - b),
      ),
    );
  for (const name of Object.keys(judged[0]?.categories ?? {}))
    tell(name, 'of 100', ({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
  for (const name of figures) tell(name, 'ms', ({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  tell(
    'cumulative-layout-shift',
    'score',
    ({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1,
  );
  const missed = judged.flatMap(({ categories, audits }) =>
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  );
  for (const id of new Set(missed)) tell(`missed: ${id}`, 'score', ({ audits }) => audits[id]?.score ?? 1);
}

async function judge(address: string): Promise<Judgement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mine-sweeper-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await npx([
      ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`],
      `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
    ]);
    return JSON.parse(readFileSync(file, 'utf8')) as Judgement;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npx(args: readonly string[]): Promise<void> {
  const browser = findOrInstallBrowser();
  const env = { ...process.env, ...(browser && { CHROME_PATH: browser }) };
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with code ${code}.`)),
    );
  });
}
