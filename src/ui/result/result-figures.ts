import { msg, str } from '@lit/localize';
import type { GameResult } from '../../../worker/api/game.ts';
import type { LevelName } from '../../../worker/api/rules.ts';
import { formatClock } from '../../game/clock.ts';
import { byCount, listText, numberText, percentText } from '../../i18n/words.ts';
import type { PresetWords } from '../../rules/preset-words.ts';
import { formatPrecise } from '../time-words.ts';

/** One number of the result card with the formula that it comes from. */
export type Figure = readonly [value: string, label: string, formula: string];

const none = '–';
const percent = (share: number) => (Number.isFinite(share) ? percentText(Math.round(share * 100)) : none);
const many = (count: number, one: string, other: string) =>
  [numberText(count), byCount(count, one, other)] as const;
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const rate = (value: number) => (Number.isFinite(value) ? numberText(value, twoDigits) : none);

/** The card's title: the time with thousandths after a win, the mine and the seconds after a loss. */
export function resultTitle({ won, elapsedMs }: GameResult, words: PresetWords = {}): string {
  const own = won ? words.won : words.lost;
  const time = won ? formatPrecise(elapsedMs) : formatClock(elapsedMs);
  if (own) return `${own} · ${time}`;
  return won
    ? msg(str`Cleared in ${time}`, { desc: 'A game that was won in that time.' })
    : msg(str`You hit a mine after ${time}.`, { desc: 'A game that was lost after that time.' });
}

/** The line under the title. `safeLeft` is the number of safe cells that a loss left covered. */
export function resultLine(result: GameResult, game: string, safeLeft: number): string {
  const left = byCount(safeLeft, msg('1 safe cell left'), msg(str`${numberText(safeLeft)} safe cells left`));
  const line = result.won ? game : `${game} · ${left}`;
  if (result.isKnown) return msg(str`${line}. Known board: doesn’t count towards records.`);
  if (result.help.length === 0) return line;
  const helpers = {
    hint: msg('hints', { desc: 'In a list: "With hints and the robot: counted apart."' }),
    odds: msg('odds', { desc: 'In the same list.' }),
    robot: msg('the robot', { desc: 'In the same list.' }),
  };
  const helped = listText(result.help.map((name) => helpers[name]));
  return msg(str`${line}. With ${helped}: counted separately.`);
}

/** The constants of STNB for the standard levels, 87.420 m² − 155.829 m + 115.708 for m = 1, 2, 3. */
const STNB: Readonly<Record<LevelName, number>> = { beginner: 47.299, intermediate: 153.73, expert: 435.001 };

/**
 * The figures of the card in the order shown, six for everybody and the rest for those who want them.
 * Everything is reckoned with the 3BV that was solved, which is what the clicks were spent on.
 *
 * @param level the standard level that was played; null: another board.
 */
export function resultFigures(result: GameResult, level: LevelName | null = null): readonly Figure[] {
  const { threeBv, solvedThreeBv: solved, clicks, effectiveClicks, openings, islands, zini } = result;
  const seconds = result.elapsedMs / 1000;
  // A win by flags may leave safe cells covered.
  const isWhole = solved === threeBv;
  const bv = msg('3BV');
  const subject = isWhole ? bv : msg('solved 3BV');
  const effective = msg('clicks that changed the board');
  const figures: Figure[] = [
    [
      isWhole ? numberText(threeBv) : `${numberText(solved)} / ${numberText(threeBv)}`,
      isWhole ? bv : msg('3BV solved'),
      msg('openings + numbers that touch no opening: the fewest left clicks that clear the board'),
    ],
    [rate(solved / seconds), msg('3BV per second'), msg(str`${subject} ÷ seconds`)],
    [
      percent(solved / clicks),
      msg('efficiency'),
      msg(str`IOE: ${subject} ÷ clicks; chords can take it above 100%`),
    ],
    [
      ...many(clicks, msg('click', { desc: 'Below the number.' }), msg('clicks')),
      msg('all presses that asked for a move, flags and chords included'),
    ],
    [percent(effectiveClicks / clicks), msg('correctness'), msg(str`${effective} ÷ clicks`)],
    [
      ...many(
        openings,
        msg('opening', { desc: 'Below the number: an area of empty cells.' }),
        msg('openings', { desc: 'Below their number: areas of empty cells.' }),
      ),
      msg('connected empty cells with the numbers around them, on the whole board'),
    ],
    [...many(effectiveClicks, msg('effective click'), msg('effective clicks')), effective],
    [rate(solved / effectiveClicks), msg('throughput'), `${subject} ÷ ${effective}`],
    [rate(seconds ** 2 / solved), 'RQP', msg(str`seconds² ÷ ${subject}`)],
    [
      ...many(
        islands,
        msg('island', { desc: 'Below the number: numbers that hang together.' }),
        msg('islands'),
      ),
      msg('connected numbers that touch no empty cell'),
    ],
  ];
  if (!isWhole && solved > 0)
    figures.push([
      formatPrecise(Math.round((result.elapsedMs * threeBv) / solved)),
      msg('estimated time'),
      msg('time ÷ solved 3BV × 3BV: the whole board at this pace'),
    ]);
  if (level !== null) {
    const stnb = (STNB[level] * solved) / seconds ** 1.7;
    figures.push([
      rate(stnb * Math.sqrt(solved / threeBv)),
      'STNB',
      msg(
        str`${numberText(STNB[level])} × ${subject} ÷ seconds^1.7 × √(solved 3BV ÷ 3BV): speed and size of the board in one; constants of LlamaSweeper`,
      ),
    ]);
  }
  if (result.hand) {
    const { left, right, double, path } = result.hand;
    figures.push(
      [
        [left, right, double].map((count) => numberText(count)).join(' / '),
        msg('left / right / double'),
        msg('clicks to open, clicks to flag, and chords'),
      ],
      [
        numberText(Math.round(path)),
        msg('path', { desc: 'Below the number: how far the clicks are from each other.' }),
        msg('straight ways from click to click, in cells, from the first opening on'),
      ],
    );
  }
  if (zini === null) return figures;
  figures.push([
    numberText(zini),
    'ZiNi',
    msg('an estimate of the fewest clicks with flags and chords, all mines known'),
  ]);
  // What part of ZiNi an unfinished board had done is not known.
  if (!isWhole) return figures;
  return [
    ...figures,
    [percent(zini / clicks), msg('ZiNi efficiency'), msg('ZiNi ÷ clicks')],
    [rate(zini / effectiveClicks), msg('ZiNi throughput'), `ZiNi ÷ ${effective}`],
  ];
}
