import type { ForeignReplay, MousePath, ReplayChecks, ReplayedFigures } from '../../api/foreign-replay.ts';
import type { Outcome } from '../../api/outcome.ts';
import { layoutOfPlane } from '../../engine/deal/layout.ts';
import { createGame, type Game } from '../../engine/game/game.ts';
import { measureGame } from '../../engine/game/metrics.ts';
import { createPlane, setBit } from '../../engine/planes/planes.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { REPLAY_SENTENCES } from '../../engine/refusals/replays.ts';
import { createRuleset } from '../../engine/rules/ruleset.ts';
import { createGrid } from '../../engine/topology/grid.ts';
import { type PlayedTrack, playTrack } from './button-machine.ts';
import { type ForeignGame, sizeOf } from './foreign-game.ts';
import { MOUSE_CODES, type MouseTrack } from './mouse-track.ts';

/** The side of a square in which ways are told. */
const SQUARE = 16;
const STAMP_MS = 50;

/** Plays a game that was read, and compares what comes out with what its file says. Codes: `replay-limit`, those of `createRuleset`. */
export function replayGame(foreign: ForeignGame): Outcome<ForeignReplay> {
  const { track } = foreign;
  if (track.excess !== null) return refuse(REPLAY_SENTENCES, `replay-limit:${track.excess}`);
  const made = gameOf(foreign);
  if (!made.ok) return made;
  const { game } = made;
  const played = playTrack(game, track, foreign);
  const replayed = figuresOf(game, played, pathOf(track, played, foreign));
  return {
    ok: true,
    format: foreign.format,
    version: foreign.version,
    record: game.record(),
    stated: foreign.stated,
    replayed,
    checks: checksOf(foreign, game, replayed),
    isIncomplete: foreign.isIncomplete,
    mouse: mouseOf(track, played, foreign.square),
  };
}

/** The mines stay where the file has them: whatever the first click promised, they had been moved by then. */
function gameOf({ columns, rows, mines, hasMarks, track }: ForeignGame): Outcome<{ game: Game }> {
  const grid = createGrid(columns, rows, 'square', 'none');
  const plane = createPlane(grid);
  for (const cell of mines) setBit(grid, plane, cell);
  const layout = layoutOfPlane(grid, plane);
  const toggle = MOUSE_CODES.indexOf('mt');
  const questionMarks = hasMarks || track.codes.subarray(0, track.length).includes(toggle);
  const size = { columns, rows, mines: layout.mineCount };
  const made = createRuleset({ ...size, deal: 'given', firstClick: 'any', questionMarks });
  return made.ok ? createGame(made.ruleset, { layout }) : made;
}

function figuresOf(game: Game, { clicks }: PlayedTrack, path: number): ReplayedFigures {
  const { ruleset, status, elapsedMs, state } = game;
  if (state.layout === null) throw new Error('A given board has a layout.');
  const { threeBv, solvedThreeBv } = measureGame(state.layout, ruleset, state.open);
  const { left: leftClicks, right: rightClicks, double: doubleClicks } = clicks;
  return { status, elapsedMs, threeBv, solvedThreeBv, leftClicks, rightClicks, doubleClicks, path };
}

function checksOf(foreign: ForeignGame, game: Game, replayed: ReplayedFigures): ReplayChecks {
  const { stated, columns, rows, mines, track, fileHolds, spanMs, toleranceMs } = foreign;
  const { status, elapsedMs } = replayed;
  const isNear = (one: number, other: number, most: number) => Math.abs(one - other) <= most;
  const isResult = {
    won: status === 'won',
    lost: status === 'lost',
    'not-won': status !== 'won',
    unfinished: status === 'ready' || status === 'playing',
  };
  const clicks = (['leftClicks', 'rightClicks', 'doubleClicks'] as const).filter(
    (name) => stated[name] !== undefined,
  );
  const { level } = stated;
  const size = level === undefined || level === 'custom' ? null : sizeOf(level);
  // Some call nine rows of nine Beginner.
  const isNine = level === 'beginner' && columns === 9 && rows === 9;
  const { timeMs } = stated;
  return {
    ...(stated.result && { result: isResult[stated.result] }),
    ...(timeMs !== undefined && { time: isNear(timeMs, elapsedMs, toleranceMs) }),
    ...(stated.threeBv !== undefined && { threeBv: stated.threeBv === replayed.threeBv }),
    ...(stated.mines !== undefined && {
      mines: stated.mines === game.ruleset.mines && mines.length === game.ruleset.mines,
    }),
    ...(size && { level: isNine || (size.columns === columns && size.rows === rows) }),
    ...(clicks.length > 0 && { clicks: clicks.every((name) => stated[name] === replayed[name]) }),
    ...(spanMs !== undefined && { stamps: isNear(spanMs, elapsedMs, STAMP_MS) }),
    ...(fileHolds !== undefined && { file: fileHolds }),
    order: !track.fellBack,
  };
}

/** The way from the first opening to the end, without points outside of the board. */
function pathOf(
  { x, y }: MouseTrack,
  { startAt, endAt, startMs }: PlayedTrack,
  foreign: ForeignGame,
): number {
  if (startMs === null) return 0;
  const { square, columns, rows } = foreign;
  let path = 0;
  let last = -1;
  for (let at = startAt; at < endAt; at++) {
    if (x[at] < 0 || x[at] >= columns * square || y[at] < 0 || y[at] >= rows * square) continue;
    if (last >= 0) path += Math.hypot(x[at] - x[last], y[at] - y[last]);
    last = at;
  }
  return (path * SQUARE) / square;
}

function mouseOf({ x, y, atMs }: MouseTrack, { startMs, endAt }: PlayedTrack, square: number): MousePath {
  const from = startMs ?? atMs[0];
  return {
    square,
    x: x.slice(0, endAt),
    y: y.slice(0, endAt),
    atMs: atMs.slice(0, endAt).map((at) => at - from),
  };
}
