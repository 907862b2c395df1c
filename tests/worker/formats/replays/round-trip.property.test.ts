import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatView, type Game, readReplay, replay } from '../../../../worker/engine/index.ts';
import { share } from '../../../effort.ts';
import { writeAvf, writeEvf, writeEvfSet, writeMvf, writeOldMvf, writeRawvf, writeRmv } from './writers.ts';
import {
  clicks,
  EXPERT,
  gameOn,
  INTERMEDIATE,
  playClicks,
  type WrittenGame,
  writtenOf,
} from './written-game.ts';

const SMALL = '*..... / ....*. / ...... / .*.... / ......';
interface Way {
  readonly name: string;
  readonly board: string;
  readonly toleranceMs: number;
  write(game: WrittenGame): Uint8Array | string;
}

const WAYS: readonly Way[] = [
  { name: 'AVF, custom', board: SMALL, toleranceMs: 10, write: (game) => writeAvf(game) },
  {
    name: 'AVF of Freesweeper',
    board: SMALL,
    toleranceMs: 10,
    write: (game) => writeAvf(game, { version: 0, thousandths: game.events.map(() => 0x30) }),
  },
  { name: 'MVF 0.97', board: SMALL, toleranceMs: 20, write: (game) => writeMvf(game) },
  {
    name: 'MVF, hacked',
    board: SMALL,
    toleranceMs: 20,
    write: (game) => writeMvf(game, { year: 8, key: 1 }),
  },
  {
    name: 'MVF without a header',
    board: SMALL,
    toleranceMs: 20,
    write: (game) => writeMvf(game, { year: 0, key: 65_535 }),
  },
  { name: 'MVF 2006', board: SMALL, toleranceMs: 20, write: (game) => writeMvf(game, { year: 6, key: 777 }) },
  { name: 'MVF 2007', board: SMALL, toleranceMs: 20, write: (game) => writeMvf(game, { year: 7, key: 0 }) },
  { name: 'MVF 0.96', board: INTERMEDIATE, toleranceMs: 20, write: (game) => writeOldMvf(game) },
  {
    name: 'MVF 0.76',
    board: INTERMEDIATE,
    toleranceMs: 20,
    write: (game) => writeOldMvf(game, { version: '0.76' }),
  },
  {
    name: 'MVF 0.75',
    board: INTERMEDIATE,
    toleranceMs: 20,
    write: (game) => writeOldMvf(game, { version: '0.75' }),
  },
  { name: 'RMV 1', board: SMALL, toleranceMs: 1, write: (game) => writeRmv(game, { version: 1 }) },
  { name: 'RMV 2', board: SMALL, toleranceMs: 1, write: (game) => writeRmv(game, { square: 24 }) },
  {
    name: 'RMV 2 with its first press',
    board: SMALL,
    toleranceMs: 1,
    write: (game) => writeRmv(game, { noFirstPress: false }),
  },
  ...([0, 1, 2, 3, 4] as const).map((version) => ({
    name: `EVF ${version}`,
    board: SMALL,
    toleranceMs: 1,
    write: (game: WrittenGame) => writeEvf(game, { version, square: 20, checksum: version !== 2 }),
  })),
  {
    name: 'a set of EVF',
    board: SMALL,
    toleranceMs: 1,
    write: (game) => writeEvfSet([['one', writeEvf(game)]]),
  },
  { name: 'RAWVF', board: SMALL, toleranceMs: 1, write: (game) => writeRawvf(game, { square: 64 }) },
];

/** What a game came to, but for clicks that no mouse makes. */
function outcomeOf(game: Game): unknown {
  return { view: formatView(game.view()), status: game.status };
}

function again(record: string): Game {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(replayed.message);
  return replayed.game;
}

const runs = Number(process.env.FUZZ_RUNS ?? share(240));

describe('a game that is written and read is the same game', () => {
  test.each(WAYS)('$name', ({ board, write, toleranceMs }) => {
    fc.assert(
      fc.property(clicks, (list) => {
        const game = playClicks(gameOn(board), list);
        if (list.length === 0) return;
        const written = writtenOf(game);
        const read = readReplay(write(written));
        if (!read.ok) throw new Error(read.message);
        const { record, stated, replayed, checks, isIncomplete } = read;
        expect(outcomeOf(again(record))).toEqual(outcomeOf(game));
        expect(again(record).state.moves.filter(({ type }) => type !== 'annotate')).toEqual(
          game.state.moves.filter(({ type }) => type !== 'annotate'),
        );
        expect(replayed).toMatchObject({ status: game.status, threeBv: written.threeBv });
        expect(Math.abs(replayed.elapsedMs - (stated.timeMs ?? NaN))).toBeLessThanOrEqual(toleranceMs);
        expect(checks).toMatchObject({ time: true, mines: true, order: true });
        expect(checks.threeBv ?? true).toBe(true);
        expect(checks.file ?? true).toBe(true);
        // A game that goes on is written as lost here, where a format has no word for it.
        if (game.status === 'won' || game.status === 'lost') expect(checks.result ?? true).toBe(true);
        expect(isIncomplete).toBe(false);
      }),
      { numRuns: runs },
    );
  });
});

test.each(WAYS.filter(({ name }) => !/EVF [012]/.test(name)))(
  'question marks in $name',
  ({ board, write }) => {
    const game = gameOn(board, { marks: true });
    const cells = game.ruleset.columns * game.ruleset.rows;
    game.play({ type: 'open', cell: cells - 1, atMs: 0 });
    for (const atMs of [100, 200]) game.play({ type: 'annotate', cell: 0, atMs });
    const read = readReplay(write({ ...writtenOf(game), timeMs: 200 }));
    if (!read.ok) throw new Error(read.message);
    expect(read.stated.questionMarks).toBe(true);
    expect(outcomeOf(again(read.record))).toEqual(outcomeOf(game));
    expect(formatView(game.view())[0]).toBe('?');
  },
);

test('an Expert game, written by each, has the level that it is', () => {
  const list = [0, 3, 40, 77, 101].map((pick, i) => ({ type: 'open' as const, pick, pause: i * 1000 }));
  const written = writtenOf(playClicks(gameOn(EXPERT), list));
  const files = [
    writeAvf(written),
    writeMvf(written, { level: 3 }),
    writeOldMvf(written),
    writeRmv(written, { level: 2 }),
    writeEvf(written),
  ];
  for (const file of files) {
    const read = readReplay(file);
    if (!read.ok) throw new Error(read.message);
    expect(read.stated.level).toBe('expert');
    expect(read.checks.level).toBe(true);
  }
});
