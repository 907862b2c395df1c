import type { GameResult } from '../../worker/api.ts';
import { counted, formatClock, formatPrecise } from './clock.ts';

/** One number of the result card with the formula that it comes from. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly formula: string;
}

const none = '–';
const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : none);
const rate = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : none);

/** The card's title: the time with thousandths after a win, the mine and the seconds after a loss. */
export function resultTitle(result: GameResult): string {
  return result.won
    ? `Cleared in ${formatPrecise(result.elapsedMs)}`
    : `A mine. ${formatClock(result.elapsedMs)} in.`;
}

/** The line under the title. `safeLeft` is the number of safe cells that a loss left covered. */
export function resultLine(result: GameResult, game: string, safeLeft: number): string {
  return result.won ? game : `${game} · ${counted(safeLeft, 'safe cell')} left`;
}

/**
 * The six figures of the card, in the order shown.
 * After a loss everything is reckoned with the 3BV that was solved, which is what the clicks were spent on.
 */
export function resultFigures(result: GameResult): readonly Figure[] {
  const solved = result.won ? result.threeBv : result.solvedThreeBv;
  const seconds = result.elapsedMs / 1000;
  const subject = result.won ? '3BV' : 'solved 3BV';
  return [
    {
      value: result.won ? String(result.threeBv) : `${solved} / ${result.threeBv}`,
      label: result.won ? '3BV' : '3BV solved',
      formula: 'openings + numbers that touch no opening: the fewest left clicks that clear the board',
    },
    { value: rate(solved / seconds), label: '3BV per second', formula: `${subject} ÷ seconds` },
    {
      value: percent(solved / result.clicks),
      label: 'efficiency',
      formula: `${subject} ÷ clicks; above 100 % with chords`,
    },
    {
      value: String(result.clicks),
      label: result.clicks === 1 ? 'click' : 'clicks',
      formula: 'every press that asked for something, flags and chords included',
    },
    {
      value: percent(result.effectiveClicks / result.clicks),
      label: 'correctness',
      formula: 'clicks that changed the board ÷ clicks',
    },
    {
      value: String(result.openings),
      label: result.openings === 1 ? 'opening' : 'openings',
      formula: 'connected empty cells with the numbers around them, on the whole board',
    },
  ];
}

/** Further measures for those who want them, shown with the formulas. */
export function furtherFigures(result: GameResult): readonly Figure[] {
  const solved = result.won ? result.threeBv : result.solvedThreeBv;
  const subject = result.won ? '3BV' : 'solved 3BV';
  const seconds = result.elapsedMs / 1000;
  return [
    {
      value: rate(solved / result.effectiveClicks),
      label: 'throughput',
      formula: `${subject} ÷ clicks that changed the board`,
    },
    { value: rate(seconds ** 2 / solved), label: 'RQP', formula: `seconds² ÷ ${subject}` },
    {
      value: String(result.islands),
      label: result.islands === 1 ? 'island' : 'islands',
      formula: 'connected numbers that touch no empty cell',
    },
  ];
}
