import { msg, str } from '@lit/localize';
import type { GameStatus, Recording } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import { numberText } from '../i18n/words.ts';
import { ReplayGame } from '../replay/replay-game.ts';
import type { Course } from './course.ts';

/** Larger boards are not raced on: each move of the other game is played again before the race begins. */
const MOST_CELLS = 250_000;
const MOST_MOVES = 20_000;

/**
 * Plays a game again, move by move, in a worker of its own; refused where a move cannot be played, or nothing comes after
 * the first opening. An Expert game takes a fifth of a second.
 */
export async function readCourse(
  of: string | Recording,
  workerSrc: string | null,
): Promise<Outcome<{ course: Course }>> {
  const game = new ReplayGame(workerSrc, () => undefined);
  try {
    return await playAgain(game, of);
  } finally {
    game.close();
  }
}

async function playAgain(game: ReplayGame, of: string | Recording): Promise<Outcome<{ course: Course }>> {
  const answer = await game.open(of);
  if (!answer.ok) return answer;
  const { moves } = game;
  const { geometry, mines } = game.view.game ?? {};
  if (!geometry || mines === undefined) return unfit();
  const safeCells = geometry.columns * geometry.rows - mines;
  if (safeCells + mines > MOST_CELLS || moves.length > MOST_MOVES) {
    const cells = numberText(MOST_CELLS);
    return refuse(
      msg(str`A race can have up to ${cells} cells and ${numberText(MOST_MOVES)} moves; this game has more.`),
    );
  }
  const first = moves.findIndex(({ type }) => type === 'open');
  if (first < 0 || first === moves.length - 1) return unfit();
  const opened: number[] = [];
  let status: GameStatus = 'ready';
  for (let count = 1; count <= moves.length; count++) {
    // A flag opens nothing, but the last move tells how the game ended.
    if (moves[count - 1]?.type === 'annotate' && count < moves.length) {
      opened.push(opened.at(-1) ?? 0);
      continue;
    }
    const shown = await game.seek(count);
    if (!shown.ok) return shown;
    opened.push(safeCells - shown.state.safeLeft);
    status = shown.state.status;
  }
  return { ok: true, course: { moves, opened, safeCells, status } };
}

function unfit(): Refusal {
  return refuse(msg('This game has no moves to race against.'));
}

function refuse(message: string): Refusal {
  return { ok: false, code: 'no-race', values: {}, message };
}
