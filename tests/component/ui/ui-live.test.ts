import { afterEach, describe, expect, test } from 'vitest';
import { defineOnce } from '../../../src/ui/define.ts';
import { liveSentence } from '../../../src/ui/live-sentence.ts';
import { MsLive } from '../../../src/ui/ms-live.ts';
import type { GameState, MoveSummary } from '../../../worker/api/game.ts';
import type { PresetName } from '../../../worker/api/rules.ts';
import { beginner, lost, mount, part, playing, textOf, unmountAll, won } from './ui-fixtures.ts';

defineOnce('ms-live', MsLive);
afterEach(unmountAll);

const opened: MoveSummary = {
  type: 'open',
  cell: 22,
  opened: 1,
  openedNumbers: 1,
  annotation: null,
  number: 2,
};

const moved = (move: Partial<MoveSummary>, state: Partial<GameState> = {}): GameState => ({
  ...playing,
  revision: playing.revision + 1,
  lastMove: { ...opened, ...move },
  ...state,
});

const said = (state: GameState, before: GameState | null = playing) => liveSentence(beginner, before, state);

describe('sentences', () => {
  test.each([
    [{}, 'Row 3, column 5: 2 mines nearby.'],
    [{ number: 1 }, 'Row 3, column 5: 1 mine nearby.'],
    [{ number: 0, openedNumbers: 0 }, 'Row 3, column 5: empty.'],
    [{ opened: 42, openedNumbers: 13, number: null }, '42 cells opened, 13 numbers.'],
    [{ opened: 2, openedNumbers: 1, number: null }, '2 cells opened, 1 number.'],
    [{ type: 'chord', number: 3 }, '1 cell opened: 3 mines nearby.'],
    [{ type: 'chord', opened: 0, number: null }, null],
  ] as const)('%o', (move, sentence) => expect(said(moved(move))).toBe(sentence));

  test.each([
    ['flag', 9, 'Flag. 9 mines left.'],
    ['flag', 1, 'Flag. 1 mine left.'],
    ['flag', -1, 'Flag. -1 mines left.'],
    ['mark', 10, 'Question mark. 10 mines left.'],
    ['none', 10, 'Covered. 10 mines left.'],
  ] as const)('%s with %d left', (annotation, minesLeft, sentence) => {
    const move = { type: 'annotate', opened: 0, openedNumbers: 0, number: null, annotation } as const;
    expect(said(moved(move, { minesLeft }))).toBe(sentence);
  });

  test('ends, pauses and new games are told', () => {
    expect(said(won)).toBe('You cleared the board in 1 minute 42 seconds.');
    expect(said(lost)).toBe('You hit a mine. The game is over, with 41 safe cells left.');
    expect(said({ ...playing, isPaused: true })).toBe('Paused.');
    expect(said(playing, { ...playing, isPaused: true })).toBe('Resumed.');
    expect(said(playing, { ...lost, gameId: 'another' })).toBe('New game. Beginner · 9 × 9 · 10 mines.');
  });

  test('a board that is shown first says nothing, but of a move that was quicker than the region', () => {
    expect(said({ ...playing, lastMove: null }, null)).toBeNull();
    expect(said(moved({}), null)).toBe('Row 3, column 5: 2 mines nearby.');
    expect(said({ ...lost, lastMove: opened }, null)).toMatch(/^You hit a mine\./);
  });

  test('a preset says how it ended in its own words first', () => {
    const ended = (preset: PresetName, state: GameState) =>
      liveSentence({ ...beginner, preset }, playing, state)
        ?.split(' ')
        .slice(0, 3)
        .join(' ');
    expect(ended('swing', won)).toBe('Game won. You');
    expect(ended('swing', lost)).toBe('Game lost. You');
    expect(ended('strip', won)).toBe('YOU WIN! You');
    expect(ended('strip', lost)).toBe('GAME OVER. You');
  });

  test('nothing is told of what has not changed', () => {
    expect(said(moved({}), moved({}))).toBeNull();
    expect(said({ ...won }, won)).toBeNull();
  });
});

describe('the live region', () => {
  const words = (live: MsLive) => part<HTMLElement>(live, '[aria-live=polite]').textContent ?? '';

  test('is there and empty from the start', async () => {
    const live = await mount(new MsLive());
    expect(words(live)).toBe('');
  });

  test('says each thing once, and the same thing twice as a change', async () => {
    const live = await mount(new MsLive(), { game: beginner, state: playing });
    const show = async (state: GameState) => {
      live.state = state;
      await live.updateComplete;
      return words(live);
    };
    const first = await show(moved({ opened: 5, openedNumbers: 4 }));
    expect(first.trim()).toBe('5 cells opened, 4 numbers.');
    expect(await show({ ...moved({ opened: 5, openedNumbers: 4 }) })).toBe(first);
    const second = await show(moved({ opened: 5, openedNumbers: 4 }, { revision: 9 }));
    expect(second).not.toBe(first);
    expect(textOf(part(live, '[aria-live]'))).toBe('5 cells opened, 4 numbers.');
  });

  test('says that no flags are left, once for each refusal', async () => {
    const live = await mount(new MsLive(), { game: beginner, state: playing });
    live.fault = { code: 'no-flags-left' };
    await live.updateComplete;
    const first = words(live);
    expect(first.trim()).toBe('No flags left.');
    live.requestUpdate();
    await live.updateComplete;
    expect(words(live)).toBe(first);
    live.fault = { code: 'no-flags-left' };
    await live.updateComplete;
    expect(words(live)).not.toBe(first);
    expect(words(live).trim()).toBe('No flags left.');
    live.fault = null;
    live.state = moved({ opened: 5, openedNumbers: 4 });
    await live.updateComplete;
    expect(words(live).trim()).toBe('5 cells opened, 4 numbers.');
  });
});
