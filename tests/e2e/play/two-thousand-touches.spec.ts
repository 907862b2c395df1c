import { type CDPSession, expect, type Page } from '@playwright/test';
import { openApp, type Place, placesOf, startGame } from '../support/app.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const TOUCHES = 2000;

/** Draws numbers from 0 to below 1, the same ones each time. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A finger as the devtools protocol has it. */
interface Finger extends Place {
  readonly id: number;
  readonly radiusX?: number;
  readonly radiusY?: number;
}

/** One event of the hand: the fingers that are down from then on, and how long after the last one, in milliseconds. */
interface Step {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  readonly fingers: readonly Finger[];
  readonly afterMs: number;
}

type Kind = 'tap' | 'tremble' | 'slip' | 'hold' | 'pan' | 'palm' | 'pinch' | 'late' | 'cancel';

/** Half of the touches leave the board where it is, the other half move and zoom it as well. */
const still: readonly Kind[] = ['tap', 'tap', 'tremble', 'tremble', 'slip', 'hold', 'palm', 'late', 'cancel'];
const all: readonly Kind[] = [...still, 'pan', 'pinch'];

/** One touch of that kind that begins at a place. */
function stepsOf(kind: Kind, { x, y }: Place, draw: () => number): readonly Step[] {
  const near = (by: number) => ({ x: x + (draw() - 0.5) * by, y: y + (draw() - 0.5) * by, id: 0 });
  const down: Step = { type: 'touchStart', fingers: [{ ...near(0) }], afterMs: 30 };
  const move = (finger: Finger, afterMs = 16): Step => ({ type: 'touchMove', fingers: [finger], afterMs });
  const up = (afterMs = 20 + draw() * 150): Step => ({ type: 'touchEnd', fingers: [], afterMs });
  switch (kind) {
    case 'tap':
      return [down, up()];
    case 'tremble':
      return [down, move(near(12)), move(near(12)), up()];
    case 'slip':
      return [down, move({ ...near(0), x: x + (draw() < 0.5 ? -1 : 1) * (15 + draw() * 40) }), up(30)];
    case 'hold':
      return [down, up(300 + draw() * 300)];
    case 'pan':
      return [
        down,
        ...[1, 2, 3].map((by) => move({ id: 0, x: x + by * 20, y: y + by * (draw() * 40 - 20) })),
        up(10),
      ];
    case 'palm':
      return [
        { ...down, fingers: [{ ...near(0), radiusX: 60 + draw() * 40, radiusY: 70 }] },
        up(60 + draw() * 300),
      ];
    case 'pinch': {
      const other = { id: 1, x: Math.min(380, x + 60), y: y + 40 };
      const wide = [
        { id: 0, x: x - 6, y: y - 6 },
        { ...other, x: Math.min(385, other.x + 6) },
      ];
      const isWide = draw() < 0.5;
      return [
        down,
        { type: 'touchStart', fingers: [{ ...near(0) }, other], afterMs: 20 },
        ...(isWide ? [{ type: 'touchMove', fingers: wide, afterMs: 16 } as const] : []),
        { type: 'touchEnd', fingers: [{ ...(isWide ? wide[0] : near(0)), id: 0 } as Finger], afterMs: 20 },
        up(20),
      ];
    }
    case 'late':
      // Held until just about the long press is full.
      return [down, up(240 + draw() * 30)];
    case 'cancel':
      return [down, { type: 'touchCancel', fingers: [], afterMs: 40 }];
  }
}

/** What the page itself noted: each opening that was asked for, and whether the player had pressed and released there. */
interface Noted {
  readonly opened: number;
  readonly flagged: number;
  readonly presses: number;
  readonly faults: readonly string[];
}

/**
 * Watches in the page: what each finger pressed and released, by what lies there as assistive technology is told of it,
 * and each move that leaves the board. Moves are heard and not made: so all 2,000 touches meet the same board.
 */
async function watch(page: Page): Promise<void> {
  await page.locator('ms-board').evaluate((board) => {
    const noted = { opened: 0, flagged: 0, presses: 0, faults: [] as string[] };
    const fingers = new Map<
      number,
      { cell: string; isAlone: boolean; x: number; y: number; isPalm: boolean }
    >();
    let released: { cell: string; isMeant: boolean } | null = null;
    const root = board.shadowRoot;
    const canvas = root?.querySelector('.panel > canvas');
    const grid = root?.querySelector<HTMLElement>('[role=grid]');
    // By where the grid lies, which follows each painting: what the player has seen.
    const cellAt = (x: number, y: number) => {
      if (!canvas || !grid) return '';
      const box = canvas.getBoundingClientRect();
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return '';
      const moved = new DOMMatrix(grid.style.transform);
      const size = Number.parseFloat(grid.style.getPropertyValue('--cell')) * moved.a;
      const at = (from: number) => Math.floor(from / size) + 1;
      return [at(y - box.top - moved.f), at(x - box.left - moved.e)].join();
    };
    const on = (type: string, hear: (event: PointerEvent) => void) =>
      window.addEventListener(type, (event) => hear(event as PointerEvent), { capture: true });
    on('pointerdown', ({ pointerId, clientX: x, clientY: y, width }) => {
      noted.presses += 1;
      released = null;
      for (const finger of fingers.values()) finger.isAlone = false;
      fingers.set(pointerId, { cell: cellAt(x, y), isAlone: fingers.size === 0, x, y, isPalm: width > 110 });
    });
    on('pointermove', ({ pointerId, clientX, clientY }) => {
      const finger = fingers.get(pointerId);
      // Too far for a tap.
      if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > 10.5) finger.isAlone = false;
    });
    on('pointerup', ({ pointerId, clientX, clientY }) => {
      const finger = fingers.get(pointerId);
      fingers.delete(pointerId);
      const isMeant = finger?.isAlone === true && !finger.isPalm && finger.cell === cellAt(clientX, clientY);
      released = { cell: finger?.cell ?? '', isMeant };
    });
    on('pointercancel', ({ pointerId }) => fingers.delete(pointerId));
    window.addEventListener(
      'ms-intent',
      (event) => {
        const { detail } = event as CustomEvent<{ kind: string; cell?: number }>;
        event.stopImmediatePropagation();
        if (detail.cell === undefined) noted.faults.push(detail.kind);
        else if (detail.kind === 'annotate') noted.flagged += 1;
        else {
          noted.opened += 1;
          const cell = `${Math.floor(detail.cell / 9) + 1},${(detail.cell % 9) + 1}`;
          if (!released?.isMeant || released.cell !== cell)
            noted.faults.push(`${detail.kind} ${cell} after ${JSON.stringify(released)}`);
        }
      },
      { capture: true },
    );
    Object.assign(window, { noted });
  });
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** Sends all steps without waiting for each: the browser keeps their order, and they have their own times. */
async function play(session: CDPSession, touches: readonly (readonly Step[])[]): Promise<void> {
  let at = Date.now() / 1000;
  const sent: Promise<unknown>[] = [];
  for (const steps of touches) {
    for (const { type, fingers, afterMs } of steps) {
      at += afterMs / 1000;
      sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints: [...fingers], timestamp: at }));
    }
  }
  await Promise.all(sent);
}

/** What was moved is seen whole again, at rest, for the next touches to meet cells. */
async function showAll(page: Page): Promise<void> {
  await page.locator('ms-board').evaluate(async (board) => {
    (board as HTMLElement & { fit(): void }).fit();
    const place = () => board.shadowRoot?.querySelector<HTMLElement>('[role=grid]')?.style.transform;
    for (let [still, before] = [0, place()]; still < 4; before = place()) {
      await new Promise(requestAnimationFrame);
      still = place() === before ? still + 1 : 0;
    }
  });
}

test('Of 2,000 touches that tremble, slip, pan, pinch or are palms none opens a cell that was not pressed and released on', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openApp(page);
  await startGame(page, { level: 'Beginner', seed: 'two thousand' });
  const places = await placesOf(page);
  const session = await page.context().newCDPSession(page);
  await watch(page);
  const draw = drawing(7);
  for (let batch = 0; batch < TOUCHES / 100; batch++) {
    const kinds = batch % 2 === 0 ? still : all;
    const touches = Array.from({ length: 100 }, () => {
      const kind = kinds[Math.floor(draw() * kinds.length)] ?? 'tap';
      const place = places[Math.floor(draw() * places.length)] ?? { x: 0, y: 0 };
      // Anywhere within the cell, its edges too.
      return stepsOf(kind, { x: place.x + (draw() - 0.5) * 40, y: place.y + (draw() - 0.5) * 40 }, draw);
    });
    await play(session, touches);
    await showAll(page);
  }
  const { faults, opened, flagged, presses } = await noted(page);
  expect(faults).toEqual([]);
  expect(presses).toBeGreaterThan(TOUCHES * 0.95);
  // Taps do open, and holds flag: it is not that nothing is heard.
  expect(opened).toBeGreaterThan(TOUCHES * 0.15);
  expect(flagged).toBeGreaterThan(TOUCHES * 0.05);
});
