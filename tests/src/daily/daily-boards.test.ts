import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type DailyBoard, dailyBoards, dailyRequest } from '../../../src/daily/daily-boards.ts';
import { addDays } from '../../../src/daily/days.ts';
import { ALL_PARTS } from '../../../worker/engine/all-parts.ts';
import { type Layout, mineCells } from '../../../worker/engine/deal/layout.ts';
import { gameOfSeed } from '../../../worker/engine/game/game.ts';
import { deal, replay } from '../../../worker/engine/index.ts';
import { parseLayout } from '../../../worker/engine/record/notation.ts';
import { certify } from '../../../worker/no-guess/certify.ts';
import { Session } from '../../../worker/session/session.ts';
import { share } from '../../effort.ts';
import { rulesOf } from '../../worker/engine/naive.ts';

/** The boards of some days: first cells, and their mines in short. They are everybody's, and must never change. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '2026-01-01': ['30 f9172307654b5502', '177 43ebf7a3a40fad85', '255 bd027921c2bec460'],
  '2026-11-22': ['25 8b5d06425d7898f4', '134 562b764ce307e89f', '111 1cab6d708d3af9dc'],
  '2026-12-31': ['47 852a7a0fd438d2f1', '46 f85ce0e0c13cae91', '319 00f1c0234680b438'],
  '2028-02-29': ['22 d2ef95b6b43b133f', '20 61f8598e2c3a9a4d', '162 68c2fe3d686b95a5'],
};

function layoutOf(day: string, board: DailyBoard): Layout {
  const { rules, seed, opening = -1 } = dailyRequest(day, board, false);
  const dealt = deal(rulesOf(rules), { seed, firstCell: opening });
  if (!dealt.ok) throw new Error(`${day}/${board.number}: ${dealt.message}`);
  return dealt.layout;
}

const sum = (cells: Iterable<number>) =>
  createHash('sha256').update(Array.from(cells).join()).digest('hex').slice(0, 16);

const boards = Object.keys(KNOWN).flatMap((day) => dailyBoards.map((board) => [day, board] as const));

test('the boards of some days are what they were', () => {
  const found = Object.fromEntries(
    Object.keys(KNOWN).map((day) => [
      day,
      dailyBoards.map((board) => {
        const { opening } = dailyRequest(day, board, false);
        return `${opening} ${sum(mineCells(layoutOf(day, board)))}`;
      }),
    ]),
  );
  expect(found).toEqual(KNOWN);
});

test('a board is the same for players without question marks', () => {
  const day = '2026-11-22';
  for (const board of dailyBoards) {
    const { rules, seed, opening = -1 } = dailyRequest(day, board, false, { questionMarks: false });
    const dealt = deal(rulesOf(rules), { seed, firstCell: opening });
    expect(rules.questionMarks).toBe(false);
    expect(dealt.ok && sum(mineCells(dealt.layout))).toBe(sum(mineCells(layoutOf(day, board))));
  }
});

describe.each(boards)('of %s', (day, board) => {
  const { rules, seed, opening = -1 } = dailyRequest(day, board, false);
  const expected = () => sum(mineCells(layoutOf(day, board)));

  test(`board ${board.number} can be solved without a guess`, () => {
    const certificate = certify(layoutOf(day, board), rulesOf(rules), opening);
    expect(certificate).toMatchObject({ ok: true, solvable: true, guesses: 0 });
  });

  test(`board ${board.number} is the same in a game and in its record`, () => {
    const made = gameOfSeed(rulesOf(rules), seed, { parts: ALL_PARTS });
    if (!made.ok) throw new Error(made.message);
    made.game.play({ type: 'open', cell: opening, atMs: 0 });
    const { layout } = made.game.state;
    expect(layout && sum(mineCells(layout))).toBe(expected());
    const again = replay(made.game.record());
    if (!again.ok) throw new Error(again.message);
    expect(again.game.state.layout && sum(mineCells(again.game.state.layout))).toBe(expected());
  });

  test(`board ${board.number} is the same in a session`, async () => {
    const session = new Session();
    await session.start({ gameKey: null, fallback: { rules, seed } }, () => undefined);
    await session.play({ type: 'open', cell: opening, at: 1000 });
    // A mine where the others know one, and the board is told.
    const [mine = -1] = mineCells(layoutOf(day, board));
    await session.play({ type: 'open', cell: mine, at: 2000 });
    const told = await session.boardText();
    const parsed = parseLayout(told.ok ? told.text : told.message);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(sum(mineCells(parsed.layout))).toBe(expected());
    await session.close();
  });
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('a day has the same boards in every zone', () => {
  const [board] = dailyBoards;
  if (!board) throw new Error('no board');
  process.env.TZ = 'Pacific/Kiritimati';
  const east = dailyRequest('2026-11-22', board, false);
  process.env.TZ = 'Pacific/Pago_Pago';
  expect(dailyRequest('2026-11-22', board, false)).toEqual(east);
});

test('there is a board for each of many days, and no two are the same', () => {
  const days = share(730);
  const seen = new Set<string>();
  for (let i = 0; i < days; i++) {
    const day = addDays('2026-06-01', i);
    for (const board of dailyBoards) seen.add(sum(mineCells(layoutOf(day, board))));
  }
  expect(seen.size).toBe(3 * days);
}, 120_000);

test('practice bears no day, a try does', () => {
  const [board] = dailyBoards;
  if (!board) throw new Error('no board');
  expect(dailyRequest('2026-11-22', board, false).about).toEqual({ daily: '2026-11-22/1' });
  expect(dailyRequest('2026-11-22', board, true).about).toEqual({ isPractice: true });
});
