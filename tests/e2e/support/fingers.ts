import type { CDPSession, Page } from '@playwright/test';
import type { Place } from './app.ts';

/** Real fingers on the screen, several at once and as long as wanted: Playwright itself can only tap. */
export class Fingers {
  private readonly session: CDPSession;
  private points: readonly Place[] = [];

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts one finger down beside those that are down already. */
  async down(place: Place): Promise<void> {
    this.points = [...this.points, place];
    await this.send('touchStart');
  }

  /** Moves the fingers, in the order in which they came down, in a few steps. */
  async move(...places: readonly Place[]): Promise<void> {
    const from = this.points;
    for (let step = 1; step <= 4; step++) {
      this.points = places.map((to, index) => {
        const start = from[index] ?? to;
        return { x: start.x + ((to.x - start.x) * step) / 4, y: start.y + ((to.y - start.y) * step) / 4 };
      });
      await this.send('touchMove');
    }
  }

  /** Lifts the finger that came down last, or all. */
  async up(all = false): Promise<void> {
    this.points = all ? [] : this.points.slice(0, -1);
    await this.send('touchEnd');
  }

  /** Lets the fingers rest: the time of a long press is itself the input. */
  async hold(ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** Both at once: on a busy machine the answer to the first alone can take as long as a long press. */
  async tap(place: Place): Promise<void> {
    await Promise.all([this.down(place), this.up()]);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = this.points.map(({ x, y }, id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
