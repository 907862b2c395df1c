import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CommandContext, runCommand } from '../../../src/game/commands.ts';
import { difficultyLine } from '../../../src/rules/difficulty-words.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { shiftFor } from '../../../src/ui/result/move-result.ts';
import { MsBoardActions } from '../../../src/ui/result/ms-board-actions.ts';
import { MsResult } from '../../../src/ui/result/ms-result.ts';
import { resultFigures, resultLine, resultTitle } from '../../../src/ui/result/result-figures.ts';
import { handOf } from '../../../src/ui/solved-figures.ts';
import type { GameResult, RecordedMove } from '../../../worker/api/game.ts';
import {
  beginner,
  lost,
  lostResult,
  mount,
  part,
  textOf,
  unmountAll,
  viewOf,
  won,
  wonResult,
} from './ui-fixtures.ts';

defineOnce('ms-result', MsResult);
afterEach(unmountAll);

const values = (result: GameResult) =>
  Object.fromEntries(resultFigures(result).map(([value, label]) => [label, value]));

test('the largest figures stay within the card', async () => {
  const largest = { ...lostResult, elapsedMs: 12_345_678, threeBv: 41_234_567, openings: 1_234_567 };
  const middling = {
    ...lostResult,
    threeBv: 12_345,
    solvedThreeBv: 6_789,
    clicks: 12_345,
    effectiveClicks: 9_999,
  };
  const whole = { ...largest, solvedThreeBv: 12_345_678, clicks: 22_345_678, effectiveClicks: 12_345_678 };
  for (const result of [largest, middling, whole]) {
    const card = await mount(new MsResult(), { game: beginner, state: { ...lost, result } });
    for (const width of [200, 240, 280, 320, 400]) {
      card.style.cssText = `display:block;width:${width}px`;
      const list = part(card, '.figures');
      const written = document.createRange();
      written.selectNodeContents(list);
      expect(list.querySelectorAll('dd')).toHaveLength(6);
      expect(written.getBoundingClientRect().right, textOf(list)).toBeLessThanOrEqual(
        list.getBoundingClientRect().right + 0.5,
      );
    }
  }
});

describe('figures', () => {
  /*
   * Source: rules.md, section 2. By hand for 3BV 38, t = 102.318 s, 42 clicks of which 40 changed the board, ZiNi 40:
   * 3BV/s 38 ÷ 102.318 = 0.3714 · IOE 38 ÷ 42 = 0.9048 · correctness 40 ÷ 42 = 0.9524 · throughput 38 ÷ 40 = 0.95 ·
   * RQP 102.318² ÷ 38 = 10 468.973 ÷ 38 = 275.499 · ZiNi ÷ clicks 40 ÷ 42 = 0.9524 · ZiNi ÷ effective 40 ÷ 40 = 1.
   */
  test('of a win', () => {
    expect(resultTitle(wonResult)).toBe('Cleared in 1:42.318');
    expect(values(wonResult)).toEqual({
      '3BV': '38',
      '3BV per second': '0.37',
      efficiency: '90%',
      clicks: '42',
      correctness: '95%',
      openings: '4',
      'effective clicks': '40',
      throughput: '0.95',
      RQP: '275.50',
      islands: '3',
      ZiNi: '40',
      'ZiNi efficiency': '95%',
      'ZiNi throughput': '1.00',
    });
  });

  /*
   * Source: rules.md, section 2. By hand for 12 of 38 3BV solved in t = 62.004 s with 42 clicks, 40 effective:
   * 12 ÷ 62.004 = 0.1935 · 12 ÷ 42 = 0.2857 · 12 ÷ 40 = 0.3 · 62.004² ÷ 12 = 3 844.496 ÷ 12 = 320.375.
   */
  test('of a loss count what was solved', () => {
    expect(resultTitle(lostResult)).toBe('You hit a mine after 1:02.');
    const shown = values(lostResult);
    expect(shown).toMatchObject({
      '3BV solved': '12 / 38',
      '3BV per second': '0.19',
      efficiency: '29%',
      throughput: '0.30',
      RQP: '320.37',
      ZiNi: '40',
    });
    expect(Object.keys(shown)).not.toContain('ZiNi efficiency');
  });

  /*
   * Source: replays.md, section 9, the worked game: Expert, 49.25 s, 3BV 127, all solved, STNB 73.31661 with the constant
   * 435; with 435.001 it is 73.3168. At 10 s with 22 of its 3BV solved, 79.47333; at 20 s with 53 the whole would have
   * taken 47.92453 s.
   */
  test('of a standard level have STNB, and of a loss the time that the whole would have taken', () => {
    const won = { ...wonResult, elapsedMs: 49_250, threeBv: 127, solvedThreeBv: 127 };
    const stnb = (result: GameResult) =>
      resultFigures(result, 'expert').find(([, label]) => label === 'STNB')?.[0];
    expect(stnb(won)).toBe('73.32');
    const begun = { ...lostResult, threeBv: 127, solvedThreeBv: 22, elapsedMs: 10_000 };
    expect(stnb(begun)).toBe('79.47');
    const later = { ...lostResult, threeBv: 127, solvedThreeBv: 53, elapsedMs: 20_000 };
    expect(values(later)['estimated time']).toBe('0:47.925');
    expect(Object.keys(values(won))).not.toContain('estimated time');
    expect(Object.keys(values({ ...later, solvedThreeBv: 0 }))).not.toContain('estimated time');
    expect(Object.keys(values(won))).not.toContain('STNB');
  });

  test('tell the clicks apart, and how far the way between them was', () => {
    const at = (type: 'open' | 'annotate' | 'chord', column: number, row: number) =>
      ({ type, cell: row * 9 + column, atMs: 0 }) as RecordedMove;
    const moves = [
      at('annotate', 8, 8),
      at('open', 0, 0),
      at('annotate', 3, 4),
      at('chord', 3, 4),
      at('open', 3, 0),
    ];
    const hand = handOf(moves, 9);
    // 5 from the first opening to the flag, none to the chord, 4 to the last click; the flag before counts no way.
    expect(hand).toEqual({ left: 2, right: 2, double: 1, path: 9 });
    expect(values({ ...wonResult, hand })).toMatchObject({ 'left / right / double': '2 / 2 / 1', path: '9' });
  });

  test('of a board too large for ZiNi are shown without it', () => {
    expect(Object.keys(values({ ...wonResult, zini: null })).join(' ')).not.toMatch(/ZiNi/);
  });

  test.each([
    ['no-guess', 'shared', 'Needed at most: shared facts'],
    ['no-guess', null, 'No guess needed · the first click opens it all'],
    ['random', 'shared', 'No guess needed · at most: shared facts'],
  ] as const)(
    'of a %s board that needs %s say it once that no guess is needed',
    (deal, hardestRule, words) => {
      const times = { single: 0, shared: 0, subset: 0, cases: 0, 'mine-count': 0 };
      expect(difficultyLine({ solvable: true, guesses: 0, hardestRule, times }, deal)).toBe(words);
    },
  );

  test.each([
    [0, 'subset', 'No guess needed · at most: overlapping numbers'],
    [0, null, 'No guess needed · the first click opens it all'],
    [1, 'mine-count', '1 guess needed · else at most: mine count'],
    [2, null, '2 guesses needed'],
  ] as const)(
    'of a board that takes %s guesses and %s say how hard it was',
    (guesses, hardestRule, words) => {
      const times = { single: 0, shared: 0, subset: 0, cases: 0, 'mine-count': 0 };
      expect(difficultyLine({ solvable: guesses === 0, guesses, hardestRule, times }, 'random')).toBe(words);
    },
  );

  test('of a preset stand under its own words', () => {
    const swing = { won: 'Game won', lost: 'Game lost' };
    expect(resultTitle(wonResult, swing)).toBe('Game won · 1:42.318');
    expect(resultTitle(lostResult, swing)).toBe('Game lost · 1:02');
  });

  test('of a known board say that they count for no record', () => {
    expect(resultLine({ ...wonResult, isKnown: true }, 'Beginner', 0)).toBe(
      'Beginner. Known board: doesn’t count towards records.',
    );
  });

  test.each([
    [['hint'], 'With hints: counted separately.'],
    [['odds', 'robot'], 'With odds and the robot: counted separately.'],
    [['hint', 'robot', 'odds'], 'With hints, the robot, and odds: counted separately.'],
  ] as const)('of a game with the help of %s say so', (help, words) => {
    expect(resultLine({ ...wonResult, help }, 'Beginner', 0)).toBe(`Beginner. ${words}`);
  });

  test('efficiency may exceed 100%', () => {
    expect(values({ ...wonResult, clicks: 30 })).toMatchObject({ efficiency: '127%' });
  });

  test('a loss at once divides by nothing and shows no nonsense', () => {
    const shown = values({ ...lostResult, elapsedMs: 0, solvedThreeBv: 0, clicks: 0, effectiveClicks: 0 });
    expect(Object.values(shown).join(' ')).not.toMatch(/NaN|Infinity/);
  });

  test('one of a kind is not a plural', () => {
    expect(resultFigures({ ...wonResult, clicks: 1, openings: 1 }).map(([, label]) => label)).toEqual(
      expect.arrayContaining(['click', 'opening']),
    );
    expect(resultLine(lostResult, 'Expert', 1)).toBe('Expert · 1 safe cell left');
  });
});

describe('the card', () => {
  test('shows title, line and six figures', async () => {
    await mount(new MsResult(), { game: beginner, state: lost });
    await expect.element(page.getByRole('heading')).toHaveTextContent('You hit a mine after 1:02.');
    await expect.element(page.getByText('Beginner · 9 × 9 · 10 mines · 41 safe cells left')).toBeVisible();
    expect(page.getByRole('definition').elements()).toHaveLength(6);
  });

  test('says how hard the board was once that is known', async () => {
    const card = await mount(new MsResult(), { game: beginner, state: won });
    expect(page.getByText('No guess needed').elements()).toHaveLength(0);
    const difficulty = 'No guess needed · at most: both cases';
    card.state = { ...won, result: { ...wonResult, difficulty } };
    await expect.element(page.getByText(difficulty)).toBeVisible();
  });

  test('says how the game was lost once that is known, and keeps its buttons in reach', async () => {
    const verdict = 'Avoidable: row 4, column 7 was safe (overlapping numbers).';
    const difficulty = '2 guesses needed · else at most: overlapping numbers';
    const card = await mount(new MsResult(), { game: beginner, state: lost });
    expect(page.getByText('Avoidable').elements()).toHaveLength(0);
    card.state = { ...lost, result: { ...lostResult, verdict, difficulty } };
    await expect.element(page.getByText(verdict)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
  });

  test('opens the formulas on demand', async () => {
    const card = await mount(new MsResult(), { game: beginner, state: won });
    const details = card.shadowRoot?.querySelector('details');
    expect(details?.open).toBe(false);
    await page.getByText('How these are counted').click();
    await expect.element(page.getByText('3BV ÷ seconds', { exact: true })).toBeVisible();
  });

  test('of a known board has no seed to tell', async () => {
    const known = { ...won, result: { ...wonResult, isKnown: true, seed: '' } };
    await mount(new MsResult(), { game: { ...beginner, preset: 'strip', isKnown: true }, state: known });
    await expect.element(page.getByRole('heading')).toHaveTextContent('YOU WIN! · 1:42.318');
    await expect.element(page.getByText('doesn’t count towards records')).toBeVisible();
    await page.getByText('How these are counted').click();
    expect(page.getByText('seed', { exact: true }).elements()).toHaveLength(0);
  });

  test.each([
    ['Share', 'share'],
    ['Replay', 'replay'],
  ])('%s gives the board out', async (name, command) => {
    defineOnce('ms-board-actions', MsBoardActions);
    const card = await mount(new MsResult(), { game: beginner, state: lost });
    const actions = new MsBoardActions();
    actions.slot = 'board';
    card.append(actions);
    const heard = vi.fn();
    document.body.addEventListener('ms-command', (event) => heard(event.detail.name), { once: true });
    await page.getByText('How these are counted').click();
    await page.getByRole('button', { name }).click();
    expect(heard.mock.calls).toEqual([[command]]);
  });

  test('leads to practice where the review found something overlooked', async () => {
    defineOnce('ms-board-actions', MsBoardActions);
    const figures = { technique: 'subset', found: 3, overlooked: 0, medianMs: 900 } as const;
    const summary = {
      startChance: 0.5,
      skillLoss: 0,
      needlessRisks: 0,
      isAvoidable: false,
      techniques: [figures],
    };
    const reviewed = (overlooked: number) =>
      viewOf({
        state: {
          ...lost,
          result: { ...lostResult, summary: { ...summary, techniques: [{ ...figures, overlooked }] } },
        },
      });
    const actions = await mount(new MsBoardActions(), { view: reviewed(0) });
    const button = page.getByRole('button', { name: 'Practise' });
    expect(button.elements()).toHaveLength(0);
    const view = reviewed(1);
    actions.view = view;
    const heard = vi.fn();
    document.body.addEventListener('ms-command', (event) => heard(event.detail.name), { once: true });
    await button.click();
    expect(heard.mock.calls).toEqual([['practise']]);
    const open = vi.fn();
    runCommand('practise', { game: { view }, open } as unknown as CommandContext);
    expect(open.mock.calls).toEqual([['practice', 'subset']]);
  });

  test('takes no focus, and sends on what is asked of it', async () => {
    await mount(new MsResult(), { game: beginner, state: won });
    expect(document.activeElement).toBe(document.body);
    const heard = vi.fn();
    document.body.addEventListener('ms-command', (event) => heard(event.detail.name), { once: true });
    document.body.addEventListener('ms-look', () => heard('look'), { once: true });
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('button', { name: 'View the board' }).click();
    expect(heard.mock.calls).toEqual([['new-game'], ['look']]);
  });
});

describe('how far the board makes room', () => {
  const stage = { left: 0, top: 60, right: 390, bottom: 750 };
  const panel = { left: 5, top: 220, right: 385, bottom: 600 };
  const card = { left: 12, top: 440, right: 378, bottom: 745 };
  const wide = { left: 80, top: 0, right: 760, bottom: 390 };
  const aside = { left: 410, top: 100, right: 750, bottom: 380 };

  test.each([
    ['just as far as needed', stage, panel, { ...card, top: 540 }, { x: 0, y: -68 }],
    ['no higher than its stage', stage, panel, card, { x: 0, y: -160 }],
    ['not when nothing is covered', stage, panel, { ...card, top: 620 }, null],
    ['not when it fills its stage', stage, { ...stage }, card, null],
    [
      'to the side of a card beside it',
      wide,
      { left: 230, top: 5, right: 610, bottom: 385 },
      aside,
      { x: -150, y: 0 },
    ],
    ['not for a sliver of a wide board', wide, { left: 90, top: 5, right: 750, bottom: 385 }, aside, null],
  ])('%s', (_what, room, board, over, shift) => expect(shiftFor(room, board, over)).toEqual(shift));
});
