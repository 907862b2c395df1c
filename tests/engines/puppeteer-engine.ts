import { readdirSync } from 'node:fs';
import process from 'node:process';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { browserFlags } from '../tools/find-browser.mjs';
import { type EngineBrowser, type EnginePage, keysOf, type Launch, type Point } from './engine.ts';

type Tap = (page: Page, place: Point) => Promise<void>;

/** Chromium over its own protocol. */
export function chromium(executablePath: string): Launch {
  return (profile) =>
    launch({ browser: 'chrome', executablePath, userDataDir: profile, args: browserFlags }, tapInChromium);
}

/** Firefox over WebDriver BiDi. */
export function firefox(executablePath: string): Launch {
  return (profile) =>
    launch(
      {
        browser: 'firefox',
        executablePath,
        userDataDir: profile,
        extraPrefsFirefox: {
          // A finger is a finger, also on a machine without a touch screen.
          'dom.w3c_touch_events.enabled': 1,
        },
      },
      tapInFirefox,
    );
}

// Puppeteer's own tap waits for an answer before it lifts the finger. On a busy machine that is a hold.

async function tapInChromium(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.createCDPSession();
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await session.detach();
}

async function tapInFirefox(page: Page, { x, y }: Point): Promise<void> {
  type Driven = { browsingContext: { performActions(sources: readonly object[]): Promise<void> } };
  const { browsingContext } = page.mainFrame() as unknown as Driven;
  await browsingContext.performActions([
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

async function launch(options: LaunchOptions, tap: Tap): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: null,
    timeout: 60_000,
    protocolTimeout: 60_000,
    ...options,
  });
  // Firefox never gives the keyboard to the page that it begins with.
  const [first] = await browser.pages();
  const page = await browser.newPage();
  await first?.close();
  return {
    page: pageOf(page, tap),
    version: await browser.version(),
    kill: () => kill(browser, options.userDataDir ?? ''),
    close: () => browser.close(),
  };
}

/** The browser is the first of its process group. Its profile can be used again after it. */
async function kill(browser: Browser, profile: string): Promise<void> {
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('The browser does not tell its process.');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  await ended;
  // Puppeteer puts Firefox's own settings back when that has ended: in the middle of it they are not there.
  const isPutBack = () => !readdirSync(profile).some((name) => name.endsWith('.puppeteer'));
  while (!isPutBack()) await new Promise((resolve) => setImmediate(resolve));
}

/** What Firefox reports of a page that was left while the service worker fetched a file for it. */
const LEFT_IN_MID_FETCH =
  /^Error: Failed to load ‘[^’]*’\. A ServiceWorker (passed a promise|intercepted the request and encountered an unexpected error)/;

function pageOf(page: Page, tap: Tap): EnginePage {
  const errors: string[] = [];
  let visits = 0;
  page.on('pageerror', (error) =>
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  return {
    async goto(address) {
      visits += 1;
      await page.goto(address);
    },
    async reload() {
      visits += 1;
      await page.reload();
    },
    async back() {
      visits += 1;
      await page.evaluate(() => history.back());
    },
    look: (size) => page.setViewport(size),
    // The types differ only in what puppeteer allows besides: handles.
    evaluate: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
    async press(combination) {
      const { held, key } = keysOf(combination);
      for (const one of held) await page.keyboard.down(one as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const one of held.toReversed()) await page.keyboard.up(one as KeyInput);
    },
    click: ({ x, y }, button = 'left') => page.mouse.click(x, y, { button }),
    tap: (place) => tap(page, place),
    async wheel({ x, y }, down) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: down });
    },
    async isTold(role, name) {
      const handle = await page.evaluateHandle(() => (window as unknown as { sought: Element[] }).sought[0]);
      const told = await handle.asElement()?.$$(`::-p-aria([name="${name}"][role="${role}"])`);
      return told !== undefined && told.length > 0;
    },
    screenshot: () => page.screenshot(),
    uncaught: () =>
      Promise.resolve(errors.splice(0).filter((error) => visits < 2 || !LEFT_IN_MID_FETCH.test(error))),
  };
}
