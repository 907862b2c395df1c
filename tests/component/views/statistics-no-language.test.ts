import { expect, test } from 'vitest';
import { chartMakers } from '../../../src/statistics/charts/chart-makers.ts';
import { MsChart } from '../../../src/statistics/charts/ms-chart.ts';
import { defineMsStatistics } from '../../../src/statistics/ms-statistics.ts';
import { mount } from '../ui/ui-fixtures.ts';
import { expert, invent, reportOf } from './statistics-fixture.ts';

defineMsStatistics();

test('charts are drawn where the browser reports a language that is none', async () => {
  Object.defineProperty(navigator, 'language', { value: 'C', configurable: true });
  const [make] = chartMakers(reportOf(invent(expert, Date.now())));
  const element = await mount(new MsChart(), { chart: make?.() });
  await expect.poll(() => element.shadowRoot?.querySelector('canvas')?.width).toBeGreaterThan(0);
});
