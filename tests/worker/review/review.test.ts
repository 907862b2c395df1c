import { describe, expect, it } from 'vitest';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import { createRuleset, review, reviewSteps } from '../../../worker/engine/index.ts';
import { encodeRecord } from '../../../worker/engine/record/record.ts';
import { review as reviewOf } from '../../../worker/review/review.ts';
import { share } from '../../effort.ts';
import { gameWith, isDecision, must, reviewed } from './reviewed-games.ts';

const open = (cell: number, atMs = 0): Move => ({ type: 'open', cell, atMs });
const chord = (cell: number): Move => ({ type: 'chord', cell });
const flag = (cell: number): Move => ({ type: 'annotate', cell, as: 'flag' });

function judge(request: Parameters<typeof gameWith>[0], source: string, moves: readonly Move[]) {
  return reviewed(gameWith(request, source, moves)).review;
}

describe('pluck', () => {
  const board = '.. / .*';

  it('counts each guess but the first opening', () => {
    const { pluck, moves } = judge({}, board, [open(0), open(1), open(2)]);
    expect(Math.abs(pluck - Math.log10(3))).toBeLessThan(1e-9);
    expect(moves.map(({ risk }) => risk)).toEqual([expect.closeTo(1 / 4), expect.closeTo(1 / 3), 0.5]);
  });

  it('counts a chord by all that it opens together', () => {
    const { pluck, moves } = judge({}, board, [open(0), flag(3), chord(0)]);
    expect(Math.abs(pluck - Math.log10(3))).toBeLessThan(1e-9);
    expect(moves[2]).toMatchObject({ judgement: 'guess', risk: expect.closeTo(2 / 3, 9) });
  });

  it('is infinite once a mine is hit, with the first opening too', () => {
    expect(judge({}, board, [open(3)]).pluck).toBe(Number.POSITIVE_INFINITY);
    expect(judge({}, board, [open(0), open(3)]).pluck).toBe(Number.POSITIVE_INFINITY);
  });

  it('is not told what the rules promise', () => {
    const rules = { columns: 2, rows: 2, mines: 1, firstClick: 'corner' } as const;
    const game = gameWith(rules, 'any', []);
    // The first opening is somewhere else, so that the promised corner is still covered.
    const safe = [1, 2, 3].filter((cell) => !gameHasMine(rules, cell));
    const [first = 1] = safe;
    game.play(open(first));
    game.play(open(0));
    const { pluck, moves } = reviewed(game).review;
    expect(moves[1]).toMatchObject({ judgement: 'proven', technique: 'single', risk: 0 });
    expect(Math.abs(pluck - Math.log10(3 / 2))).toBeLessThan(1e-9);
  });
});

function gameHasMine(rules: Parameters<typeof gameWith>[0], cell: number): boolean {
  return gameWith(rules, 'any', [open(cell)]).status === 'lost';
}

describe('a move', () => {
  it('is proven by the technique that it takes', () => {
    // Row 1: 1 2 1 under three covered cells: the ends are mines, the middle is free.
    const { moves } = judge({}, '*.* / ... / ...', [open(6), open(1)]);
    expect(moves[1]).toMatchObject({ judgement: 'proven', technique: 'shared', risk: 0, leastRisk: 0 });
    expect(moves[1]).not.toHaveProperty('overlooked');
  });

  it('that risks something without need is told what was free', () => {
    const { moves } = judge({}, '*.* / ... / ...', [open(6), open(0)]);
    expect(moves[1]).toMatchObject({
      judgement: 'needless-risk',
      risk: 1,
      leastRisk: 0,
      overlooked: { kind: 'safe', cells: [1], proof: { technique: 'shared' } },
    });
    expect(moves[1]?.skillLoss).toBe(moves[1]?.winChance);
  });

  it('that guesses is told the least risk and the best cell', () => {
    const { moves } = judge({}, '*.. / ...', [open(5), open(4)]);
    const guess = moves.find(({ judgement }) => judgement === 'guess');
    expect(guess).toMatchObject({ best: { cell: expect.any(Number), mineChance: expect.any(Number) } });
  });

  it('that changes nothing is idle, and a flag is a flag', () => {
    const { moves } = judge({}, '*.* / ... / ...', [open(6, 100), open(6, 150), flag(0), open(0), chord(8)]);
    expect(moves.map(({ judgement }) => judgement)).toEqual(['guess', 'idle', 'flag', 'idle', 'idle']);
    expect(moves.map(({ atMs }) => atMs)).toEqual([100, 150, 150, 150, 150]);
    for (const { risk, luck, skillLoss } of moves.slice(1))
      expect([risk, luck, skillLoss]).toEqual([0, 0, 0]);
  });

  it('that flags a free cell is wrong where the view shows it, and after the end in any case', () => {
    const begun = [open(6), flag(1), flag(2)];
    expect(judge({}, '*.* / ... / ...', begun).moves.slice(1)).toMatchObject([
      { judgement: 'wrong-flag', isProvable: true },
      { judgement: 'flag' },
    ]);
    const doubtful = [open(0), flag(1)];
    const board = '.. / .*';
    expect(judge({}, board, doubtful).moves[1]?.judgement).toBe('flag');
    expect(judge({}, board, [...doubtful, open(3)]).moves[1]).toMatchObject({
      judgement: 'wrong-flag',
      isProvable: false,
    });
  });
});

describe('rules', () => {
  it('that keep the first cell free make it proven', () => {
    for (const firstClick of ['opening', 'cell'] as const)
      expect(judge({ level: 'beginner', firstClick }, 'a', [open(40)]).moves[0]).toMatchObject({
        judgement: 'proven',
        risk: 0,
        leastRisk: 0,
      });
    expect(judge({ level: 'beginner', firstClick: 'any' }, 'a', [open(40)]).moves[0]).toMatchObject({
      judgement: 'guess',
      risk: expect.closeTo(10 / 81, 12),
    });
  });

  it('of mercy make every guess safe, and those of cruelty every needless risk fatal', () => {
    const small = { columns: 4, rows: 4, mines: 5, firstClick: 'any' } as const;
    for (let seed = 0; seed < share(20, 5); seed++) {
      const kind = gameWith({ ...small, fairness: 'merciful' }, `${seed}x`, [open(5), open(0), open(15)]);
      for (const move of reviewed(kind).review.moves) {
        if (move.judgement !== 'guess') continue;
        expect(move.risk === 0 || move.risk === 1).toBe(true);
        if (move.risk === 0) expect(move.luck).toBe(0);
      }
      const cruel = gameWith({ ...small, fairness: 'cruel' }, `${seed}x`, [
        open(5),
        open(0),
        open(15),
        open(3),
      ]);
      const { moves, status } = reviewed(cruel).review;
      for (const [i, move] of moves.entries()) {
        if (move.judgement !== 'needless-risk') continue;
        expect(move.risk).toBe(1);
        expect([i, status]).toEqual([moves.length - 1, 'lost']);
      }
    }
  });

  it('without guesses make a game that is always won, until a needless risk', () => {
    const game = gameWith({ level: 'beginner', deal: 'no-guess' }, 'n', [open(40)]);
    const { startChance, moves } = reviewed(game).review;
    expect(startChance).toBe(1);
    expect(moves[0]).toMatchObject({ judgement: 'proven', winChance: 1, luck: 0, skillLoss: 0 });
  });
});

describe('a record', () => {
  it('that is damaged, or no text, is refused', () => {
    const record = gameWith({ level: 'beginner' }, 'a', [open(40)]).record();
    for (const wrong of [`${record}x`, record.slice(3), '', 'ms1', 5, null, undefined, {}]) {
      const refused = review(wrong as string);
      expect(refused).toMatchObject({ ok: false, code: 'damaged-record', message: expect.any(String) });
    }
    expect(review(record, 'much' as never)).toMatchObject({ ok: false, code: 'bad-argument' });
    expect(review(record, { steps: 'many' } as never)).toMatchObject({ ok: false, code: 'bad-argument' });
  });

  it('of a board of more than a million cells is refused, before any memory is taken for it', () => {
    const { ruleset } = must(createRuleset({ columns: 10_000, rows: 1_000, mines: 5 }));
    const record = encodeRecord({ ruleset, seed: 'a', layout: null, moves: [] });
    expect(review(record)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('without moves has a start and nothing else', () => {
    const { moves, startChance, endChance, luck, skillLoss, pluck } = judge({ level: 'expert' }, 'a', []);
    expect(moves).toEqual([]);
    expect(startChance).toBeGreaterThan(0.4);
    expect([endChance, luck, skillLoss, pluck]).toEqual([startChance, 0, 0, 0]);
  });

  it('is reviewed in steps as it is at once', () => {
    const record = gameWith({ level: 'beginner' }, 'b', [
      open(40),
      open(0),
      open(80),
      flag(3),
      open(8),
    ]).record();
    const steps = reviewSteps(record);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(count).toBeGreaterThan(0);
    expect(step.value).toEqual(review(record));
  });

  it('with more decisions than are judged says where it begins', () => {
    const game = gameWith({ level: 'beginner' }, 'c', [open(40), flag(0)]);
    for (let cell = 80; cell > 0 && game.status === 'playing'; cell--) game.play(open(cell));
    const record = game.record();
    const whole = must(review(record));
    const last = must(reviewOf(record, { parts: ALL_PARTS, mostDecisions: 3 }));
    expect(last.moves.filter(isDecision)).toHaveLength(3);
    expect(last.firstMove).toBe(whole.moves.length - last.moves.length);
    expect(last.moves).toEqual(whole.moves.slice(last.firstMove));
    expect(last.startChance).toBe(last.moves[0]?.winChance);
    expect(whole.firstMove).toBe(0);
  });
});

it('starts at a level with the share of games that the solver wins', () => {
  const start = (request: object) => judge(must(createRuleset(request)).ruleset, 'a', []).startChance;
  expect(start({ level: 'expert' })).toBeCloseTo(0.54, 1);
  expect(start({ level: 'beginner' })).toBeGreaterThan(start({ level: 'intermediate' }));
  expect(start({ level: 'intermediate' })).toBeGreaterThan(start({ level: 'expert' }));
  expect(start({ level: 'expert' })).toBeGreaterThan(start({ columns: 30, rows: 32, mines: 198 }));
  expect(start({ columns: 30, rows: 16, mines: 170 })).toBeLessThan(0.05);
});
