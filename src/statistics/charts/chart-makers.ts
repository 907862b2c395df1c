import type { GroupReport } from '../../../worker/api/archive.ts';
import type { Chart } from './chart-model.ts';
import { distributionChart } from './distribution-chart.ts';
import { monthsChart } from './months-chart.ts';
import { paceChart } from './pace-chart.ts';
import { timesChart } from './times-chart.ts';

/** The makers of a group's charts, in the order shown: one by one, because each reads all of its games. */
export function chartMakers(report: GroupReport): readonly (() => Chart)[] {
  const { wins, months } = report;
  const rate = () => monthsChart(months);
  if (wins.timeMs.length === 0) return [rate];
  return [() => timesChart(wins), () => distributionChart(report), rate, () => paceChart(wins)];
}
