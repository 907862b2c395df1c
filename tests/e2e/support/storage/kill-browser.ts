import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

/** A function that ends the browser with every process of it, at once and without a word. */
export async function killer(context: BrowserContext): Promise<() => void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  const main = info?.processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('The browser does not tell its process.');
  const group = process.platform === 'win32' ? main.id : -groupOf(main.id);
  return () => process.kill(group, 'SIGKILL');
}

/** The group that a process belongs to: where a script has begun the browser, that is the script's. */
function groupOf(id: number): number {
  if (process.platform !== 'linux') return id;
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  // After the name in brackets: state, parent, group.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

/** How often a test kills its browser: `MS_KILLS` times where that is set, to hunt for what is rarer than one in a hundred. */
export function killCount(usual: number): number {
  return Number(process.env.MS_KILLS ?? usual);
}

/** Whether the browser has thrown its own database away, and the second copy has brought the game back, or could not. */
export async function thrownAway(page: Page): Promise<'came-back' | 'lost' | null> {
  const texts = (await page.getByRole('status').allTextContents()).join(' ');
  if (texts.includes('deleted the game saved here') || texts.includes('may be missing')) return 'lost';
  return texts.includes('came back from its second copy') ? 'came-back' : null;
}
