import { afterEach, describe, expect, test, vi } from 'vitest';
import { boardBytes } from '../../../../worker/engine/huge/kernels.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { faultOfMemory, withLargest } from '../../../../worker/session/huge/memory-limit.ts';
import { rulesOf } from '../../engine/naive.ts';

const HUGEST = rulesOf({ columns: 10_000, rows: 10_000, mines: 20_600_000 });

afterEach(() => vi.unstubAllGlobals());

describe('what the device tells of its memory', () => {
  test.each([8, 4, 0.5, Number.POSITIVE_INFINITY])('%d GB hold the largest board', (gigabytes) => {
    expect(faultOfMemory(HUGEST, gigabytes)).toBeNull();
  });

  test('a quarter of a gigabyte does not, and the largest that fits is told', () => {
    const refused = faultOfMemory(HUGEST, 0.25);
    expect(refused).toEqual({
      ok: false,
      code: 'too-big',
      values: { columns: 10_000, rows: 10_000, megabytes: 77, mostColumns: 9374, mostRows: 9374 },
      message:
        'A 10,000 × 10,000 board needs 77 MB of memory, more than this device can spare; 9,374 × 9,374 would fit.',
      nearest: { columns: 9374, rows: 9374, mines: 18_101_606 },
    });
    const { nearest } = refused ?? {};
    expect(faultOfMemory({ ...HUGEST, ...nearest }, 0.25)).toBeNull();
    expect(createRuleset({ ...HUGEST, ...nearest, topology: 'hex', wrap: 'torus' }).ok).toBe(true);
  });

  test('no more mines are told than fit', () => {
    const full = rulesOf({ columns: 10_000, rows: 9000, mines: 90_000_000 - 9 });
    const refused = faultOfMemory(full, 0.125);
    expect(createRuleset({ ...full, ...refused?.nearest }).ok).toBe(true);
  });

  test('is taken from the browser, where it tells', () => {
    vi.stubGlobal('navigator', { deviceMemory: 0.25 });
    expect(faultOfMemory(HUGEST)?.code).toBe('too-big');
    vi.stubGlobal('navigator', {});
    expect(faultOfMemory(HUGEST)).toBeNull();
  });
});

describe('what the browser does not give', () => {
  test('is refused with the largest that it gives', () => {
    const most = boardBytes(5000, 5000);
    const plain = ArrayBuffer;
    vi.stubGlobal(
      'ArrayBuffer',
      class extends plain {
        constructor(bytes: number) {
          if (bytes > most / 6 + 1) throw new RangeError('Array buffer allocation failed');
          super(8);
        }
      },
    );
    const refused = withLargest(HUGEST, { ok: false, code: 'no-memory', values: {}, message: '' });
    expect(refused).toMatchObject({
      code: 'too-big',
      nearest: { columns: 5000, rows: 5000, mines: 5_150_000 },
    });
  });

  test('what it gives is handed on, and so are other refusals', () => {
    const game = { ok: true, game: 'a game' } as const;
    expect(withLargest(HUGEST, game)).toBe(game);
    const refused = { ok: false, code: 'other', values: {}, message: '' } as const;
    expect(withLargest(HUGEST, refused)).toBe(refused);
  });
});
