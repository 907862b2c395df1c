import { expect, test } from 'vitest';
import type { JudgedGame } from '../../../worker/api/review.ts';
import { review } from '../../../worker/engine/index.ts';
import { Reviewing } from '../../../worker/session/review-record.ts';
import { gameWith, must } from './reviewed-games.ts';

/** A game of one opening and many marks: each of these takes its time to be judged. */
function longGame() {
  const game = gameWith({ columns: 30, rows: 30, mines: 60, deal: 'random', firstClick: 'opening' }, 'long');
  game.play({ type: 'open', cell: 435, atMs: 0 });
  for (let cell = 0; cell < 900; cell++) game.play({ type: 'annotate', cell, as: 'mark', atMs: cell });
  return game;
}

async function reviewedWhole(reviewing: Reviewing): Promise<{ judged: JudgedGame; parts: number[] }> {
  const parts: number[] = [];
  for (;;) {
    const part = must(await reviewing.more());
    parts.push(part.done);
    if (part.judged) return { judged: part.judged, parts };
  }
}

test('A review in parts is the review as a whole, and says how far it is', async () => {
  const game = longGame();
  const reviewing = new Reviewing();
  const { total } = must(await reviewing.begin(game.record()));
  expect(total).toBe(game.state.moves.length);
  const { judged, parts } = await reviewedWhole(reviewing);
  expect(judged.review).toEqual(must(review(game.record())));
  expect(parts.at(-1)).toBe(total);
  expect([...parts].sort((a, b) => a - b)).toEqual(parts);
});

test('What has been judged so far can be had, and what was never begun is refused', async () => {
  const reviewing = new Reviewing();
  expect(await reviewing.more()).toMatchObject({ ok: false, code: 'no-game' });
  expect(await reviewing.soFar()).toMatchObject({ ok: false, code: 'no-game' });
  must(await reviewing.begin(longGame().record()));
  expect(await reviewing.soFar()).toMatchObject({ ok: false, code: 'no-game' });
  let done = 0;
  // A busy machine may take several parts for the first move.
  while (done === 0) ({ done } = must(await reviewing.more()));
  const { review: part, verdict } = must(await reviewing.soFar());
  expect(done).toBeGreaterThan(0);
  expect(part.moves.length).toBeGreaterThanOrEqual(done);
  expect(part.status).toBe('playing');
  expect(verdict).toBeNull();
  expect(part.endChance - part.startChance).toBeCloseTo(part.luck - part.skillLoss, 12);
});

test('A damaged record is refused, and a review that was begun before is dropped with it', async () => {
  const reviewing = new Reviewing();
  must(await reviewing.begin(longGame().record()));
  expect(await reviewing.begin('ms1.e30.damaged')).toMatchObject({ ok: false });
  expect(await reviewing.more()).toMatchObject({ ok: false, code: 'no-game' });
});

test('A game as data is reviewed as its record is', async () => {
  const game = gameWith({ level: 'beginner' }, 'as data', [
    { type: 'open', cell: 40, atMs: 0 },
    { type: 'open', cell: 0, atMs: 900 },
  ]);
  const { moves } = game.state;
  const fields = { columns: 9, rows: 9, mines: 10 };
  const one = must(await new Reviewing().verdict({ fields, seed: 'as data', moves }));
  expect(one).toEqual(must(await new Reviewing().verdict(game.record())));
  expect(one.summary.startChance).toBeGreaterThan(0.9);
  const large = { fields: { columns: 2000, rows: 1000, mines: 5 }, seed: 'a', moves: [] };
  expect(await new Reviewing().verdict(large)).toMatchObject({ ok: false, code: 'too-large' });
});

test('How a game was lost is told by its last decision, of any other game nothing', async () => {
  const reviewing = new Reviewing();
  let lost = 0;
  for (let seed = 0; seed < 12; seed++) {
    const game = gameWith({ level: 'beginner' }, `loss ${seed}`, [{ type: 'open', cell: 40, atMs: 0 }]);
    expect(must(await reviewing.verdictOfLoss(game.record())).verdict).toBeNull();
    for (let cell = 0; game.status === 'playing'; cell++) game.play({ type: 'open', cell, atMs: cell });
    const { verdict } = must(await reviewing.verdictOfLoss(game.record()));
    if (game.status === 'won') expect(verdict).toBeNull();
    else {
      expect(verdict).toEqual(must(await reviewing.verdict(game.record())).verdict);
      lost += verdict === null ? 0 : 1;
    }
  }
  expect(lost).toBeGreaterThan(6);
});

test('Two ports have reviews of their own', async () => {
  const [one, other] = [new Reviewing(), new Reviewing()];
  const short = gameWith({ level: 'beginner' }, 'short', [{ type: 'open', cell: 40, atMs: 0 }]);
  must(await one.begin(longGame().record()));
  must(await other.begin(short.record()));
  expect((await reviewedWhole(other)).judged.review.moves).toHaveLength(1);
  expect((await reviewedWhole(one)).judged.review.moves.length).toBeGreaterThan(100);
});
