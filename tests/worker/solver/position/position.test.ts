import { describe, expect, it } from 'vitest';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { positionOf, UNSEEN } from '../../../../worker/solver/position/position.ts';
import { naiveNeighbours, rulesOf, twentyFour } from '../../engine/naive.ts';
import { drawnView } from '../fixture-positions.ts';
import { viewWith } from '../random-views.ts';

describe('positionOf', () => {
  it('lists what each number says of its covered neighbours', () => {
    const made = positionOf(drawnView('01F#/011#/0001', 2));
    if (!made.ok) throw new Error(made.message);
    const { position } = made;
    expect([...position.numbers]).toEqual([1, 5, 6, 10, 11]);
    expect([...position.counts]).toEqual([1, 1, 1, 0, 1]);
    expect([...position.starts]).toEqual([0, 1, 2, 5, 6, 7]);
    expect([...position.members]).toEqual([2, 2, 2, 3, 7, 7, 7]);
    expect(position).toMatchObject({ total: 2, coveredCount: 3, trustsFlags: false });
  });

  it('goes around the torus', () => {
    const made = positionOf(drawnView('1000#/00000/00000', 1, { wrap: 'torus' }));
    if (!made.ok) throw new Error(made.message);
    expect([...made.position.numbers]).toEqual([0, 3, 5, 8, 9, 10, 13, 14]);
    expect(new Set(made.position.members)).toEqual(new Set([4]));
  });

  it('makes no constraint of a number beside unseen cells', () => {
    const part = drawnView('#1#/###/#1#', 2);
    part.cells[8] = UNSEEN;
    const made = positionOf(part, { density: 0.2 });
    if (!made.ok) throw new Error(made.message);
    expect([...made.position.numbers]).toEqual([1]);
    expect(made.position).toMatchObject({ total: null, density: 0.2 });
  });

  it('takes a view with unseen cells for a part of a board as dense as the whole', () => {
    const whole = drawnView('#1##/####', 2);
    const part = drawnView('#1##/####', 2);
    part.cells[7] = UNSEEN;
    const [seen, unseen] = [positionOf(whole), positionOf(part)];
    expect(seen).toMatchObject({ position: { total: 2, density: 0.25, coveredCount: 7 } });
    expect(unseen).toMatchObject({ position: { total: null, density: 0.25, coveredCount: 6 } });
    // More mines than this part has cells are no contradiction: they may lie elsewhere.
    const full = drawnView('#1##/####', 8);
    expect(positionOf(full)).toMatchObject({ code: 'inconsistent' });
    full.cells[7] = UNSEEN;
    expect(positionOf(full)).toMatchObject({ ok: true });
  });

  it.each([
    [0, 1e-9],
    [1, 1 - 1e-9],
    [2, 1 - 1e-9],
    [-1, 1e-9],
  ])('keeps a density of %d between the bounds', (density, expected) => {
    expect(positionOf(drawnView('###', 1), { density })).toMatchObject({ position: { density: expected } });
  });

  it('has room for numbers with as many covered neighbours as can be', () => {
    // A board of 24 neighbours, every other cell open: 60 numbers with some 10 covered cells each.
    const open = Array.from({ length: 121 }, (_, cell) => cell).filter((cell) => cell % 2 === 1);
    const rules = rulesOf({
      columns: 11,
      rows: 11,
      mines: 1,
      topology: { pattern: twentyFour },
      deal: 'given',
    });
    const view = viewWith(rules, new Set([0]), open);
    const made = positionOf(view);
    if (!made.ok) throw new Error(made.message);
    const { numbers, starts, members } = made.position;
    expect([...numbers]).toEqual(open);
    for (const [i, cell] of open.entries()) {
      const around = naiveNeighbours(rules, cell).filter((one) => !open.includes(one));
      expect(
        [...members.subarray(starts[i], starts[i + 1])].sort((a, b) => a - b),
        `${cell}`,
      ).toEqual(around.sort((a, b) => a - b));
    }
    expect(members.length).toBeGreaterThan(500);
  });

  it('knows numbers up to 24', () => {
    const pattern = [-2, -1, 0, 1, 2].flatMap((dx) => [-2, -1, 0, 1, 2].map((dy) => [dx, dy] as const));
    const view = drawnView('#####/#####/#####/#####/#####', 24, {
      topology: { pattern: pattern.filter(([dx, dy]) => dx !== 0 || dy !== 0) },
    });
    view.cells[12] = 24;
    const made = mineProbabilities(view);
    expect(made.ok && [...made.odds]).toEqual(
      Array.from({ length: 25 }, (_, cell) => (cell === 12 ? Number.NaN : 1)),
    );
    view.cells[12] = 25;
    expect(positionOf(view)).toMatchObject({ code: 'bad-view' });
  });

  it.each([
    ['#2\n00', 1, 'Row 1, column 2 says 2, but only 1 cell around it is covered.'],
    ['###\n#9#\n###', 8, 'Row 2, column 2 says 9, but only 8 cells around it are covered.'],
    ['000\n010', 0, 'Row 2, column 2 says 1, but no cell around it is covered.'],
    ['#000', 2, 'The board has 2 mines, but only 1 cell is covered.'],
  ])('refuses %j', (text, mines, message) => {
    expect(positionOf(drawnView(text, mines))).toMatchObject({ ok: false, code: 'inconsistent', message });
  });

  it('refuses games that are over, and what is no view', () => {
    const covered = drawnView('##/##', 1);
    expect(positionOf({ ...covered, status: 'won' })).toMatchObject({ code: 'game-over' });
    expect(positionOf({ ...covered, cells: covered.cells.map(() => CELL.mine) })).toMatchObject({
      code: 'game-over',
    });
    expect(positionOf({ ...covered, cells: new Uint8Array(3) })).toMatchObject({ code: 'view-size' });
    expect(positionOf({ ...covered, cells: covered.cells.map(() => 27) })).toMatchObject({
      code: 'bad-view',
    });
  });
});
