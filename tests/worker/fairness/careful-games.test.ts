import { expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { share } from '../../effort.ts';
import { gameFrom } from '../engine/naive.ts';
import { CarefulPlayer } from './careful-player.ts';

const GAMES = share(48, 5);

const expert = { level: 'expert', firstClick: 'cell' } as const;

/** Plays to the end; guesses are any cell that may be free, however unlikely. */
function play(rules: RulesetRequest, seed: string, firstCell?: number): CarefulPlayer {
  const random = createRandom(seed);
  const player = new CarefulPlayer(gameFrom(rules, seed), firstCell);
  while (!player.isOver) player.step(nextBelow(random, 1000));
  return player;
}

test('who guesses only when nothing is certain never loses a merciful game', () => {
  let guesses = 0;
  let plainWins = 0;
  for (let n = 0; n < GAMES; n++) {
    for (const fairness of ['merciful', 'kind-and-cruel'] as const) {
      const player = play({ ...expert, fairness }, `kind ${n}`, 255);
      expect(player.game.status).toBe('won');
      guesses += player.guesses;
    }
    if (play(expert, `kind ${n}`, 255).game.status === 'won') plainWins++;
  }
  expect(guesses).toBeGreaterThan(GAMES * 4);
  expect(plainWins).toBeLessThan(GAMES / 3);
});

test('nor one whose corner alone is promised, as pinboard has it', () => {
  let guesses = 0;
  for (let n = 0; n < GAMES * 3; n++) {
    const fairness = n % 2 === 0 ? 'merciful' : 'kind-and-cruel';
    // The corner is the only cell that is certain before the first click, so the player begins there.
    const player = play({ preset: 'pinboard', fairness }, `pinned ${n}`);
    expect(player.game.status).toBe('won');
    guesses += player.guesses;
  }
  expect(guesses).toBeGreaterThan(GAMES);
});

test('to who guesses only when nothing is certain a cruel game is a plain one', () => {
  let wins = 0;
  for (let n = 0; n < GAMES; n++) {
    const rules: RulesetRequest = { level: 'beginner', columns: 12, mines: 24, firstClick: 'opening' };
    const [plain, cruel] = (['plain', 'cruel'] as const).map((fairness) => {
      const { game } = play({ ...rules, fairness }, `cruel ${n}`, 255);
      return { status: game.status, mines: game.state.layout?.mines, moves: game.state.moves };
    });
    expect(cruel).toEqual(plain);
    if (cruel?.status === 'won') wins++;
  }
  expect(wins).toBeGreaterThan(GAMES / 5);
  expect(wins).toBeLessThan(GAMES);
});

test('the first needless guess of a cruel game loses it, and in a merciful one it is a plain risk', () => {
  let spared = 0;
  for (let n = 0; n < GAMES; n++) {
    const random = createRandom(`careless ${n}`);
    const pick = nextBelow(random, 1000);
    const outcomes = (['cruel', 'kind-and-cruel', 'merciful', 'plain'] as const).map((fairness) => {
      const player = new CarefulPlayer(
        gameFrom({ ...expert, firstClick: 'opening', fairness }, `careless ${n}`),
        255,
      );
      for (let steps = 0; steps < n % 5; steps++)
        if (player.certain.length > 0) player.open(player.certain.slice(0, 3));
      if (player.certain.length === 0) return null;
      const risky = [...player.odds.keys()].filter(
        (cell) => (player.odds[cell] ?? 0) > 0 && (player.odds[cell] ?? 1) < 1,
      );
      player.open([risky[pick % risky.length] ?? -1]);
      return player.game.status;
    });
    if (outcomes[0] === null) continue;
    expect(outcomes.slice(0, 2)).toEqual(['lost', 'lost']);
    expect(outcomes[2]).toBe(outcomes[3]);
    if (outcomes[2] !== 'lost') spared++;
  }
  expect(spared).toBeGreaterThan(GAMES / 2);
});
