import type { RulesetFields } from './rules.ts';

/** Something said to programs and people alike: those who know the reader's language make a sentence of it. */
export interface Statement {
  /** Short, and for programs. */
  readonly code: string;
  /** The subjects of the sentence: numbers, names, places; `reason` where a code has several sentences. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The sentence in English. */
  readonly message: string;
}

/** An expected failure. */
export interface Refusal extends Statement {
  readonly ok: false;
  /** For impossible rules: the fields to change, each with its nearest possible value. */
  readonly nearest?: Partial<RulesetFields>;
}
export type Outcome<T> = ({ readonly ok: true } & T) | Refusal;

// ── The game as the page may know it ─────────────────────────────────────────
