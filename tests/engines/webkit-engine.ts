import { fileURLToPath } from 'node:url';
import { type EngineBrowser, type EnginePage, keysOf, type Launch, type Point } from './engine.ts';
import { type DriverSession, openScreen, openSession, type Screen } from './webkit-driver.ts';

const browserScript = fileURLToPath(new URL('webkit-browser.js', import.meta.url));

/** WebKitGTK over WebDriver, on a screen that nobody sees. */
export function webkit(driverPath: string): Launch {
  return async (profile) => {
    const screen = await openScreen();
    const session = await openSession({
      driverPath,
      env: { DISPLAY: screen.display },
      capabilities: { 'webkitgtk:browserOptions': { binary: 'gjs', args: ['-m', browserScript, profile] } },
    });
    return browserOf(session, screen);
  };
}

function browserOf(session: DriverSession, screen: Screen): EngineBrowser {
  const end = async () => {
    const { driver } = session;
    const ended = new Promise((resolve) => driver.once('exit', resolve));
    // The browser and its helpers are of the driver's process group.
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
    await ended;
    screen.close();
  };
  const { browserName, browserVersion } = session.capabilities;
  return {
    page: pageOf(session, screen),
    version: `${browserName}/${browserVersion}`,
    kill: end,
    close: end,
  };
}

/** Runs in the page before its first question; what went wrong before that shows in what the page does. */
const listen = `if (!window.uncaughtErrors) {
  const all = (window.uncaughtErrors = []);
  const tell = (error) => all.push(error?.stack ? error + '\\n' + error.stack : String(error));
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}`;

function pageOf(session: DriverSession, screen: Screen): EnginePage {
  const evaluate = async (code: string, args: readonly unknown[] = []) => {
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => (${code})(...args))(...[...arguments].slice(0, -1))
        .then((value) => done({ value }), (error) => done({ error: String(error) + '\\n' + error?.stack }));`;
    const answer = (await session.post('/execute/async', { script, args })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const perform = async (id: string, type: string, actions: readonly unknown[], parameters?: unknown) => {
    await session.post('/actions', { actions: [{ id, type, parameters, actions }] });
  };
  /** The driver lets go of the left button whichever it has pressed; the screen's own pointer does not. */
  const clickOnScreen = async (place: Point, button: 'middle' | 'right') => {
    const { x, y } = whole(place);
    await screen.run('xdotool', ['mousemove', `${x}`, `${y}`, 'click', button === 'right' ? '3' : '2']);
  };
  const begin = () => session.post('/execute/sync', { script: listen, args: [] });
  return {
    async goto(address) {
      await session.post('/url', { url: address });
      await begin();
    },
    async reload() {
      await session.post('/refresh');
      await begin();
    },
    async back() {
      await session.post('/back');
    },
    async look({ width, height }) {
      // The window is all page, without a bar of its own.
      await session.post('/window/rect', { width, height });
    },
    evaluate: (work, ...args) => evaluate(String(work), args) as never,
    async press(combination) {
      const { held, key } = keysOf(combination);
      const down = [...held, key].map((one) => ({ type: 'keyDown', value: codeOf(one) }));
      const up = [...held, key].toReversed().map((one) => ({ type: 'keyUp', value: codeOf(one) }));
      await perform('keys', 'key', [...down, ...up]);
    },
    async click(place, button = 'left') {
      if (button === 'left') await perform('mouse', 'pointer', clickAt(place), { pointerType: 'mouse' });
      else await clickOnScreen(place, button);
    },
    tap: null,
    wheel: ({ x, y }, down) =>
      perform('wheel', 'wheel', [{ type: 'scroll', ...whole({ x, y }), deltaX: 0, deltaY: down }]),
    async isTold(role, name) {
      const script = 'return window.sought[0]';
      const [id] = Object.values((await session.post('/execute/sync', { script, args: [] })) as object);
      const told = [
        await session.get(`/element/${id}/computedrole`),
        await session.get(`/element/${id}/computedlabel`),
      ];
      return told[0] === role && told[1] === name;
    },
    async screenshot() {
      return Buffer.from((await session.get('/screenshot')) as string, 'base64');
    },
    async uncaught() {
      return (await evaluate('() => (window.uncaughtErrors ?? []).splice(0)')) as string[];
    },
  };
}

function clickAt(place: Point): readonly unknown[] {
  return [
    { type: 'pointerMove', ...whole(place), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
}

function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** As the protocol writes keys that are no characters. */
const codes: Readonly<Record<string, string>> = {
  ...{ Tab: '\ue004', Enter: '\ue007', Shift: '\ue008', Control: '\ue009', Escape: '\ue00c', Space: ' ' },
  ...{ PageUp: '\ue00e', PageDown: '\ue00f', End: '\ue010', Home: '\ue011' },
  ...{ ArrowLeft: '\ue012', ArrowUp: '\ue013', ArrowRight: '\ue014', ArrowDown: '\ue015' },
};

function codeOf(key: string): string {
  const code = codes[key] ?? key;
  if (code.length !== 1) throw new Error(`No code is known of the key ${key}.`);
  return code;
}
