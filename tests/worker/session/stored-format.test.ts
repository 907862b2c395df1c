import { expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createGame, parseLayout } from '../../../worker/engine/index.ts';
import { formatOf } from '../../../worker/session/create.ts';
import { rulesOf } from '../engine/naive.ts';

// Versions that know less than a format leave such a game alone, so none of them ever changes.
test.each<[string, RulesetRequest, number]>([
  ['an ordinary game', {}, 1],
  ['a huge game', { columns: 1100, rows: 1000, mines: 1000 }, 3],
  ['a no-guess game', { deal: 'no-guess' }, 4],
  ['a huge no-guess game', { columns: 1100, rows: 1000, mines: 1000, deal: 'no-guess' }, 4],
])('%s is stored in a format of its own', (_, rules, format) => {
  const made = createGame(rulesOf(rules), { seed: 'stored' });
  if (!made.ok) throw new Error(made.message);
  expect(formatOf(made.game)).toBe(format);
});

test('a board that was handed in is stored with it', () => {
  const ruleset = rulesOf({ columns: 3, rows: 2, mines: 1, deal: 'given' });
  const read = parseLayout('..*/...');
  if (!read.ok) throw new Error(read.message);
  const made = createGame(ruleset, { layout: read.layout });
  if (!made.ok) throw new Error(made.message);
  expect(formatOf(made.game)).toBe(2);
});
