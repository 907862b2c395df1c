import type { CellIndex } from '../../worker/api/cells.ts';
import type { ClickHand, GameResult, RecordedMove } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { ReviewApi } from '../../worker/api/review.ts';
import type { RulesetFields, RulesetRequest } from '../../worker/api/rules.ts';
import type { Role, SessionApi } from '../../worker/api/session.ts';
import type { Difficulty, DifficultyApi } from '../../worker/api/solver.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { connectEngine } from '../game/engine/engine-connection.ts';
import type { Answering, Connection } from '../game/engine/worker-connection.ts';
import type { GameController } from '../game/game-controller.ts';
import { difficultyLine } from '../rules/difficulty-words.ts';
import { verdictLine } from '../rules/verdict-words.ts';

/** Larger boards would keep the engine busy for more than a tenth of a second. */
const MOST_ZINI_CELLS = 100_000;

/** Larger boards would keep it busy for more than a second. */
const MOST_RATED_CELLS = 10_000;

/** What will judge games that are under way. */
const ready = new WeakMap<GameController, Promise<Connection<ReviewApi>>>();

/** Starts what judges a game while that is under way: to start takes longer than to say how a game was lost. */
export function getReady(game: GameController): void {
  if (ready.has(game) || !isRated(game)) return;
  const review = connectReview(game);
  ready.set(game, review);
  // It never opened: it is tried again when the game is over.
  review.catch(() => ready.delete(game));
}

/**
 * Adds what takes longer to find out than the rest of a result, as it comes: how the game was lost, its ZiNi, and then, both
 * at once so that the card grows only one time, how hard the board was by logic and the review of the whole game.
 */
export async function addSolvedFigures(game: GameController, result: GameResult): Promise<void> {
  const { rules } = game.view.game ?? {};
  if (!rules || rules.columns * rules.rows > MOST_ZINI_CELLS) return;
  let shown = result;
  const add = (figures: Partial<GameResult> | null) => {
    const former = shown;
    shown = { ...former, ...figures };
    game.completeResult(former, shown);
  };
  // The robot needs nobody's judgement.
  const judging = isRated(game) && !result.help.includes('robot') ? judge(game, add) : null;
  const board = await game.boardText();
  if (!board.ok) return;
  const [zini, played] = await Promise.all([
    ziniOf(game, rules, board.text),
    ask(game, (session) => session.recording()),
  ]);
  const moves = played.ok ? played.recording.moves : [];
  add({
    ...(zini !== null && { zini }),
    ...(moves.length > 0 && { hand: handOf(moves, rules.columns) }),
  });
  if (!isRated(game)) return;
  const [difficulty, judged] = await Promise.all([difficultyOf(game, rules, board.text, moves), judging]);
  add({ ...(difficulty && { difficulty }), ...judged });
}

/** The review of the game; adds its verdict before that, where the last decision tells it. Null where nothing answers. */
async function judge(
  game: GameController,
  add: (figures: Partial<GameResult>) => void,
): Promise<Pick<GameResult, 'verdict' | 'summary'> | null> {
  const geometry = game.view.game?.geometry;
  const connecting = ready.get(game) ?? connectReview(game);
  // The next game has another one.
  ready.delete(game);
  try {
    const [played, open] = await Promise.all([ask(game, (session) => session.record()), connecting]);
    try {
      if (!played.ok || !geometry) return null;
      const { session, answer } = open;
      const loss = await answer(session.verdictOfLoss(played.record));
      if (loss.ok && loss.verdict) add({ verdict: verdictLine(loss.verdict, geometry) });
      const judged = await answer(session.verdict(played.record));
      if (!judged.ok) return null;
      const { summary, verdict } = judged;
      return { summary, ...(verdict && { verdict: verdictLine(verdict, geometry) }) };
    } finally {
      open.close();
    }
  } catch {
    return null;
  }
}

/** A worker of its own, so that the next game's moves need not wait for it. */
function connectReview({ workerSrc }: GameController): Promise<Connection<ReviewApi>> {
  return connectEngine<ReviewApi>({ role: 'review', workerSrc });
}

/** Whether a board is small enough to be judged as soon as it is over. */
function isRated({ view }: GameController): boolean {
  const { rules } = view.game ?? {};
  return rules !== undefined && rules.columns * rules.rows <= MOST_RATED_CELLS;
}

/** What the player's clicks asked for, and how far it was from one to the next. */
export function handOf(moves: readonly RecordedMove[], columns: number): ClickHand {
  const count = (type: RecordedMove['type']) => moves.filter((move) => move.type === type).length;
  let path = 0;
  let last: CellIndex | null = null;
  for (const { type, cell } of moves) {
    if (last === null && type !== 'open') continue;
    if (last !== null)
      path += Math.hypot(
        columnOf(cell, columns) - columnOf(last, columns),
        rowOf(cell, columns) - rowOf(last, columns),
      );
    last = cell;
  }
  return { left: count('open'), right: count('annotate'), double: count('chord'), path };
}

function ask<T>(
  game: GameController,
  question: (session: SessionApi) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return game.ask((client) => client.ask(question));
}

/** Who neighbours whom; what else the rules say is no matter of the layout. */
function neighbourhoodOf({ topology, wrap }: RulesetFields): RulesetRequest {
  return { topology, wrap };
}

/** Null for a position: it is a figure of a whole board, and a position is what is left of one. */
async function ziniOf(game: GameController, rules: RulesetFields, board: string): Promise<number | null> {
  if (rules.position) return null;
  const counted = await ask(game, (session) => session.zini(neighbourhoodOf(rules), board));
  return counted.ok ? counted.zini : null;
}

/** Null for a position too, and where mines were laid again on the way: the last layout is not what was played. */
async function difficultyOf(
  game: GameController,
  rules: RulesetFields,
  board: string,
  moves: readonly RecordedMove[],
): Promise<string | null> {
  const { position, fairness, questionMarks, flagLimit } = rules;
  if (position || fairness !== 'plain') return null;
  const rated = await askAlone<DifficultyApi, { difficulty: Difficulty }>(game, 'difficulty', (api) =>
    api.difficulty({ ...neighbourhoodOf(rules), questionMarks, flagLimit }, board, moves),
  );
  return rated && difficultyLine(rated.difficulty, rules.deal);
}

/**
 * The answer of a worker of its own, so that the next game's moves need not wait for it. Where nothing answers, the
 * result goes without it: null.
 */
async function askAlone<Api extends Answering, T>(
  { workerSrc }: GameController,
  role: Role,
  question: (api: Api) => Promise<Outcome<T>>,
): Promise<T | null> {
  try {
    const connection = await connectEngine<Api>({ role, workerSrc });
    try {
      const answer = await connection.answer(question(connection.session as Api));
      return answer.ok ? answer : null;
    } finally {
      connection.close();
    }
  } catch {
    return null;
  }
}
