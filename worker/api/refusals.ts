import type { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import type { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import type { PRACTICE_SENTENCES } from '../engine/refusals/practice.ts';
import type { REPLAY_SENTENCES } from '../engine/refusals/replays.ts';
import type { RULE_SENTENCES } from '../engine/refusals/rules.ts';
import type { SOLVER_SENTENCES } from '../engine/refusals/solver.ts';
import type { STORAGE_SENTENCES } from '../engine/refusals/storage.ts';
import type { TEXT_SENTENCES } from '../engine/refusals/texts.ts';

export type { Shown } from '../engine/refusals/refuse.ts';

/*
 * Every sentence of worker and engine, by subject: its key (`code`, or `code:reason`) and the values that it is made
 * of. The page has a table of each type, so that the compiler names the sentence that a language cannot say.
 */
export type DealSentences = typeof DEAL_SENTENCES;
export type MoveSentences = typeof MOVE_SENTENCES;
export type PracticeSentences = typeof PRACTICE_SENTENCES;
export type ReplaySentences = typeof REPLAY_SENTENCES;
export type RuleSentences = typeof RULE_SENTENCES;
export type SolverSentences = typeof SOLVER_SENTENCES;
export type StorageSentences = typeof STORAGE_SENTENCES;
export type TextSentences = typeof TEXT_SENTENCES;
