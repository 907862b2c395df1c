import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StartGameDetail } from '../../../src/new-game/ms-new-game.ts';
import { defineMsNewGame, type MsNewGame } from '../../../src/new-game/ms-new-game.ts';
import { defaultDraft, type RulesDraft } from '../../../src/rules/rules-draft.ts';
import { checkRules } from '../../../worker/session/create.ts';
import { unmountAll } from './ui-fixtures.ts';

defineMsNewGame();

/** What the sheet asked to begin, call by call; empty at the start of each test. */
export const started = vi.fn<(detail: StartGameDetail) => void>();
const listen = (event: CustomEvent<StartGameDetail>) => started(event.detail);

beforeEach(() => {
  started.mockClear();
  document.body.addEventListener('ms-start-game', listen);
});
afterEach(() => {
  document.body.removeEventListener('ms-start-game', listen);
  unmountAll();
});

/** The engine itself, without a worker between. */
export const check: MsNewGame['check'] = async (rules, board) => checkRules(rules, board);

/** The draft that everybody begins with, but for `part`. */
export const draft = (part: Partial<RulesDraft> = {}): RulesDraft => ({ ...defaultDraft, ...part });

export const start = () => page.getByRole('button', { name: 'Start', exact: true });
