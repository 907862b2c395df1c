import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Fact, Hint, ProofStep } from '../../../worker/api/solver.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { rulesOf } from '../engine/naive.ts';

export function viewOf(text: string, mines: number, request: RulesetRequest = {}): View {
  const rows = text.split('/');
  const size = { columns: rows[0].length, rows: rows.length, mines, firstClick: 'any' as const };
  const parsed = parseView(text, rulesOf({ ...size, ...request }));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.view;
}

export function fact(cells: number[], atLeast: number, atMost = atLeast): Fact {
  return { cells, atLeast, atMost };
}

/** A hint that claims the technique its last step would have; wrong ones are made from right ones by `change`. */
export function hintOf(kind: Hint['kind'], cells: number[], numbers: number[], steps: ProofStep[]): Hint {
  return { kind, cells, proof: { technique: 'shared', numbers, steps } };
}

type Loose = Record<string, unknown>;

/** A deep copy with one value replaced (or, without a value, removed) at a path such as `proof.steps.0.at`. */
export function change(hint: Hint, path: string, ...value: unknown[]): Hint {
  const copy = structuredClone(hint) as unknown as Loose;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: Loose = copy;
  for (const key of keys) at = at[key] as Loose;
  if (value.length === 0) delete at[last];
  else at[last] = value[0];
  return copy as unknown as Hint;
}

// A row of covered cells 0–3 over a row of numbers 4–7: the first speaks of 0 1, the second of 0 1 2.
export const oneOne = viewOf('####/1121', 2);
export const oneOneHint = hintOf(
  'safe',
  [2],
  [4, 5],
  [
    { id: 1, rule: 'number', at: 4, fact: fact([0, 1], 1) },
    { id: 2, rule: 'number', at: 5, fact: fact([0, 1, 2], 1) },
    { id: 3, rule: 'rest', from: [2, 1], fact: fact([2], 0) },
  ],
);
