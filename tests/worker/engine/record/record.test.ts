import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../worker/engine/game/moves.ts';
import { createGame, type Game, replay } from '../../../../worker/engine/index.ts';
import { checksum } from '../../../../worker/engine/record/bytes.ts';
import { rulesets } from '../arbitraries.ts';
import { gameFrom, gameOn } from '../naive.ts';

const picks = fc.array(
  fc.record({
    type: fc.constantFrom('open' as const, 'open' as const, 'chord' as const, 'annotate' as const),
    pick: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    as: fc.constantFrom('flag' as const, 'mark' as const, 'none' as const, undefined),
    pause: fc.nat({ max: 100_000 }),
  }),
  { maxLength: 40 },
);

const games = fc
  .record({ ruleset: rulesets, seed: fc.string(), picks })
  .map(({ ruleset, seed, picks: list }) => {
    const made = createGame(ruleset, { seed });
    if (!made.ok) throw new Error(made.message);
    let atMs = 0;
    for (const { type, pick, as, pause } of list) {
      atMs += pause;
      const cell = Math.floor(pick * ruleset.columns * ruleset.rows);
      const move: Move = { type, cell, atMs, ...(type === 'annotate' && as !== undefined ? { as } : {}) };
      made.game.play(move);
    }
    return made.game;
  });

function stateOf(game: Game) {
  const { ruleset, layout, moves, ...rest } = game.state;
  return { ...rest, ruleset: { ...ruleset }, mines: layout?.mines, moves: [...moves] };
}

test('replaying a record gives the same game, and its record the same text', () => {
  fc.assert(
    fc.property(games, (game) => {
      const record = game.record();
      expect(record).toMatch(/^ms1(\.[\w-]*){4}$/);
      const replayed = replay(record);
      if (!replayed.ok) throw new Error(replayed.message);
      expect(stateOf(replayed.game)).toEqual(stateOf(game));
      expect(replayed.game.record()).toBe(record);
    }),
    { numRuns: 300 },
  );
});

test('a game on a given layout records the layout', () => {
  const game = gameOn('*..\n...\n..*');
  game.play({ type: 'open', cell: 1, atMs: 10 });
  const replayed = replay(game.record());
  expect(replayed.ok && stateOf(replayed.game)).toEqual(stateOf(game));
});

describe('a damaged record is refused, never half-played', () => {
  const game = gameFrom({ level: 'intermediate' }, 'damaged');
  for (const [i, cell] of [0, 40, 80, 120, 160, 200].entries())
    game.play({ type: 'open', cell, atMs: i * 777 });
  const record = game.record();

  test('whatever single character is changed, dropped or doubled', () => {
    for (let i = 0; i < record.length; i++) {
      const other = record[i] === 'A' ? 'B' : 'A';
      for (const middle of [other, '', `${record[i]}${record[i]}`]) {
        const bad = replay(record.slice(0, i) + middle + record.slice(i + 1));
        expect(bad.ok).toBe(false);
      }
    }
  });

  test('wherever it is cut off', () => {
    for (let i = 0; i < record.length; i++) expect(replay(record.slice(0, i)).ok).toBe(false);
  });

  test('with a right checksum over wrong contents too', () => {
    const seal = (body: string) => `${body}.${checksum(body)}`;
    const [, rules, source, moves] = record.split('.');
    expect(replay(seal(`ms1.${rules}.${source}.${moves}`)).ok).toBe(true);
    for (const body of [
      `ms1.e3.${source}.${moves}`,
      `ms1.bnVsbA.${source}.${moves}`,
      `ms1.${rules}.x${source}.${moves}`,
      `ms1.${rules}.lAAAA.${moves}`,
      `ms1.${rules}.${source}.____`,
      `ms1.${rules}.${source}.${moves}AA${moves}`.replace('AA', 'v_v_v_v_'),
    ]) {
      expect(replay(seal(body)).ok).toBe(false);
    }
  });

  test('with a part more or a part less', () => {
    const [format, rules, source] = record.split('.');
    const short = `${format}.${rules}.${source}`;
    for (const text of [`${record}.`, `${record}.AA`, `${short}.${checksum(short)}`])
      expect(replay(text)).toMatchObject({ code: 'damaged-record', values: { format: 'ms1' } });
  });

  test('of another format says so', () => {
    for (const format of ['ms2', 'ms10', 'ms123456789012345']) {
      const values = { format: format.slice(0, 12), known: 'ms1' };
      expect(replay(record.replace('ms1', format))).toMatchObject({ code: 'unknown-format', values });
    }
    for (const format of ['ms', 'ms2x', 'xms2'])
      expect(replay(record.replace('ms1', format))).toMatchObject({ code: 'damaged-record' });
    expect(replay('')).toMatchObject({ ok: false, code: 'damaged-record' });
    expect(replay(7 as unknown as string)).toMatchObject({ ok: false, code: 'damaged-record' });
  });

  test('and any text at all ends in a refusal', () => {
    fc.assert(fc.property(fc.string(), (text) => !replay(text).ok));
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w-]{0,30}$/), { minLength: 3, maxLength: 3 }), (parts) => {
        const body = `ms1.${parts.join('.')}`;
        const outcome = replay(`${body}.${checksum(body)}`);
        if (outcome.ok) expect(outcome.game.record()).toBe(`${body}.${checksum(body)}`);
      }),
    );
  });
});
