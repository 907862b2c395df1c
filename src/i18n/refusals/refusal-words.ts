import type { Statement } from '../../../worker/api/outcome.ts';
import { dealWords } from './deals.ts';
import { moveWords } from './moves.ts';
import { practiceWords } from './practice.ts';
import { replayWords } from './replays.ts';
import { ruleWords } from './rules.ts';
import { solverWords } from './solver.ts';
import { storageWords } from './storage.ts';
import { textWords } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: each row has values of its own; the tables' types see to them.
const all: Readonly<Record<string, (values: any) => string>> = {
  ...ruleWords,
  ...dealWords(wordsOf),
  ...textWords,
  ...replayWords,
  ...moveWords,
  ...solverWords,
  ...practiceWords,
  ...storageWords(wordsOf),
};

/**
 * What worker and engine say, in the page's language. What the page says by itself is in that language already, and has
 * no row here: where its code has one, its reason is `page`.
 */
export function wordsOf({ code, values, message }: Statement): string {
  const row = all[values.reason === undefined ? code : `${code}:${values.reason}`];
  return row ? row(values) : message;
}
