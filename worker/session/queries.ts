import type { CellIndex, Rect } from '../api/cells.ts';
import type { Recording } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesCheck, RulesetRequest } from '../api/rules.ts';
import type { Difficulty, Hint } from '../api/solver.ts';
import type { Game } from '../engine/game/game.ts';
import { viewOf } from '../engine/game/view.ts';
import { recordOf } from '../engine/rare-record.ts';
import { HINTS_ALONE, IS_WHOLE } from '../engine/tier.ts';
import { boardFileOf, boardTextOf, difficultyIn, ziniOf } from '../formats/rare.ts';
import { simpleHint } from '../solver/simple-hint.ts';
import { checkRules } from './create.ts';
import { recordingOf, recordingToTell, viewTextOf } from './export.ts';
import { recordAgain } from './recorded-games.ts';

/** Simple proofs are looked for on boards of no more cells. */
const MOST_HINTED = 250_000;

/** What a session tells of its game, or of any other, on request: nothing here changes a game. */
export abstract class Answers {
  /**
   * What there is to tell of the game that is played; a refusal when there is none.
   *
   * @param isLook it only looks at the board, so that it need not wait for a move that takes long.
   */
  protected abstract tellOfGame<T>(
    tell: (game: Game) => Outcome<T> | Promise<Outcome<T>>,
    isLook?: boolean,
  ): Promise<Outcome<T>>;

  viewText(rect?: Rect): Promise<Outcome<{ text: string }>> {
    return this.tellOfGame((game) => viewTextOf(game, rect));
  }

  simpleHint(near: CellIndex): Promise<Outcome<{ hint: Hint | null }>> {
    return this.tellOfGame(({ state }) => {
      const isLooked = HINTS_ALONE && state.grid.cells <= MOST_HINTED;
      return { ok: true, hint: isLooked ? simpleHint(viewOf(state), near) : null };
    });
  }

  recording(): Promise<Outcome<{ recording: Recording }>> {
    return this.tellOfGame((game) => ({
      ok: true,
      recording: IS_WHOLE ? recordingToTell(game) : recordingOf(game),
    }));
  }

  async record(of?: string | Recording): Promise<Outcome<{ record: string }>> {
    return IS_WHOLE && of ? recordAgain(of) : this.tellOfGame((game) => recordOf(game.state));
  }

  boardText(_of?: Recording): Promise<Outcome<{ text: string }>> {
    return this.tellOfGame(boardTextOf);
  }

  async zini(rules: RulesetRequest, layout: string): Promise<Outcome<{ zini: number }>> {
    return ziniOf(rules, layout);
  }

  async difficulty(
    rules: RulesetRequest,
    layout: string,
    firstCell: CellIndex,
  ): Promise<Outcome<{ difficulty: Difficulty }>> {
    return difficultyIn(rules, layout, firstCell);
  }

  async boardFile(text: string): Promise<Outcome<{ bytes: Uint8Array }>> {
    return boardFileOf(text);
  }

  async checkRules(rules: RulesetRequest, board?: string | Uint8Array): Promise<Outcome<RulesCheck>> {
    return checkRules(rules, board);
  }
}
