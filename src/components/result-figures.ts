import type { GameResult } from '../../worker/api.ts';
import { formatClock } from './clock.ts';
import type { PresetWords } from './preset-words.ts';
import { counted, formatPrecise } from './time-words.ts';

/** One number of the result card with the formula that it comes from. */
export type Figure = readonly [value: string, label: string, formula: string];

const none = '–';
const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : none);
const many = (count: number, noun: string) => [`${count}`, count === 1 ? noun : `${noun}s`] as const;
const rate = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : none);

/** The card's title: the time with thousandths after a win, the mine and the seconds after a loss. */
export function resultTitle({ won, elapsedMs }: GameResult, words: PresetWords = {}): string {
  const own = won ? words.won : words.lost;
  const time = won ? formatPrecise(elapsedMs) : formatClock(elapsedMs);
  if (own) return `${own} · ${time}`;
  return won ? `Cleared in ${time}` : `A mine. ${time} in.`;
}

/** The line under the title. `safeLeft` is the number of safe cells that a loss left covered. */
export function resultLine(result: GameResult, game: string, safeLeft: number): string {
  const line = result.won ? game : `${game} · ${counted(safeLeft, 'safe cell')} left`;
  if (result.isKnown) return `${line}. Known board: counts for no record.`;
  return result.help.length > 0 ? `${line}. ${helpedBy(result.help)}: counted apart.` : line;
}

const helpers = { hint: 'hints', odds: 'odds', robot: 'the robot' } as const;

function helpedBy(help: GameResult['help']): string {
  return `With ${help.map((name) => helpers[name]).join(help.length > 2 ? ', ' : ' and ')}`;
}

/**
 * The figures of the card in the order shown, six for everybody and the rest for those who want them.
 * Everything is reckoned with the 3BV that was solved, which is what the clicks were spent on.
 */
export function resultFigures(result: GameResult): readonly Figure[] {
  const { threeBv, solvedThreeBv: solved, clicks, effectiveClicks, openings, islands, zini } = result;
  const seconds = result.elapsedMs / 1000;
  // A win by flags may leave safe cells covered.
  const isWhole = solved === threeBv;
  const subject = isWhole ? '3BV' : 'solved 3BV';
  const effective = 'clicks that changed the board';
  const figures: Figure[] = [
    [
      isWhole ? `${threeBv}` : `${solved} / ${threeBv}`,
      isWhole ? '3BV' : '3BV solved',
      'openings + numbers that touch no opening: the fewest left clicks that clear the board',
    ],
    [rate(solved / seconds), '3BV per second', `${subject} ÷ seconds`],
    [percent(solved / clicks), 'efficiency', `IOE: ${subject} ÷ clicks; above 100 % with chords`],
    [...many(clicks, 'click'), 'presses that asked for something, flags and chords included'],
    [percent(effectiveClicks / clicks), 'correctness', `${effective} ÷ clicks`],
    [...many(openings, 'opening'), 'connected empty cells with the numbers around them, on the whole board'],
    [...many(effectiveClicks, 'effective click'), effective],
    [rate(solved / effectiveClicks), 'throughput', `${subject} ÷ ${effective}`],
    [rate(seconds ** 2 / solved), 'RQP', `seconds² ÷ ${subject}`],
    [...many(islands, 'island'), 'connected numbers that touch no empty cell'],
  ];
  if (zini === null) return figures;
  figures.push([
    `${zini}`,
    'ZiNi',
    'an estimate of the fewest clicks with flags and chords, all mines known',
  ]);
  // What part of ZiNi an unfinished board had done is not known.
  if (!isWhole) return figures;
  return [
    ...figures,
    [percent(zini / clicks), 'ZiNi efficiency', 'ZiNi ÷ clicks'],
    [rate(zini / effectiveClicks), 'ZiNi throughput', `ZiNi ÷ ${effective}`],
  ];
}
