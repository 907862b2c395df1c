import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { RulesetFields } from '../../api/rules.ts';
import { boardBytes } from '../../engine/huge/kernels.ts';
import { DEAL_SENTENCES } from '../../engine/refusals/deals.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { countMostMines } from '../../engine/rules/most-mines.ts';

/** The code of a board that is too large for the device. */
export const TOO_BIG = 'too-big';

type Size = Pick<RulesetFields, 'columns' | 'rows' | 'mines'>;

/**
 * The part of a device's memory that a board may take. What `navigator.deviceMemory` tells is rounded and never more
 * than 8 GB, and browsers end a page that takes about half: a quarter leaves as much for everything else on it.
 */
const SHARE = 1 / 4;

/** The number of sizes tried, step by step down from the requested one, to find the largest that fits. */
const STEPS = 32;

/**
 * Why this device cannot hold such a board, by what the browser tells of its memory; null when it can, or nothing is
 * told. Cost: that of a few divisions. Code: `too-big`, with the nearest size that fits.
 *
 * @param deviceGigabytes `navigator.deviceMemory`.
 */
export function faultOfMemory(rules: RulesetFields, deviceGigabytes = deviceMemory()): Refusal | null {
  const spare = deviceGigabytes * 2 ** 30 * SHARE;
  const holds = (bytes: number) => bytes <= spare;
  return holds(boardBytes(rules.columns, rules.rows)) ? null : tooBig(rules, holds);
}

/**
 * The refusal of a game whose memory the browser did not give (`no-memory`), with the largest that it gives, found by
 * trying; any other outcome as it is.
 */
export function withLargest<T>(rules: RulesetFields, made: Outcome<T>): Outcome<T> {
  return made.ok || made.code !== 'no-memory' ? made : tooBig(rules, canAllocate);
}

function deviceMemory(): number {
  const told = (globalThis.navigator as { deviceMemory?: unknown } | undefined)?.deviceMemory;
  return typeof told === 'number' && told > 0 ? told : Number.POSITIVE_INFINITY;
}

function canAllocate(bytes: number): boolean {
  try {
    for (let plane = 0, planes: ArrayBuffer[] = []; plane < 6; plane++)
      planes.push(new ArrayBuffer(Math.ceil(bytes / 6)));
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function tooBig(rules: RulesetFields, holds: (bytes: number) => boolean): Refusal {
  const fits = largestThatFits(rules, holds);
  const { columns, rows } = rules;
  const megabytes = Math.ceil(boardBytes(columns, rows) / 1e6);
  const most = { mostColumns: fits.columns, mostRows: fits.rows };
  return { ...refuse(DEAL_SENTENCES, TOO_BIG, { columns, rows, megabytes, ...most }), nearest: fits };
}

/** The largest board of the same shape, and as dense with mines; an even number of rows, as any torus can have. */
function largestThatFits(rules: RulesetFields, holds: (bytes: number) => boolean): Size {
  const sizeAt = (step: number): Size => {
    const scaled = (length: number) => Math.max(2, Math.floor((length * step) / STEPS / 2) * 2);
    const [columns, rows] = [scaled(rules.columns), scaled(rules.rows)];
    const mines = Math.floor((rules.mines / (rules.columns * rules.rows)) * columns * rows);
    const most = countMostMines({ ...rules, columns, rows });
    return { columns, rows, mines: Math.min(mines, most) };
  };
  let fits = 1;
  let tooMany = STEPS;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >>> 1;
    const { columns, rows } = sizeAt(middle);
    if (holds(boardBytes(columns, rows))) fits = middle;
    else tooMany = middle;
  }
  return sizeAt(fits);
}
