import type { Page } from '@playwright/test';

/** What the browser says of each frame that it has put on the screen, whoever asked for it: scripts, style sheets, a caret. */
const DRAWN = 'StartDrawToSwapStart';

/** A window longer than what happens once a second. */
const WINDOW_MS = 1200;

/** The frames that the browser draws of a page. */
export class DrawnFrames {
  private constructor(private readonly session: Awaited<ReturnType<typeof sessionOf>>) {}

  static async of(page: Page): Promise<DrawnFrames> {
    return new DrawnFrames(await sessionOf(page));
  }

  /** How many are drawn in a good second, once a third of a second has gone by without any; after four seconds all the same. */
  async whileNothingHappens(): Promise<number> {
    for (let tries = 0; tries < 12 && (await this.within(350)) > 0; tries++);
    return this.within(WINDOW_MS);
  }

  async within(ms: number): Promise<number> {
    let drawn = 0;
    const take = ({ value }: { value: object[] }) => {
      for (const event of value as { name: string; ph: string }[])
        if (event.name === DRAWN && event.ph === 'b') drawn++;
    };
    this.session.on('Tracing.dataCollected', take);
    const includedCategories = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
    await this.session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories, excludedCategories: ['*'] },
    });
    await new Promise((resolve) => setTimeout(resolve, ms));
    const complete = new Promise((resolve) => this.session.once('Tracing.tracingComplete', resolve));
    await this.session.send('Tracing.end');
    await complete;
    this.session.off('Tracing.dataCollected', take);
    return drawn;
  }
}

const sessionOf = (page: Page) => page.context().newCDPSession(page);
