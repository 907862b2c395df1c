import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { deal } from '../../../worker/engine/deal/deal.ts';
import { isMine, layoutFromMines, mineCells } from '../../../worker/engine/deal/layout.ts';
import { measureGame } from '../../../worker/engine/game/metrics.ts';
import { openAtStart } from '../../../worker/engine/game/start-position.ts';
import { createGame, type Game, replay } from '../../../worker/engine/index.ts';
import { formatView, parseView } from '../../../worker/engine/record/notation.ts';
import { createRuleset, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { createPosition, dealPosition } from '../../../worker/fairness/deal-position.ts';
import { share } from '../../effort.ts';
import { naiveNumber } from '../engine/naive.ts';
import { Evenness, everyNeighbour, maskOf, ones } from '../every-layout.ts';
import { tinyRulesets } from './tiny-games.ts';

const numRuns = share(400);

function rulesOf(request: RulesetRequest): Ruleset {
  const made = createPosition(request);
  if (!made.ok) throw new Error(made.message);
  return made.ruleset;
}

function gameFrom(ruleset: Ruleset, seed: string): Game {
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

function gameAt(position: string, rules: RulesetRequest = {}, seed = 'seed'): Game {
  return gameFrom(rulesOf({ ...rules, position }), seed);
}

function minesOf({ state }: Game): number[] {
  if (!state.layout) throw new Error('No mines are laid.');
  return [...mineCells(state.layout)];
}

function refusalOf(request: RulesetRequest): { code: string; message: string } {
  const made = createPosition(request);
  if (made.ok) throw new Error('The position was not refused.');
  return { code: made.code, message: made.message };
}

/** Every layout that fits, by trying all of them; of any number of mines when none is said. */
function everyFit(rules: Ruleset, mines: number | null = rules.mines): number[] {
  const parsed = parseView(rules.position ?? '', rules);
  if (!parsed.ok) throw new Error(parsed.message);
  const { cells } = parsed.view;
  const around = everyNeighbour(rules);
  const open = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) < CELL.covered);
  const fits: number[] = [];
  for (let mask = 0; mask < 2 ** cells.length; mask++) {
    if (mines !== null && ones(mask) !== mines) continue;
    if ((mask & maskOf(open)) !== 0) continue;
    if (open.every((cell) => ones(mask & (around[cell] ?? 0)) === cells[cell])) fits.push(mask);
  }
  return fits;
}

/** A view of a random layout of these rules, some of its safe cells open, flags anywhere. */
function positionIn(ruleset: Ruleset, bits: number, opened: number, flagged: number): string {
  const cells = [...Array(ruleset.columns * ruleset.rows).keys()];
  const mines = new Set(cells.filter((cell) => (bits >> cell) & 1));
  const code = (cell: number) => {
    if (!mines.has(cell) && (opened >> cell) & 1)
      return '0123456789abcdefghijklmno'[naiveNumber(ruleset, mines, cell)] ?? '';
    return (flagged >> cell) & 1 ? 'F' : '#';
  };
  const rows = Array.from({ length: ruleset.rows }, (_, row) =>
    cells.slice(row * ruleset.columns, (row + 1) * ruleset.columns).map(code),
  );
  return rows.map((row) => row.join('')).join('/');
}

const positions = fc
  .tuple(tinyRulesets, fc.nat(65_535), fc.nat(65_535), fc.nat(65_535), fc.boolean())
  .map(([ruleset, bits, opened, flagged, isCounted]) => {
    const { topology, wrap, win, flood, columns, rows } = ruleset;
    const position = positionIn(ruleset, bits, opened, flagged);
    const mines = ones(bits & (2 ** (columns * rows) - 1));
    return { topology, wrap, win, flood, position, ...(isCounted && { mines }) } as const;
  });

test('what is dealt always fits the position, and the game stands at it', () => {
  let games = 0;
  fc.assert(
    fc.property(positions, fc.string(), (request, seed) => {
      const made = createPosition(request);
      if (!made.ok) {
        expect(made.code).toBe('nothing-to-play');
        return;
      }
      games++;
      const game = gameFrom(made.ruleset, seed);
      expect(formatView(game.view()).replaceAll('\n', '/')).toBe(request.position);
      expect(everyFit(made.ruleset)).toContain(maskOf(minesOf(game)));
      expect(game.status).toBe('playing');
      const again = replay(game.record());
      expect(again.ok && minesOf(again.game)).toEqual(minesOf(game));
    }),
    { numRuns },
  );
  expect(games).toBeGreaterThan(numRuns / 3);
});

test('each layout that fits is equally likely', () => {
  const evenness = new Evenness();
  const some: RulesetRequest[] = [
    { position: '#####/12121/00000' },
    { position: '#####/#12##/#####', mines: 3 },
    { position: '####/#3##/####', mines: 4 },
    { position: '1###1/##F##/1###1', mines: 3 },
    { position: '##1##/##1##', topology: 'orthogonal', mines: 3 },
    { position: '#1##/####/##1#/####', topology: 'hex', mines: 4 },
    { position: '###/#2#/###', wrap: 'torus', mines: 2 },
  ];
  for (const request of some) {
    const rules = rulesOf(request);
    const fits = everyFit(rules);
    const counts = new Map(fits.map((mask) => [mask, 0]));
    const rounds = Math.max(400, fits.length * share(20, 8));
    for (let n = 0; n < rounds; n++) {
      const mask = maskOf(minesOf(gameFrom(rules, `even ${n}`)));
      counts.set(mask, (counts.get(mask) ?? Number.NaN) + 1);
    }
    evenness.add([...counts.values()]);
  }
  expect(evenness.freedom).toBeGreaterThan(200);
  expect(Math.abs(evenness.deviations)).toBeLessThan(4);
});

test('a number of mines that is left out is the likeliest at one mine in six cells, and always fits', () => {
  fc.assert(
    fc.property(positions, (request) => {
      const made = createPosition({ ...request, mines: undefined } as unknown as RulesetRequest);
      if (!made.ok) {
        expect(made.code).toBe('nothing-to-play');
        return;
      }
      const weights: number[] = [];
      const covered = request.position.replace(/[^#F?]/g, '').length;
      for (const mask of everyFit(made.ruleset, null)) {
        const mines = ones(mask);
        weights[mines] = (weights[mines] ?? 0) + (1 / 6) ** mines * (5 / 6) ** (covered - mines);
      }
      const most = Math.max(...weights.filter((weight) => weight > 0));
      expect(weights[made.ruleset.mines]).toBeCloseTo(most, 9);
    }),
    { numRuns },
  );
});

test('the likeliest number of mines is that of all clusters and of the cells that no number speaks of', () => {
  // Two 2s that share three of their neighbours, by the mines around them: 3 · 1 · 1, 3 · 5 · 5, 1 · 10 · 10 layouts.
  const pair = ['###', '#2#', '###', '#2#', '###'];
  const layoutsOfPair = [0, 0, 3, 75, 100];
  for (let pairs = 1; pairs <= 2; pairs++)
    for (let blank = 0; blank <= 8; blank++) {
      // By the number of mines: how many layouts have it; one cell after the other may have one.
      let layouts = [1];
      for (let n = 0; n < pairs; n++) layouts = product(layouts, layoutsOfPair);
      for (let n = 0; n < blank * 5; n++) layouts = product(layouts, [1, 1]);
      const weights = layouts.map((count, mines) => count * (1 / 5) ** mines);
      const rules = rulesOf({
        position: pair.map((row) => row.repeat(pairs) + '#'.repeat(blank)).join('/'),
      });
      expect([pairs, blank, rules.mines]).toEqual([pairs, blank, weights.indexOf(Math.max(...weights))]);
    }
});

function product(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) sums[i + j] = (sums[i + j] ?? 0) + x * y;
  return sums;
}

test('rules without a position are those of any game', () => {
  expect(createPosition({ columns: 9, rows: 9, mines: 10 })).toEqual(
    createRuleset({ columns: 9, rows: 9, mines: 10 }),
  );
});

test.each([
  ['open', 'nothing-to-play'],
  ['either', 'nothing-to-play'],
  ['flags', 'ok'],
  ['both', 'ok'],
] as const)('where mines alone are covered, a game won by %s: %s', (win, expected) => {
  const made = createPosition({ position: '#1', mines: 1, win });
  expect(made.ok ? 'ok' : made.code).toBe(expected);
});

test('an impossible position is refused with the number that cannot be, or the mines', () => {
  expect(refusalOf({ position: '###/#9#/###' })).toEqual({
    code: 'inconsistent',
    message: 'No board fits this position: Row 2, column 2 says 9, but only 8 cells around it are covered.',
  });
  expect(refusalOf({ position: '11/##/30', mines: 1 }).message).toBe(
    'No board fits this position: Row 3, column 1 says 3, but only 2 cells around it are covered.',
  );
  expect(refusalOf({ position: '1#1/000' }).message).toMatch(
    /^No board fits this position: Row \d, column \d says/,
  );
  expect(refusalOf({ position: '#####/12121/00000', mines: 4 }).message).toMatch(/No board fits .*4 mines/);
  expect(refusalOf({ position: '##1', mines: 9 }).message).toMatch(/9 mines/);
});

test('every position that is refused as impossible has no layout, and every other one has', () => {
  const codes = '0123#F';
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }),
      fc.option(fc.nat(6), { nil: undefined }),
      (picks, mines) => {
        const position = [0, 3, 6]
          .map((at) =>
            picks
              .slice(at, at + 3)
              .map((i) => codes[i])
              .join(''),
          )
          .join('/');
        const request = { position, ...(mines !== undefined && { mines }) };
        const made = createPosition(request);
        const bare = createRuleset({ ...request, mines: mines ?? 0 });
        if (!bare.ok) throw new Error(bare.message);
        const fits = everyFit(bare.ruleset, mines ?? null);
        if (made.ok || made.code === 'nothing-to-play') expect(fits).not.toEqual([]);
        else expect([made.code, fits]).toEqual(['inconsistent', []]);
      },
    ),
    { numRuns: numRuns * 5 },
  );
});

test('a position whose covered cells are all mines has nothing to play', () => {
  expect(refusalOf({ position: '#1', mines: 1 }).code).toBe('nothing-to-play');
});

test('a chain of numbers that is too wide to be counted is refused, and so is what no layout handed in fits', () => {
  const pattern: [number, number][] = [];
  for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) if (dx || dy) pattern.push([dx, dy]);
  const row = (y: number) =>
    Array.from({ length: 24 }, (_, x) => ((x * 7 + y * 3) % 4 === 0 ? '4' : '#')).join('');
  const position = Array.from({ length: 24 }, (_, y) => row(y)).join('/');
  const refusal = refusalOf({ position, topology: { pattern } });
  expect(refusal.code).toBe('too-complex');
  const rules = rulesOf({ position: '#1#', mines: 1 });
  const layout = layoutFromMines(rules, [1]);
  const made = layout.ok ? createGame(rules, layout) : layout;
  expect(!made.ok && made.message).toBe('Row 1, column 2 says 1, which doesn’t fit these mines.');
});

test('flags and question marks stand on the board as opinions, right or wrong', () => {
  const game = gameAt('?F#/121/000');
  expect(formatView(game.view())).toBe('?F#\n121\n000');
  expect([game.minesLeft, game.state.rightFlags]).toEqual([1, 0]);
  expect(game.play({ type: 'open', cell: 1 })).toEqual({ ok: false, code: 'flagged' });
  expect(game.play({ type: 'annotate', cell: 1, as: 'none' })).toMatchObject({ ok: true });
  expect(game.play({ type: 'open', cell: 1 })).toMatchObject({ ok: true });
  expect(game.status).toBe('won');
});

test('the game is won by what is left, with its figures, and its clock begins with the first move', () => {
  const game = gameAt('###/121/000');
  expect(minesOf(game)).toEqual([0, 2]);
  expect(game.elapsedMs).toBe(0);
  expect(game.play({ type: 'open', cell: 1, atMs: 250 })).toMatchObject({ ok: true });
  expect([game.status, game.elapsedMs]).toEqual(['won', 250]);
  const { layout, ruleset, open } = game.state;
  if (!layout) throw new Error('No mines are laid.');
  const figures = measureGame(layout, ruleset, open, openAtStart(game.state));
  expect(figures).toEqual({ threeBv: 1, openings: 0, islands: 1, solvedThreeBv: 1 });
});

test('it can be won by flags alone where flags win, lost, and chorded as the first move', () => {
  const flags = gameAt('###/121/000', { win: 'flags' });
  for (const cell of [0, 2]) flags.play({ type: 'annotate', cell, as: 'flag' });
  expect(flags.status).toBe('won');
  const lost = gameAt('###/121/000');
  lost.play({ type: 'open', cell: 0 });
  expect([lost.status, lost.state.exploded]).toEqual(['lost', [0]]);
  const chorded = gameAt('F#F/121/000');
  expect(chorded.play({ type: 'chord', cell: 4 })).toMatchObject({ ok: true });
  expect(chorded.status).toBe('won');
});

test('a record brings it back, also where its mines are as many as a game has that says nothing', () => {
  const position = '#########/#########/####1####/#########';
  const game = gameAt(position, { mines: 10 });
  game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 0 });
  const again = replay(game.record());
  expect(again.ok && minesOf(again.game)).toEqual(minesOf(game));
  expect(again.ok && formatView(again.game.view())).toBe(`F${position.slice(1)}`.replaceAll('/', '\n'));
});

test('a seed gives the same board again, another seed another one', () => {
  const rules = rulesOf({ position: '#########/#########/####1####/#########', mines: 8 });
  const [a, b, c] = ['a', 'a', 'b'].map((seed) => minesOf(gameFrom(rules, seed)));
  expect(a).toEqual(b);
  expect(a).not.toEqual(c);
  const { layout } = gameFrom(rules, 'a').state;
  expect(layout && isMine(layout, 22)).toBe(false);
});

test('where there are so many clusters that their layouts are no number of the machine, the likeliest is told too', () => {
  let weights = [1];
  for (let n = 0; n < 300; n++) {
    const all = product(weights, [0, 0, 3 / 25, 75 / 125, 100 / 625]);
    const most = Math.max(...all);
    weights = all.map((weight) => weight / most);
  }
  const position = ['###', '#2#', '###', '#2#', '###'].map((row) => row.repeat(300)).join('/');
  expect(rulesOf({ position }).mines).toBe(weights.indexOf(1));
});

test('a position that no layout fits deals none', () => {
  const made = createRuleset({ position: '#1/#2', mines: 2 });
  if (!made.ok) throw new Error(made.message);
  const dealt = dealPosition(made.ruleset, 'seed');
  expect(dealt.ok ? 'ok' : dealt.code).toBe('inconsistent');
});

test.each<[string, number]>([
  ['#1##/####', 2],
  ['#1#2#/#####', 3],
  ['#F?/1#2', 2],
])('mines that are handed in to %s have to fit its numbers', (position, mines) => {
  const rules = rulesOf({ position, mines });
  const fits = new Set(everyFit(rules));
  const cells = rules.columns * rules.rows;
  let tried = 0;
  for (let mask = 0; mask < 2 ** cells; mask++) {
    if (ones(mask) !== mines) continue;
    const laid = layoutFromMines(
      rules,
      Array.from({ length: cells }, (_, cell) => cell).filter((cell) => ((mask >>> cell) & 1) === 1),
    );
    if (!laid.ok) throw new Error(laid.message);
    const made = createGame(rules, { layout: laid.layout });
    expect(made.ok ? 'fits' : made.code).toBe(fits.has(mask) ? 'fits' : 'inconsistent');
    if (made.ok) expect(minesOf(made.game)).toEqual([...mineCells(laid.layout)]);
    tried++;
  }
  expect(tried).toBeGreaterThan(fits.size);
  expect(fits.size).toBeGreaterThan(0);
});

test('is what `deal` deals, wherever the first click falls', () => {
  const ruleset = rulesOf({ position: '##1/##1/110' });
  for (const seed of ['a', 'b', 'c', 'd']) {
    const expected = dealPosition(ruleset, seed);
    if (!expected.ok) throw new Error(expected.message);
    for (const firstCell of [0, 1, 3]) {
      const made = deal(ruleset, { seed, firstCell, parts: { position: { createPosition, dealPosition } } });
      if (!made.ok) throw new Error(made.message);
      expect([...mineCells(made.layout)]).toEqual([...mineCells(expected.layout)]);
    }
  }
});
