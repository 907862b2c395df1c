import { readFileSync } from 'node:fs';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import type { Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { drawing, rulesOf } from '../engine/naive.ts';

/** One line of `positions.jsonl`: a position and its exact odds. */
export interface FixturePosition {
  readonly id: number;
  readonly kind: string;
  readonly topology: 'square8' | 'torus8' | 'square4' | 'hex6';
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
  readonly cells: readonly string[];
  readonly solutions: string;
  readonly p: Readonly<Record<string, number>>;
  readonly safe: readonly number[];
  readonly mine: readonly number[];
}

const TOPOLOGIES: Record<FixturePosition['topology'], RulesetRequest> = {
  square8: {},
  torus8: { wrap: 'torus' },
  square4: { topology: 'orthogonal' },
  hex6: { topology: 'hex' },
};

const file = new URL('../../fixtures/positions.jsonl', import.meta.url);

/** Positions with exact odds: brute-forced tiny ones, games of all levels, long chains, endgames, sealed pockets. */
export function fixturePositions(): FixturePosition[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FixturePosition);
}

/** The view of a fixture. */
export function viewOfFixture({ topology, rows, cols, mines, cells }: FixturePosition): View {
  return parsedView(
    cells.join('\n'),
    rulesOf({ ...TOPOLOGIES[topology], columns: cols, rows, mines, firstClick: 'any', deal: 'given' }),
  );
}

/** The view of a drawing, or a thrown refusal. */
export function parsedView(text: string, ruleset: Ruleset): View {
  const parsed = parseView(text, ruleset);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.view;
}

/** The view that a text draws, on a board of its size with so many mines. */
export function drawnView(text: string, mines: number, rules: RulesetRequest = {}): View {
  const drawn = drawing(text).replaceAll('/', '\n');
  const rows = drawn.split('\n');
  const size = { columns: (rows[0] ?? '').length, rows: rows.length, mines };
  return parsedView(drawn, rulesOf({ firstClick: 'any', deal: 'given', ...rules, ...size }));
}
