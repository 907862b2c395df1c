import { expect, test, vi } from 'vitest';
import { claimRows, factRows } from '../../../src/replay/foreign-words.ts';
import { pointsOf } from '../../../src/replay/ms-path-layer.ts';
import { readReplay } from '../../../worker/engine/index.ts';
import { bytesOfHex, FILES } from '../../worker/formats/replays/files.ts';

vi.stubGlobal('__VERSION__', '1.0.0');

function read(name: keyof typeof FILES) {
  const file = readReplay(bytesOfHex(FILES[name]));
  if (!file.ok) throw new Error(file.message);
  return file;
}

test('stated and replayed figures stand side by side, and what differs is marked', () => {
  const rows = factRows(read('MVF_97')).map(({ label, stated, replayed, differs }) => [
    label,
    stated,
    replayed,
    differs,
  ]);
  expect(rows).toEqual([
    ['Result', 'Won', 'Won', false],
    ['Time', '1.51 s', '1.50 s', false],
    ['3BV', '2', '2', false],
    ['3BV solved', '2', '2', false],
    ['Left clicks', '2', '2', false],
    ['Right clicks', '1', '1', false],
    ['Chords', '0', '0', false],
  ]);
  const file = read('MVF_97');
  const wrong = factRows({
    ...file,
    stated: { ...file.stated, threeBv: 9 },
    checks: { ...file.checks, result: false },
  });
  expect(wrong.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Result', '3BV']);
  expect(factRows(read('AVF'))[0]).toMatchObject({ stated: null, replayed: 'Won' });
});

test('what a file says of itself is listed as it says it', () => {
  expect(claimRows(read('EVF_4'))).toEqual([
    ['Player', 'Jörg'],
    ['Country', 'AT'],
    ['Program', 'Viennasweeper'],
    ['Format', 'EVF 4'],
    ['Level', 'Custom'],
    ['Date', '2022-10-18 20:15:35 UTC'],
  ]);
});

test('the trail is the way of the last seconds, in the pixels of the board', () => {
  const mouse = {
    square: 16,
    x: Int32Array.of(0, 16, 32, 48),
    y: Int32Array.of(0, 0, 16, 16),
    atMs: Int32Array.of(-100, 0, 1000, 4000),
  };
  const view = {
    shape: 'square',
    columns: 4,
    rows: 2,
    width: 400,
    height: 200,
    ratio: 2,
    cell: 40,
    x: 0,
    y: 0,
  } as const;
  const from = (now: number) => pointsOf(mouse, now, view);
  expect(from(-200)).toEqual([]);
  const [[x = 0, y = 0] = []] = from(-100);
  expect(from(1000).map(([right, down]) => [right - x, down - y])).toEqual([
    [0, 0],
    [20, 0],
    [40, 20],
  ]);
  expect(from(4000).map(([right, down]) => [right - x, down - y])).toEqual([
    [40, 20],
    [60, 20],
  ]);
});
