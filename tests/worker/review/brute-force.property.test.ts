import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGame, createRuleset, type View, verifyProof } from '../../../worker/engine/index.ts';
import { promisedCells } from '../../../worker/engine/rules/promised-cells.ts';
import { few } from '../../effort.ts';
import { topologies } from '../engine/arbitraries.ts';
import { naiveNeighbours } from '../engine/naive.ts';
import { ones } from '../every-layout.ts';
import { isDecision, type Judged, must, reviewed } from './reviewed-games.ts';

/** All of them judge 10,000 decisions. */
const numRuns = few(60, 5_000);

/** All of them take half a minute, on a busy machine three times that. */
const TIMEOUT_MS = 300_000;

/** The layouts that fit a view, as sets of mines in bits. */
function fitting({ ruleset, cells }: View): number[] {
  const isOpen = (cell: number) => (cells[cell] ?? 99) <= 24;
  const covered = [...cells.keys()].filter((cell) => !isOpen(cell) && !promisedCells(ruleset).includes(cell));
  const masks = [...cells.keys()].filter(isOpen).map((cell) => {
    let mask = 0;
    for (const other of naiveNeighbours(ruleset, cell)) mask |= 1 << other;
    return { mask, number: cells[cell] };
  });
  const found: number[] = [];
  const place = (from: number, left: number, mines: number): void => {
    // More than a number says are no layout, however it goes on.
    if (masks.some(({ mask, number = 0 }) => ones(mines & mask) > number)) return;
    if (left === 0) {
      if (masks.every(({ mask, number }) => ones(mines & mask) === number)) found.push(mines);
      return;
    }
    for (let i = from; i <= covered.length - left; i++)
      place(i + 1, left - 1, mines | (1 << (covered[i] ?? 0)));
  };
  place(0, ruleset.mines, 0);
  return found;
}

/** The cells that a decision opens. */
function opened({ move, view: { ruleset, cells } }: Judged): number[] {
  if (move.type === 'open') return [move.cell];
  const isBare = (cell: number) => cells[cell] === 32 || cells[cell] === 34;
  return naiveNeighbours(ruleset, move.cell).filter(isBare);
}

/** Small games of all topologies, played at random: what is opened, flagged and chorded, mines too. */
const games = fc
  .record({
    topology: topologies,
    wrap: fc.constantFrom('none' as const, 'torus' as const),
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 4 }),
    share: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
    firstClick: fc.constantFrom('any' as const, 'corner' as const, 'cell' as const),
    flood: fc.constantFrom('skip' as const, 'clear' as const),
    seed: fc.nat(),
    // Mostly what is no mine, so that games go on.
    tries: fc.array(fc.record({ at: fc.nat(), kind: fc.nat(9), isBold: fc.nat(11) }), {
      minLength: 8,
      maxLength: 24,
    }),
  })
  .map(({ share, columns, rows, seed, tries, ...rules }) => {
    const mines = Math.max(1, Math.floor(share * columns * rows));
    const made = createRuleset({ ...rules, columns, rows, mines });
    if (!made.ok) return null;
    const { game } = must(createGame(made.ruleset, { seed }));
    for (const { at, kind, isBold } of tries) {
      const cell = at % (columns * rows);
      const isMine =
        game.state.layout !== null &&
        ((game.state.layout.mines[Math.floor(cell / columns)] ?? 0) >>> (cell % columns)) & 1;
      if (kind < 3) game.play({ type: 'chord', cell });
      else if (isMine || kind > 7) game.play({ type: isMine && isBold === 0 ? 'open' : 'annotate', cell });
      else game.play({ type: 'open', cell });
    }
    return game;
  })
  .filter((game) => game !== null);

describe('every decision, against all layouts that fit what is seen', () => {
  it(
    'is judged, with its risk, the least risk and a proof that is accepted',
    () => {
      let decisions = 0;
      let riskyChords = 0;
      fc.assert(
        fc.property(games, (game) => {
          for (const one of reviewed(game).judged) {
            const { move, view } = one;
            if (!isDecision(move)) continue;
            decisions++;
            if (move.type === 'chord' && move.risk > 0 && move.risk < 1) riskyChords++;
            if (view.status === 'ready' && view.ruleset.firstClick === 'cell') {
              expect(move).toMatchObject({ judgement: 'proven', risk: 0, leastRisk: 0 });
              continue;
            }
            check(one, fitting(view));
          }
        }),
        { numRuns, seed: 41 },
      );
      expect(decisions).toBeGreaterThanOrEqual(few(100, 10_000));
      expect(riskyChords).toBeGreaterThan(numRuns / 50);
    },
    TIMEOUT_MS,
  );
});

function check(judged: Judged, layouts: readonly number[]): void {
  const { move, view } = judged;
  const cells = opened(judged);
  const mask = cells.reduce((set, cell) => set | (1 << cell), 0);
  const risk = layouts.filter((mines) => (mines & mask) !== 0).length / layouts.length;
  const covered = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 0) >= 32);
  const risks = covered.map(
    (cell) => layouts.filter((mines) => (mines >>> cell) & 1).length / layouts.length,
  );
  const leastRisk = Math.min(...risks);
  expect(Math.abs(move.risk - risk)).toBeLessThan(1e-9);
  expect(Math.abs(move.leastRisk - leastRisk)).toBeLessThan(1e-9);
  expect(move.judgement).toBe(risk === 0 ? 'proven' : leastRisk === 0 ? 'needless-risk' : 'guess');
  if (risk === 0) expect(move).toMatchObject({ risk: 0, technique: expect.any(String), skillLoss: 0 });
  if (move.judgement === 'guess') expect(covered).toContain(move.best?.cell);
  if (move.judgement !== 'needless-risk') return;
  const { overlooked } = move;
  if (overlooked === undefined) throw new Error('What was overlooked is not told.');
  expect(verifyProof(view, overlooked)).toBe(true);
  for (const cell of overlooked.cells) expect(risks[covered.indexOf(cell)]).toBe(0);
}
