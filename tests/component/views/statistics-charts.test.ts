import { page as browser, userEvent } from '@vitest/browser/context';
import { afterEach, describe, expect, test } from 'vitest';
import { chartMakers } from '../../../src/statistics/charts/chart-makers.ts';
import { MsChart } from '../../../src/statistics/charts/ms-chart.ts';
import { MsActivity } from '../../../src/statistics/ms-activity.ts';
import { MsDeaths } from '../../../src/statistics/ms-deaths.ts';
import { defineMsStatistics } from '../../../src/statistics/ms-statistics.ts';
import { mount, part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { expert, hexagons, invent, reportOf } from './statistics-fixture.ts';

defineMsStatistics();
afterEach(unmountAll);

const report = reportOf(invent(expert, Date.now()));
const charts = chartMakers(report).map((make) => make());

async function draw(index: number, theme = 'light') {
  const chart = charts[index];
  if (!chart) throw new Error(`There is no chart ${index}.`);
  const element = await mount(new MsChart(), { chart }, theme);
  element.style.inlineSize = '360px';
  await expect.poll(() => element.shadowRoot?.querySelector('canvas')?.width).toBeGreaterThan(0);
  await expect.poll(() => coloursIn(canvasOf(element)).size).toBeGreaterThan(2);
  return element;
}

const canvasOf = (element: Element) => part<HTMLCanvasElement>(element, 'canvas');

/** All colours of the picture, as `r,g,b`, that are not seen through. */
function coloursIn(canvas: HTMLCanvasElement): ReadonlySet<string> {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const found = new Set<string>();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) found.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
  }
  return found;
}

const accents = { light: '194,54,27', dark: '255,122,89' };

describe.each(charts.map(({ title }, i) => [title, i] as const))('the chart “%s”', (title, index) => {
  test('is a picture with a name and a sentence, sharp on this screen', async () => {
    const element = await draw(index);
    const picture = browser.getByRole('img', { name: title });
    await expect.element(picture).toBeVisible();
    await expect.element(picture).toHaveAccessibleDescription(charts[index]?.about ?? '');
    const canvas = canvasOf(element);
    expect(canvas.width).toBe(Math.round(360 * devicePixelRatio));
    expect(canvas.getBoundingClientRect().width).toBe(360);
  });

  test('changes its colours with the theme', async () => {
    const element = await draw(index);
    expect([...coloursIn(canvasOf(element))].some((colour) => colour === accents.light)).toBe(true);
    (element.getRootNode() as ShadowRoot).host.setAttribute('theme', 'dark');
    await expect.poll(() => coloursIn(canvasOf(element)).has(accents.dark)).toBe(true);
    expect(coloursIn(canvasOf(element)).has(accents.light)).toBe(false);
  });

  test('is drawn anew in another width', async () => {
    const element = await draw(index);
    element.style.inlineSize = '280px';
    await expect.poll(() => canvasOf(element).getBoundingClientRect().width).toBe(280);
    await expect.poll(() => coloursIn(canvasOf(element)).has(accents.light)).toBe(true);
  });

  test('says what the pointer is on, and nothing when it has left', async () => {
    const element = await draw(index);
    const over = part<HTMLElement>(element, '.u-over');
    await userEvent.hover(over, { position: { x: 150, y: 60 } });
    await expect.poll(() => textOf(part(element, '.readout'))).toMatch(/: /);
    await userEvent.unhover(over);
    await expect.poll(() => textOf(part(element, '.readout'))).toBe('');
  });

  test('has a table that is made when it is unfolded', async () => {
    const element = await draw(index);
    expect(element.shadowRoot?.querySelector('table')).toBeNull();
    await browser.getByText('As a table').click();
    await expect.poll(() => element.shadowRoot?.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    expect(part(element, 'tbody th').getAttribute('scope')).toBe('row');
  });

  test('draws nothing while nothing happens', async () => {
    const element = await draw(index);
    const context = canvasOf(element).getContext('2d');
    if (!context) throw new Error('No context');
    let calls = 0;
    for (const name of ['clearRect', 'fill', 'stroke', 'fillText'] as const) {
      const own = context[name];
      Object.assign(context, {
        [name]: (...args: never[]) => {
          calls += 1;
          return Reflect.apply(own, context, args);
        },
      });
    }
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    expect(calls).toBe(0);
    (element.getRootNode() as ShadowRoot).host.setAttribute('theme', 'dark');
    await expect.poll(() => calls).toBeGreaterThan(0);
  });

  test('leaves nothing behind when it is taken away, and comes back when it is put in again', async () => {
    const element = await draw(index);
    const parent = element.parentNode;
    for (let time = 0; time < 10; time++) {
      element.remove();
      expect(element.shadowRoot?.querySelector('canvas')).toBeNull();
      parent?.append(element);
    }
    await expect.poll(() => element.shadowRoot?.querySelectorAll('canvas')).toHaveLength(1);
  });
});

describe('the map of exploded mines', () => {
  const open = async (properties: Partial<MsDeaths>) => {
    const element = await mount(new MsDeaths(), properties);
    element.style.inlineSize = '360px';
    // It was wider for a moment.
    await expect.poll(() => part(element, '.map').getBoundingClientRect().width).toBe(360);
    const width = () => canvasOf(element).getBoundingClientRect().width;
    await expect.poll(() => width() > 300 && width() <= 360).toBe(true);
    return element;
  };

  test('has the worst cell in full colour, and says what the pointer is on', async () => {
    const { deaths } = report;
    const element = await open({ deaths });
    await expect.poll(() => coloursIn(canvasOf(element)).has(accents.light)).toBe(true);
    await userEvent.hover(canvasOf(element), { position: { x: 3, y: 3 } });
    await expect
      .poll(() => textOf(part(element, '.readout')))
      .toBe(`Row 1, column 1: ${deaths?.counts[0]} times`);
  });

  test('is drawn anew when its width changes, without an error of the page', async ({ onTestFinished }) => {
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => errors.push(message);
    addEventListener('error', note);
    onTestFinished(() => removeEventListener('error', note));
    const element = await open({ deaths: report.deaths });
    for (const width of [200, 320, 150]) {
      element.style.inlineSize = `${width}px`;
      const drawn = () => canvasOf(element).getBoundingClientRect().width;
      await expect.poll(() => drawn() > width - 60 && drawn() <= width).toBe(true);
    }
    expect(errors).toEqual([]);
  });

  test('of hexagons has its odd rows shifted', async () => {
    const { deaths } = reportOf(invent(hexagons, Date.now()));
    const element = await open({ deaths, isHex: true });
    const { width, height } = canvasOf(element).getBoundingClientRect();
    const side = width / 20.5;
    expect(height).toBeCloseTo(14 * 0.866 * side + 0.2887 * side, 0);
    // Left of the second row there is half a cell of nothing.
    await userEvent.hover(canvasOf(element), { position: { x: 1, y: 1.5 * 0.866 * side } });
    expect(textOf(part(element, '.readout'))).toBe('');
    await userEvent.hover(canvasOf(element), { position: { x: side, y: 1.5 * 0.866 * side } });
    await expect.poll(() => textOf(part(element, '.readout'))).toMatch(/^Row 2, column 1: /);
  });

  test('of ten thousand cells fits a phone', async () => {
    const deaths = { columns: 1000, rows: 10, counts: new Uint32Array(10_000).fill(1) };
    const element = await open({ deaths });
    expect(canvasOf(element).getBoundingClientRect().width).toBeLessThanOrEqual(360);
  });
});

describe('the activity calendar', () => {
  test('says what each day was, and lists the days with games', async () => {
    const days = [{ day: '2026-11-20', games: 12, wins: 7, playedMs: 3_600_000 }];
    const element = await mount(new MsActivity(), { days, today: '2026-11-22' });
    await expect.element(browser.getByRole('img', { name: 'Activity calendar' })).toBeVisible();
    expect(textOf(element.shadowRoot as unknown as Element)).toContain(
      'You played on 1 day of the last 53 weeks.',
    );
    const strip = element.shadowRoot?.querySelectorAll('.strips svg')[1];
    if (!strip) throw new Error('There are two strips.');
    // The first path is of the days without games.
    const path = [...strip.querySelectorAll('path')].slice(1).find((one) => one.getAttribute('d'));
    const day = path?.getBoundingClientRect();
    if (!day) throw new Error('One day is drawn.');
    strip.dispatchEvent(
      new PointerEvent('pointermove', {
        clientX: day.left + day.width / 2,
        clientY: day.top + day.height / 2,
      }),
    );
    await element.updateComplete;
    expect(textOf(part(element, '.readout'))).toMatch(/20.*2026: 12 games, 7 won, 1 h$/);
    await browser.getByText('As a table').click();
    await expect.poll(() => element.shadowRoot?.querySelectorAll('tbody tr')).toHaveLength(1);
  });
});
