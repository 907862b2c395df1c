import type { BrowserContext } from '@playwright/test';

/** A function that ends the browser with every process of it, at once and without a word. */
export async function killer(context: BrowserContext): Promise<() => void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  const main = info?.processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('The browser does not tell its process.');
  return () => process.kill(process.platform === 'win32' ? main.id : -main.id, 'SIGKILL');
}
