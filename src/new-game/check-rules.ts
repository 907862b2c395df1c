import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesCheck, RulesetRequest } from '../../worker/api/rules.ts';

/** Asks the engine what rules amount to, with a known board when there is one. */
export type CheckRules = (rules: RulesetRequest, board?: string | Uint8Array) => Promise<Outcome<RulesCheck>>;

/** The question: rules, and a board that takes the place of their size. */
export interface RulesQuestion {
  readonly rules: RulesetRequest;
  readonly board: string | Uint8Array | null;
}

/**
 * The engine's answer to the question asked last. Answers may arrive out of order: only that to the latest question
 * is kept, and until it is there the one before stands.
 */
export class RulesAnswer implements ReactiveController {
  answer: Outcome<RulesCheck> | null = null;
  /** The most mines that fit, wherever the first click falls, on the size that `mostKey` names. */
  #most: { readonly key: string; readonly mines: number } | null = null;
  #asked = '';
  #board: RulesQuestion['board'] = null;
  #turn = 0;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Required by the interface; rules are checked only when the host asks. */
  hostConnected(): void {}

  /** The most mines that fit with these rules; null until the engine has said so. */
  mostMines(rules: RulesetRequest): number | null {
    return this.#most?.key === keyWithoutMines(rules) ? this.#most.mines : null;
  }

  /** Asks, unless this was the last question already. */
  ask(check: CheckRules | null, { rules, board }: RulesQuestion): void {
    const asked = JSON.stringify(rules);
    if (!check || (asked === this.#asked && board === this.#board)) return;
    this.#asked = asked;
    this.#board = board;
    this.#turn += 1;
    void this.#answer(check, rules, board, this.#turn);
  }

  async #answer(
    check: CheckRules,
    rules: RulesetRequest,
    board: RulesQuestion['board'],
    turn: number,
  ): Promise<void> {
    const answer = await check(rules, board ?? undefined);
    // What was refused still has a number of mines that would fit.
    const bare = answer.ok ? answer : await check({ ...rules, ...bareRules });
    if (turn !== this.#turn) return;
    if (!answer.ok && aside.includes(answer.code)) {
      // An engine that did not answer has refused nothing; it is asked again when something changes.
      this.#asked = '';
      if (this.answer) this.#host.requestUpdate();
      this.answer = null;
      return;
    }
    this.answer = answer;
    this.#most = bare.ok ? { key: keyWithoutMines(rules), mines: bare.mostMines } : null;
    this.#host.requestUpdate();
  }
}

/** Refusals that are about the engine and not about the rules. */
const aside: readonly string[] = ['not-connected', 'worker-restarted', 'engine-missing'];

/** Fields of the rules that do not affect how many mines fit. */
const bareRules = { mines: 0, deal: 'random', needsAtMost: 'mine-count', fairness: 'plain' } as const;

function keyWithoutMines(rules: RulesetRequest): string {
  return JSON.stringify({ ...rules, mines: 0 });
}
