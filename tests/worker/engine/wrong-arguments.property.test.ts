import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as engine from '../../../worker/engine/index.ts';
import { share } from '../../effort.ts';
import { must } from '../no-guess/fixtures.ts';

const { ruleset } = must(engine.createRuleset({ columns: 4, rows: 3, mines: 2 }));
const { layout } = must(engine.parseLayout('..../.*../...*'));
const { game } = must(engine.createGame(ruleset, { layout }));
if (!game.play({ type: 'open', cell: 3 }).ok) throw new Error('The first cell cannot be opened.');
const view = game.view();

/** Each exported function with arguments that it accepts. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  bestMove: [view, { steps: 1000 }],
  certify: [layout, ruleset, 3, { steps: 1000 }],
  certifySteps: [layout, ruleset, 3, { steps: 1000 }],
  countMostMines: [ruleset],
  createGame: [ruleset, { seed: 'a' }, {}],
  createPosition: [{ columns: 4, rows: 3, mines: 2 }],
  createRuleset: [{ columns: 4, rows: 3, mines: 2 }],
  deal: [ruleset, { seed: 'a', firstCell: 0 }],
  flood: [layout, ruleset, 3],
  formatLayout: [layout],
  formatMbf: [layout],
  formatView: [view],
  hint: [view, { steps: 1000 }],
  isMine: [layout, 3],
  layoutFromMines: [ruleset, [1, 2]],
  metrics: [layout, ruleset],
  mineCells: [layout],
  mineProbabilities: [view, { steps: 1000 }],
  numbers: [layout, ruleset],
  optimal: [view, { steps: 1000 }],
  parseLayout: ['../.*'],
  parseMbf: [new Uint8Array([2, 2, 0, 0])],
  parseView: ['####/####/####', ruleset],
  readCells: [game.state, { column: 0, row: 0, columns: 2, rows: 2 }],
  readReplay: ['Board:\n0*\nEvents:\n', { name: 'a.rawvf' }],
  replay: [game.record()],
  review: [game.record(), { steps: 1000 }],
  reviewSteps: [game.record(), { steps: 1000 }],
  verifyProof: [view, must(engine.hint(view)), {}],
};

/** Functions whose result has no room for a refusal: they throw a `TypeError` or `RangeError` with a sentence. */
const THROWING = [
  ...['countMostMines', 'flood', 'formatLayout', 'formatView', 'isMine', 'metrics', 'mineCells', 'numbers'],
  'readCells',
];

const functions = Object.entries(engine).filter(([, value]) => typeof value === 'function');

const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, 5, -1, Number.NaN, 1.5, '', 'text', true, 10n, Symbol('s'), () => 1],
    ...[{}, [], [null], new Array(3), new Map(), new Date(0), new Uint8Array(3), new Float64Array(2)],
    ...[
      { seed: null },
      { layout: null },
      { ruleset },
      { ruleset, cells: [1] },
      { columns: 4 },
      Object.create(null),
    ],
    ...[
      { ...ruleset, columns: '4' },
      { ...ruleset, topology: null },
      { ...layout, mines: null },
    ],
    ...[{ ...layout, rows: 1e9 }, { steps: 'many' }, { near: {} }, { promised: [null] }, { promised: 5 }],
  ),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
);

/** What the call gave: its result, or the sentence of what it threw. */
function outcomeOf(name: string, args: readonly unknown[]): { result?: unknown; error?: unknown } {
  try {
    return { result: (engine as unknown as Record<string, (...args: unknown[]) => unknown>)[name](...args) };
  } catch (error) {
    return { error };
  }
}

describe('an argument of a wrong kind', () => {
  it('is tried with every function of the package', () => {
    expect(Object.keys(CALLS)).toEqual(functions.map(([name]) => name).sort());
    for (const [name, args] of Object.entries(CALLS)) {
      const outcome = outcomeOf(name, args);
      expect(outcome, name).toEqual({ result: expect.anything() });
      expect(outcome.result, name).not.toHaveProperty('ok', false);
    }
  });

  it.each(Object.keys(CALLS))('%s says so', (name) => {
    const args = CALLS[name];
    fc.assert(
      fc.property(fc.nat(args.length - 1), wrongValue, (at, wrong) => {
        const { result, error } = outcomeOf(name, args.with(at, wrong));
        if (error === undefined) {
          if (typeof result !== 'object' || result === null || !('ok' in result) || result.ok) return;
          expect(result).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
          return;
        }
        expect(THROWING).toContain(name);
        expect(String(error)).toMatch(
          /^(TypeError|RangeError): .* (must be .*, not|but the ruleset says) .*\.$/,
        );
      }),
      { numRuns: share(400, 100) },
    );
  });

  it('is named, with what is wanted', () => {
    const call = (name: string, ...args: unknown[]) => outcomeOf(name, args).result;
    expect(call('createGame', ruleset, null)).toMatchObject({
      code: 'bad-argument',
      message: 'source must be { seed } or { layout }, not null.',
    });
    expect(call('layoutFromMines', ruleset, 5)).toMatchObject({
      code: 'bad-argument',
      message: 'cells must be a list of cells, not 5.',
    });
    expect(call('hint', 'view')).toMatchObject({
      code: 'bad-argument',
      values: { argument: 'view', value: 'view' },
    });
    expect(() => engine.formatLayout(null as never)).toThrow(
      'layout must be a layout of this engine, such as deal or parseLayout return, not null.',
    );
  });

  it('of a move is refused, and the game goes on', () => {
    fc.assert(
      fc.property(wrongValue, wrongValue, wrongValue, (wrong, cell, atMs) => {
        const move = { type: 'open', cell, atMs };
        for (const given of [
          wrong,
          move,
          { type: wrong, cell: 0 },
          { type: 'annotate', cell: 0, as: wrong },
        ]) {
          const played = must(engine.createGame(ruleset, { layout })).game;
          expect(played.play(given as never)).toHaveProperty('ok');
          expect(played.view().cells).toHaveLength(12);
        }
      }),
      { numRuns: share(200, 50) },
    );
  });
});
