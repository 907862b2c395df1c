/** One result of a benchmark, as it is printed. */
export interface Measurement {
  readonly name: string;
  /** How much was worked on: cells, moves, bytes. */
  readonly n: number;
  readonly unit: string;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly runs: number;
  /** Of games: the share that was won, and its standard error. Of other figures: their mean. */
  readonly rate?: number;
  readonly standardError?: number;
  readonly p99?: number;
}

/** Takes a benchmark's results as they come. */
export type Report = (measurement: Measurement) => void;

/** What may be measured otherwise than by default. */
export interface MeasureOptions {
  /** Counted runs; 15. */
  readonly runs?: number;
  /** Runs before, not counted; 3. */
  readonly warmup?: number;
  /** `ms`: milliseconds of the clock around `fn`. Any other: `fn` returns the figure itself. */
  readonly unit?: string;
}

/**
 * The median, the 95th percentile and the longest of several runs.
 *
 * @param n How much one run works on; only passed on to the report.
 * @param fn One run; what it returns is awaited, and is the figure when the unit is not `ms`.
 */
export async function measure(
  name: string,
  n: number,
  fn: (run: number) => unknown,
  { runs = 15, warmup = 3, unit = 'ms' }: MeasureOptions = {},
): Promise<Measurement> {
  const figures: number[] = [];
  for (let run = -warmup; run < runs; run++) {
    const startedAt = performance.now();
    const returned = await fn(run);
    const figure = unit === 'ms' ? performance.now() - startedAt : Number(returned);
    if (run >= 0) figures.push(figure);
  }
  figures.sort((a, b) => a - b);
  return summarise(name, n, unit, figures);
}

/** The same summary for figures that were taken elsewhere, sorted from small to large. */
export function summarise(name: string, n: number, unit: string, sorted: readonly number[]): Measurement {
  const at = (share: number) =>
    round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
  return { name, n, unit, median: at(0.5), p95: at(0.95), max: at(1), runs: sorted.length };
}

function round(figure: number): number {
  return Number(figure.toPrecision(4));
}
