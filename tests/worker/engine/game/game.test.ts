import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { Move } from '../../../../worker/engine/game/moves.ts';
import { createGame, type Game } from '../../../../worker/engine/index.ts';
import { parseLayout, parseView } from '../../../../worker/engine/record/notation.ts';
import { drawing, gameFrom, gameOn, playAll, rulesOf, seen, twentyFour } from '../naive.ts';

const FIELD = `
  *....
  .....
  ...*.
  .....
  *....`;

function field(rules: RulesetRequest = {}): Game {
  return gameOn(drawing(FIELD), rules);
}

describe('opening', () => {
  test('a number opens alone', () => {
    const game = field();
    expect(playAll(game, 'o 2,1')).toEqual([true]);
    expect(seen(game)).toBe('#####\n##1##\n#####\n#####\n#####');
    expect(game.status).toBe('playing');
  });

  test('a zero opens its connected zeros and their rim, in one move', () => {
    const game = field();
    const outcome = game.play({ type: 'open', cell: 4, atMs: 7 });
    expect(outcome).toEqual({
      ok: true,
      events: [
        { type: 'started', cell: 4, atMs: 7 },
        { type: 'opened', count: 8, numbers: 5, bounds: { column: 0, row: 0, columns: 5, rows: 2 } },
      ],
    });
    expect(seen(game)).toBe('#1000\n#1111\n#####\n#####\n#####');
  });

  test('a mine ends the game: it differs from the other mines, right flags stay, wrong flags are crossed, the rest stays covered', () => {
    const game = field();
    playAll(game, 'f 0,4; f 1,3; o 4,0; o 3,2');
    expect(game.status).toBe('lost');
    expect(seen(game)).toBe('*1000\n#1111\n###X#\n#!###\nF####');
    expect(playAll(game, 'o 4,4; f 2,2; c 3,1')).toEqual(['game-over', 'game-over', 'game-over']);
  });

  test('a mark does not protect, wholly: the cell floods', () => {
    const game = field();
    expect(playAll(game, '? 4,0; o 4,0')).toEqual([true, true]);
    expect(seen(game)).toBe('#1000\n#1111\n#####\n#####\n#####');
  });

  test('a mark on a mine does not protect either: it explodes', () => {
    const game = field();
    playAll(game, 'o 4,0; ? 0,0; o 0,0');
    expect(game.status).toBe('lost');
    expect(seen(game)).toBe('X1000\n#1111\n###*#\n#####\n*####');
  });

  test('a flag protects', () => {
    const game = field();
    expect(playAll(game, 'f 4,0; o 4,0')).toEqual([true, 'flagged']);
    expect(seen(game)).toBe('####F\n#####\n#####\n#####\n#####');
  });

  test('an open cell is not opened again', () => {
    const game = field();
    expect(playAll(game, 'o 4,0; o 4,0; o 3,1')).toEqual([true, 'already-open', 'already-open']);
  });
});

describe('a flood that meets flags and marks', () => {
  test('skip: they stay covered, and still have to be opened to win', () => {
    const game = gameOn('..... / ..... / ....*');
    playAll(game, 'f 1,1; ? 2,0; o 0,0');
    expect(seen(game)).toBe('00?00\n0F011\n0001#');
    expect(game.status).toBe('playing');
    expect(playAll(game, '- 1,1; o 1,1')).toEqual([true, true]);
    expect(game.status).toBe('playing');
    playAll(game, 'o 2,0');
    expect(game.status).toBe('won');
  });

  test('clear: it opens them and returns the flags', () => {
    const game = gameOn('..... / ..... / ....*', { flood: 'clear' });
    playAll(game, 'f 1,1; ? 2,0; f 4,1');
    expect(game.minesLeft).toBe(-1);
    playAll(game, 'o 0,0');
    expect(game.status).toBe('won');
    expect(seen(game)).toBe('00000\n00011\n0001F');
    expect(game.minesLeft).toBe(0);
  });
});

describe('chord', () => {
  test('opens the other neighbours when the flags equal the number', () => {
    const game = field();
    expect(playAll(game, 'o 1,1; c 1,1; f 0,0; c 1,1')).toEqual([true, 'flags-differ', true, true]);
    expect(seen(game)).toBe('F1000\n11111\n001##\n111##\n#####');
  });

  test('marks never count as flags, and are opened', () => {
    const game = gameOn('*.\n..');
    expect(playAll(game, 'o 1,1; ? 0,0; c 1,1; f 0,0; ? 1,0; c 1,1')).toEqual([
      true,
      true,
      'flags-differ',
      true,
      true,
      true,
    ]);
    expect(seen(game)).toBe('F1\n11');
    expect(game.status).toBe('won');
  });

  test('several mines under one chord are one loss, and all of them exploded', () => {
    const game = gameOn('**.\n...\n...');
    playAll(game, 'o 1,1; f 2,0; f 0,1; c 1,1');
    expect(game.status).toBe('lost');
    expect(seen(game)).toBe('XX!\n!21\n000');
    expect(game.state.exploded).toEqual([0, 1]);
  });

  test('flagged cells are never opened by it', () => {
    const game = gameOn('*..\n...\n..*');
    playAll(game, 'o 1,1; f 1,0; f 2,2; c 1,1');
    expect(game.status).toBe('lost');
    expect(seen(game).slice(0, 3)).toBe('X!0');
  });

  test('says why it does nothing', () => {
    const game = field();
    expect(playAll(game, 'c 1,1; o 4,0; c 0,0; c 4,0')).toEqual([
      'not-open',
      true,
      'not-open',
      'nothing-to-open',
    ]);
    expect(playAll(field({ chord: 'off' }), 'o 2,1; c 2,1')).toEqual([true, 'chord-off']);
  });
});

describe('flags and marks', () => {
  test('cycle through flag, mark and covered, or without marks', () => {
    const game = field();
    const shown = [1, 2, 3, 4].map(() => {
      playAll(game, 'a 0,0');
      return seen(game)[0];
    });
    expect(shown).toEqual(['F', '?', '#', 'F']);
    const plain = field({ questionMarks: false });
    expect(playAll(plain, 'a 0,0; a 0,0; ? 0,0')).toEqual([true, true, 'marks-off']);
    expect(seen(plain)[0]).toBe('#');
  });

  test('the counter may go below zero', () => {
    const game = field();
    playAll(game, 'f 0,0; f 1,0; f 2,0; f 3,0');
    expect(game.minesLeft).toBe(-1);
  });

  test('with the flag limit the next one is refused, and a returned flag can be set again', () => {
    const game = field({ flagLimit: true });
    expect(playAll(game, 'f 0,0; f 1,0; f 2,0; f 3,0; a 3,0; - 0,0; f 3,0')).toEqual([
      true,
      true,
      true,
      'no-flags-left',
      'no-flags-left',
      true,
      true,
    ]);
    expect(game.minesLeft).toBe(0);
  });

  test('open cells take none', () => {
    expect(playAll(field(), 'o 4,0; f 4,0; f 0,0; f 0,0')).toEqual([
      true,
      'already-open',
      true,
      'same-annotation',
    ]);
  });

  test('marking before the first opening never spoils the guarantee', () => {
    for (let seed = 0; seed < 50; seed++) {
      const game = gameFrom({}, `${seed}`);
      playAll(game, 'f 3,3; ? 4,3; f 0,0');
      expect(game.play({ type: 'open', cell: 40, atMs: 0 }).ok).toBe(true);
      expect(game.status).not.toBe('lost');
      expect(game.view().cells[40]).toBe(0);
    }
  });
});

describe('time', () => {
  test('starts at the first opening, not at a flag, and stands at the deciding move', () => {
    const game = gameOn('*.\n..');
    game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 1000 });
    expect(game.elapsedMs).toBe(0);
    game.play({ type: 'open', cell: 1, atMs: 2500 });
    expect(game.elapsedMs).toBe(0);
    game.play({ type: 'open', cell: 2, atMs: 3100.4 });
    expect(game.elapsedMs).toBe(600);
    const last = game.play({ type: 'open', cell: 3, atMs: 4000 });
    expect(last.ok && last.events.at(-1)).toEqual({ type: 'ended', won: true, elapsedMs: 1500 });
    game.play({ type: 'open', cell: 0, atMs: 9000 });
    expect(game.elapsedMs).toBe(1500);
  });

  test('never runs backwards', () => {
    const game = field();
    playAll(game, 'o 2,1');
    game.play({ type: 'open', cell: 0 + 5, atMs: 500 });
    game.play({ type: 'open', cell: 2 + 10, atMs: 200 });
    expect(game.state.moves.map(({ atMs }) => atMs)).toEqual([0, 500, 500]);
  });
});

test('moves that are none are refused and change nothing', () => {
  const game = field();
  const before = game.record();
  for (const move of [
    { type: 'open', cell: 25 },
    { type: 'open', cell: -1 },
    { type: 'open', cell: 0.5 },
    { type: 'dig', cell: 0 },
    { type: 'annotate', cell: 0, as: 'star' },
    { type: 'open', cell: 0, atMs: Number.NaN },
    { type: 'open', cell: 0, atMs: -5 },
    null,
  ]) {
    expect(game.play(move as Move).ok).toBe(false);
  }
  expect(game.record()).toBe(before);
});

test('clicks are counted, the wasted ones apart', () => {
  const game = field();
  playAll(game, 'o 1,1; c 1,1; f 0,0; o 1,1; c 1,1');
  expect(game.state).toMatchObject({ clicks: 5, effectiveClicks: 3 });
});

test('a layout must belong to the rules', () => {
  const parsed = parseLayout('*..');
  if (!parsed.ok) throw new Error(parsed.message);
  expect(createGame(rulesOf({ columns: 3, rows: 1, mines: 0 }), parsed)).toMatchObject({
    ok: false,
    code: 'mine-count',
  });
  expect(createGame(rulesOf({ columns: 9, rows: 9, mines: 1 }), parsed)).toMatchObject({
    ok: false,
    code: 'layout-size',
  });
  expect(createGame(rulesOf({}), {} as { seed: string })).toMatchObject({ ok: false, code: 'no-seed' });
  // Mines that are to be handed in are not dealt.
  expect(createGame(rulesOf({ deal: 'given' }), { seed: 'one' })).toMatchObject({
    ok: false,
    code: 'no-seed',
  });
});

describe('numbers above 8', () => {
  const topology = { pattern: twentyFour };

  test('are shown', () => {
    const game = gameOn('*****/*****/**.**/*****/*****', { topology });
    playAll(game, 'o 2,2');
    expect(seen(game)).toBe('FFFFF\nFFFFF\nFFoFF\nFFFFF\nFFFFF');
  });

  test('are counted from 9 on, chorded, and read back from text', () => {
    const game = gameOn('.../***/***/***/...', { topology });
    playAll(game, 'o 1,0; o 0,4; o 1,4');
    // Two of the three rows of mines are in reach.
    expect(seen(game)).toBe('#6#\n###\n###\n###\n66#');
    const wide = gameOn('*****/*...*/*****', { topology });
    playAll(wide, 'o 2,1; o 1,1');
    expect(seen(wide)).toBe('#####\n#9c##\n#####');
    const parsed = parseView(seen(wide), wide.ruleset);
    expect(parsed.ok && parsed.view.cells).toEqual(wide.view().cells);
    expect(playAll(wide, 'c 2,1')).toEqual(['flags-differ']);
    playAll(wide, [0, 1, 2, 3, 4].map((x) => `f ${x},0; f ${x},2`).join(';'));
    playAll(wide, 'f 0,1; f 4,1; c 2,1');
    expect(wide.status).toBe('won');
    expect(seen(wide)).toBe('FFFFF\nF9c9F\nFFFFF');
  });
});
