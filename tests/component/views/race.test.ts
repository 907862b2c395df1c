import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineMsRace, type MsRace } from '../../../src/race/ms-race.ts';
import { keepRace, keptRace } from '../../../src/race/race.ts';
import { handOver } from '../../../src/replay/replay-source.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { type Layout, mineCells } from '../../../worker/engine/deal/layout.ts';
import { gameFrom } from '../../worker/engine/naive.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsRace();
afterEach(() => {
  unmountAll();
  localStorage.removeItem('ms-race');
});

/** The record of a game with one opening, and as many flags as wanted after it. */
function recordOf(rules: RulesetRequest, flags: number): string {
  const game = gameFrom(rules, 'raced against');
  game.play({ type: 'open', cell: 40, atMs: 0 });
  for (const cell of [...mineCells(game.state.layout as Layout)].slice(0, flags))
    game.play({ type: 'annotate', cell, as: 'flag', atMs: 1000 });
  return game.record();
}

async function racePage(of: string): Promise<MsRace> {
  handOver(of);
  return latePage<MsRace>('ms-race', { game: await lateGame({ rules: {}, seed: 'late' }), detail: 'file' });
}

const words = (page: MsRace) => textOf(page.renderRoot as unknown as Element);

describe('a game that cannot be raced against', () => {
  test.each([
    [
      'has nothing after its first opening',
      () => recordOf({ level: 'beginner' }, 0),
      'This game has no moves to race against.',
    ],
    [
      'is damaged',
      () => recordOf({ level: 'beginner' }, 1).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'damaged',
    ],
    [
      'has too many cells',
      () => recordOf({ columns: 600, rows: 500, mines: 1 }, 1),
      'A race can have up to 250,000 cells and 20,000 moves; this game has more.',
    ],
  ])('%s, and that is said', async (_, record, problem) => {
    const page = await racePage(record());
    await vi.waitFor(() => expect(words(page)).toContain(problem));
    expect(page.renderRoot.querySelector('.primary')).toBeNull();
    expect(keptRace()).toBeNull();
  });
});

test('a race is offered with what is known of the other game, and begins on its board', async () => {
  const page = await racePage(recordOf({ level: 'beginner' }, 3));
  await vi.waitFor(() => expect(words(page)).toContain('Beginner · 9 × 9 · 10 mines'));
  expect(words(page)).toContain('can’t be proved');
  expect(await violations()).toEqual([]);
  const begun = new Promise((resolve) => page.addEventListener('ms-race', resolve, { once: true }));
  part<HTMLButtonElement>(page, '.primary').click();
  await begun;
  expect(keptRace()).toMatchObject({ gameId: page.game?.view.game?.gameId, showsClicks: true });
  expect(page.game?.view.state).toMatchObject({ isPaused: true, clock: { elapsedMs: 0 } });
});

test('without a race a game is asked for', async () => {
  const page = await latePage<MsRace>('ms-race', {
    game: await lateGame({ rules: {}, seed: 'late' }),
    detail: null,
  });
  await vi.waitFor(() => expect(words(page)).toContain('Race against a finished game'));
  expect(page.renderRoot.querySelector('ms-replay-file')).not.toBeNull();
});

test('a race that is kept in no known form is none', () => {
  for (const kept of ['{', 'null', '{}', '{"gameId":1,"record":"ms1","showsClicks":true}']) {
    localStorage.setItem('ms-race', kept);
    expect(keptRace()).toBeNull();
  }
});

test('a race that the browser does not store is run all the same', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const race = { gameId: 'a', record: 'ms1', showsClicks: false };
  keepRace(race);
  expect(keptRace()).toBe(race);
  setItem.mockRestore();
  keepRace({ ...race, gameId: 'b' });
  expect(keptRace()).toEqual({ ...race, gameId: 'b' });
});
