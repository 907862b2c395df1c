import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isRawvf, readRawvf } from '../../../src/replay/rawvf.ts';
import { writeRawvf } from '../../../src/replay/rawvf-text.ts';
import type { RecordedMove } from '../../../worker/api/game.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { playMoves } from '../../../worker/engine/record/replay.ts';
import { previewOf, tellRecorded } from '../../../worker/session/recorded-games.ts';
import { gameFrom, rulesOf } from '../../worker/engine/naive.ts';

vi.stubGlobal('__VERSION__', '1.0.0');

const BOARD = ['0000*', '00000', '*0000'];

function text(events: string, header = '', board: readonly string[] = BOARD): string {
  return `RawVF_Version: Rev5\nProgram: Arbiter\nPlayer: A: B\nLevel: Custom\nWidth: ${board[0]?.length}\nHeight: ${board.length}\nMines: 2\n${header}Board:\n${board.join('\n')}\nEvents:\n${events}\n`;
}

function movesOf(events: string, header = ''): string {
  const read = readRawvf(text(events, header));
  if (!read.ok) return read.message;
  return read.recording.moves.map(({ type, cell, as, atMs }) => `${as ?? type} ${cell} ${atMs}`).join(', ');
}

describe('what the mouse did becomes moves', () => {
  test.each([
    [
      'a left press and release opens where it was released',
      '0.00 lc 1 1 (3 3)\n0.48 lr 5 2 (70 20)',
      'open 9 0',
    ],
    [
      'the clock begins with the first cell, and then is that of the text',
      '0.11 lc 4 1 (1 1)\n0.11 lr 4 1 (1 1)\n1.48 lc 5 2 (1 1)\n1.533 lr 5 2 (1 1)',
      'open 3 0, open 9 1533',
    ],
    [
      'a right press flags, and takes the flag away again',
      '-0.50 rc 5 1 (1 1)\n-0.40 rr 5 1 (1 1)\n0.00 rc 5 1 (1 1)\n0.0 rr 5 1 (1 1)\n0.10 lc 4 1 (1 1)\n0.10 lr 4 1 (1 1)',
      'flag 4 0, none 4 0, open 3 0',
    ],
    [
      'both buttons chord at the first release, and the second does nothing',
      '0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n1.00 rc 5 1 (1 1)\n1.1 rr 5 1 (1 1)\n2.00 lc 4 2 (1 1)\n2.01 rc 4 2 (1 1)\n2.02 lr 4 2 (1 1)\n2.50 rr 4 2 (1 1)',
      'open 8 0, flag 4 1000, chord 8 2020',
    ],
    [
      'the right button released first chords as well',
      '0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n2.00 lc 4 2 (1 1)\n2.01 rc 4 2 (1 1)\n2.02 rr 4 2 (1 1)\n2.50 lr 4 1 (1 1)',
      'open 8 0, chord 8 2020',
    ],
    [
      'one and a half clicks flag and chord',
      '0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n1.00 rc 5 1 (1 1)\n1.10 lc 4 2 (1 1)\n1.20 lr 4 2 (1 1)\n1.30 rr 4 2 (1 1)',
      'open 8 0, flag 4 1000, chord 8 1200',
    ],
    [
      'the middle button and shift chord',
      '0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n1.00 mc 4 2 (1 1)\n1.20 mr 4 2 (1 1)\n2.00 sc 4 2 (1 1)\n2.20 lr 4 2 (1 1)',
      'open 8 0, chord 8 1200, chord 8 2200',
    ],
    [
      'a release off the board does nothing',
      '0.00 lc 4 2 (1 1)\n0.00 lr 6 2 (90 20)\n0.50 lc 4 2 (1 1)\n0.50 lr 0 2 (-4 20)\n1.00 lc 4 2 (1 1)\n1.00 lr 4 2 (1 1)',
      'open 8 0',
    ],
    ['cells may be told by their pixels alone', '0.00 lc (50 20)\n0.00 lr (63 31)', 'open 8 0'],
    [
      'all else is passed over',
      '0.00 start\n0.00 mv 1 1 (3 3)\npressed 1 1\nnumber1 4 2\nnonsense\n0.00 zz 1 1 (1 1)\n0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n0.1 won',
      'open 8 0',
    ],
  ])('%s', (_, events, moves) => {
    expect(movesOf(events)).toBe(moves);
  });

  test('question marks come second where they are on, and can be toggled', () => {
    const press = '0.00 rc 5 1 (1 1)\n0.00 rr 5 1 (1 1)\n';
    expect(movesOf(press.repeat(3))).toBe('flag 4 0, none 4 0, flag 4 0');
    expect(movesOf(press.repeat(3), 'Marks: On\n')).toBe('flag 4 0, mark 4 0, none 4 0');
    expect(movesOf(`${press}0.00 mt 1 1 (1 1)\n${press}`)).toBe('flag 4 0, mark 4 0');
  });

  test('a left click on a number chords where the text says so', () => {
    const clicks = '0.00 lc 4 2 (1 1)\n0.00 lr 4 2 (1 1)\n1.00 lc 4 2 (1 1)\n1.00 lr 4 2 (1 1)';
    expect(movesOf(clicks)).toBe('open 8 0, open 8 1000');
    expect(movesOf(clicks, 'SuperClick: On\n')).toBe('open 8 0, chord 8 1000');
  });

  test('nothing comes after the end', () => {
    const lost = '0.00 lc 5 1 (1 1)\n0.00 lr 5 1 (1 1)\n1.00 lc 1 1 (1 1)\n1.00 lr 1 1 (1 1)';
    expect(movesOf(lost)).toBe('open 4 0');
  });

  test('the engine plays what was read', async () => {
    const read = readRawvf(
      text(
        '0.00 lc 1 1 (1 1)\r\n0.00 lr 1 1 (1 1)\r\n2.5 rc 5 1 (1 1)\n3.00 lc 5 3 (1 1)\n3.25 lr 5 3 (1 1)',
      ),
    );
    if (!read.ok) throw new Error(read.message);
    const told = await tellRecorded(read.recording);
    expect(told).toMatchObject({ ok: true, told: { isKnown: true, rules: { mines: 2 }, firstCell: 0 } });
    const picture = await previewOf(read.recording, 16);
    expect(picture.ok && picture.status).toBe(told.ok && told.told.status);
  });
});

describe('what is no replay is refused in one sentence', () => {
  test.each([
    ['nothing', '', 'no line “Board:”'],
    ['no events', 'Board:\n00\n00\n', 'no line “Events:”'],
    ['an empty board', 'Board:\nEvents:\n0 lc 1 1 (1 1)', 'Its board is empty'],
    ['uneven rows', text('0 lc 1 1', '', ['00*', '0']), 'Row 2'],
    ['other characters', text('0 lc 1 1', '', ['00*', '0<0']), 'Row 2, column 2'],
    ['another size than it says', text('', 'Width: 9\n'), 'header says otherwise'],
    ['no click', text('0.00 mv 1 1 (1 1)'), 'no click'],
    ['a board without end', text('', '', Array(1000).fill('0'.repeat(1000))), 'too large'],
    ['too long', `Board:\n${'0'.repeat(5_000_000)}`, 'too long'],
  ])('%s', (_, input, words) => {
    const read = readRawvf(input);
    expect(read).toMatchObject({ ok: false, code: 'bad-rawvf', message: expect.stringContaining(words) });
  });

  test('whatever byte of it is flipped, and whatever it is', async () => {
    const good = text(
      '0.00 lc 1 1 (1 1)\n0.00 lr 1 1 (1 1)\n2.5 rc 5 1 (1 1)\n2.5 rr 5 1 (1 1)',
      'Marks: On\n',
    );
    for (let at = 0; at < good.length; at++) {
      const flipped = String.fromCharCode(good.charCodeAt(at) ^ (1 << (at % 7)));
      const read = readRawvf(good.slice(0, at) + flipped + good.slice(at + 1));
      if (!read.ok) expect(read.message).toMatch(/\.$/);
      else expect((await tellRecorded(read.recording)).ok).toBe(true);
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (input) => {
        const read = readRawvf(`Board:\n0*\n00\nEvents:\n${input}`);
        if (!read.ok) expect(read.message).toMatch(/\.$/);
      }),
    );
  });
});

test('a replay is told from a layout, a record and other text', () => {
  expect(isRawvf(text(''))).toBe(true);
  expect(isRawvf('\uFEFFrawvf_version: 6\n')).toBe(true);
  expect(isRawvf('Board:\r\n0*0\n')).toBe(true);
  expect(isRawvf('..*\n...')).toBe(false);
  expect(isRawvf('ms1.e30.s..12345678')).toBe(false);
});

const moves = fc.array(
  fc.record({
    type: fc.constantFrom('open' as const, 'open' as const, 'chord' as const, 'annotate' as const),
    pick: fc.nat({ max: 80 }),
    as: fc.constantFrom('flag' as const, 'mark' as const, 'none' as const),
    pause: fc.nat({ max: 9000 }),
  }),
  { maxLength: 60 },
);

function played(
  list: readonly { type: RecordedMove['type']; pick: number; as: 'flag'; pause: number }[],
  seed: string,
): Game {
  const game = gameFrom({ mines: 6 }, seed);
  let atMs = 0;
  for (const { type, pick, as, pause } of list) {
    if (game.state.startedAtMs !== null) atMs += pause;
    game.play({ type, cell: pick, atMs, ...(type === 'annotate' ? { as } : {}) });
  }
  return game;
}

describe('a game written as a replay', () => {
  test('is the same game when it is read again', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.string(), async (list, seed) => {
        const game = played(list as never, seed);
        const { layout, moves: made } = game.state;
        if (layout === null) return;
        const { status, elapsedMs } = game;
        const written = writeRawvf({
          rules: game.ruleset,
          layout: formatLayout(layout),
          moves: made,
          status,
          elapsedMs,
        });
        if (!written.ok) throw new Error(written.message);
        expect(isRawvf(written.text)).toBe(true);
        const read = readRawvf(written.text);
        if (!read.ok) throw new Error(read.message);
        const again = createGame(rulesOf({ mines: 6, deal: 'given', firstClick: 'any' }), { layout });
        if (!again.ok) throw new Error(again.message);
        expect(playMoves(again.game, read.recording.moves)).toBeNull();
        expect(again.game.view().cells).toEqual(game.view().cells);
        expect(again.game.status).toBe(status);
        // A press that changes nothing is no press of a mouse; the end is never one.
        if (status !== 'playing') expect(again.game.elapsedMs).toBe(elapsedMs);
      }),
      { numRuns: 200 },
    );
  });

  test('holds the header and the events that players of other programs look for', () => {
    const game = played([{ type: 'open', pick: 40, as: 'flag', pause: 0 }], 'header');
    const { layout, moves: made } = game.state;
    const written = writeRawvf({
      rules: game.ruleset,
      layout: formatLayout(layout as never),
      moves: made,
      status: 'playing',
      elapsedMs: 0,
    });
    expect(written.ok && written.text).toMatch(
      /^RawVF_Version: Rev6\n(.+\n)*Width: 9\nHeight: 9\nMines: 6\n(.+\n)*Board:\n([0*]{9}\n){9}Events:\n0\.000 start\n0\.000 lc 5 5 \(72 72\)\n0\.000 lr 5 5 \(72 72\)\n$/,
    );
  });

  test('is refused where the format knows no such rules', () => {
    for (const rules of [
      { topology: 'hex' },
      { wrap: 'torus', columns: 10, rows: 10 },
      { win: 'flags' },
    ] as const) {
      const written = writeRawvf({
        rules: rulesOf(rules),
        layout: '',
        moves: [],
        status: 'won',
        elapsedMs: 0,
      });
      expect(written).toMatchObject({ ok: false, code: 'not-classic' });
    }
  });
});
