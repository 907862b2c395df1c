import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameResult } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../worker/api/rules.ts';
import type { SessionApi } from '../../worker/api/session.ts';
import type { Difficulty, DifficultyApi } from '../../worker/api/solver.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { GameController } from '../game/game-controller.ts';
import { difficultyLine } from '../rules/difficulty-words.ts';

/** Larger boards would keep the engine busy for more than a tenth of a second. */
const MOST_ZINI_CELLS = 100_000;

/** Larger boards would keep it busy for more than a second. */
const MOST_RATED_CELLS = 10_000;

/** Adds what takes longer to find out than the rest of a result: its ZiNi, and how hard the board was by logic. */
export async function addSolvedFigures(game: GameController, result: GameResult): Promise<void> {
  const { rules } = game.view.game ?? {};
  // They are figures of a whole board, and a position is what is left of one.
  if (rules?.position) return;
  if (!rules || rules.columns * rules.rows > MOST_ZINI_CELLS) return;
  const ask = <T>(question: (session: SessionApi) => Promise<Outcome<T>>) =>
    game.ask((client) => client.ask(question));
  const board = await game.boardText();
  if (!board.ok) return;
  // Who neighbours whom; what else the rules say is no matter of the layout.
  const { topology, wrap, deal, fairness } = rules;
  const counted = await ask((session) => session.zini({ topology, wrap }, board.text));
  const withZini = counted.ok ? { ...result, zini: counted.zini } : result;
  game.completeResult(result, withZini);
  // Where mines were laid again on the way, the last layout is not what was played.
  if (rules.columns * rules.rows > MOST_RATED_CELLS || fairness !== 'plain') return;
  const played = await ask((session) => session.recording());
  const first = played.ok && played.recording.moves.find(({ type }) => type === 'open');
  if (!first) return;
  // Where nothing answers, the result goes without it.
  const rated = await difficultyOf({ topology, wrap }, board.text, first.cell, game.workerSrc).catch(
    () => null,
  );
  if (!rated?.ok) return;
  game.completeResult(withZini, { ...withZini, difficulty: difficultyLine(rated.difficulty, deal) });
}

/** In a worker of its own, so that the next game's moves need not wait for it. */
async function difficultyOf(
  rules: RulesetRequest,
  layout: string,
  firstCell: CellIndex,
  workerSrc: string | null,
): Promise<Outcome<{ difficulty: Difficulty }>> {
  const connection = await connectEngine<DifficultyApi>({ role: 'difficulty', workerSrc });
  try {
    return await connection.answer(connection.session.difficulty(rules, layout, firstCell));
  } finally {
    connection.close();
  }
}
