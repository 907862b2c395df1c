import type { Outcome } from '../../../worker/api/outcome.ts';
import type { Review, ReviewedMove } from '../../../worker/api/review.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Move } from '../../../worker/engine/game/moves.ts';
import {
  createGame,
  type Game,
  parseLayout,
  replay,
  review,
  type View,
} from '../../../worker/engine/index.ts';
import { parseRecord } from '../../../worker/engine/record/replay.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';

/** The value of an outcome that has to be there. */
export function must<T>(outcome: Outcome<T>): T & { readonly ok: true } {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome;
}

/** A game on a drawn board, or dealt from a seed, after these moves. */
export function gameWith(request: RulesetRequest, source: string, moves: readonly Move[] = []): Game {
  const isDrawn = /^[.*/ ]+$/.test(source);
  const { ruleset } = must(createRuleset(isDrawn ? { ...drawn(source), ...request } : request));
  const from = isDrawn ? { layout: must(parseLayout(source)).layout } : { seed: source };
  const { game } = must(createGame(ruleset, from));
  for (const move of moves) game.play(move);
  return game;
}

function drawn(text: string): RulesetRequest {
  const { layout, columns, rows } = must(parseLayout(text));
  return { columns, rows, mines: layout.mineCount, deal: 'given', firstClick: 'any' };
}

/** A move of a reviewed game, and the view just before it. */
export interface Judged {
  readonly move: ReviewedMove;
  readonly view: View;
}

/** The review of a game, with the view before each move. */
export function reviewed(game: Game): { readonly review: Review; readonly judged: readonly Judged[] } {
  const record = game.record();
  const result = must(review(record));
  const { ruleset, start, moves } = must(parseRecord(record));
  const { game: again } = must(createGame(ruleset, start));
  const judged = result.moves.map((move, i) => {
    const view = again.view();
    const played = moves[i];
    if (played !== undefined) again.play(played);
    return { move, view };
  });
  if (again.record() !== must(replay(record)).game.record()) throw new Error('It was not played again.');
  return { review: result, judged };
}

export const isDecision = ({ judgement }: ReviewedMove): boolean =>
  judgement === 'proven' || judgement === 'guess' || judgement === 'needless-risk';
