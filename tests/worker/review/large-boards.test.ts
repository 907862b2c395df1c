import { expect, it } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { mineProbabilities, verifyProof } from '../../../worker/engine/index.ts';
import { gameWith, isDecision, must, reviewed } from './reviewed-games.ts';

/** Above 2,500 cells proofs are looked for in parts, above 50,000 odds lag behind. */
it.each<[string, RulesetRequest]>([
  ['60 × 60', { columns: 60, rows: 60, mines: 700 }],
  ['230 × 230, hexagons', { columns: 230, rows: 230, mines: 7000, topology: 'hex' }],
])('a board of %s is judged as a small one is', (_, request) => {
  const game = gameWith(request, 'large');
  const { columns, rows } = game.ruleset;
  const cells = columns * rows;
  game.play({ type: 'open', cell: Math.floor(cells / 2) });
  for (let n = 1; n < 20 && game.status === 'playing'; n++) {
    const { odds } = must(mineProbabilities(game.view()));
    const free = [...odds.keys()].filter((cell) => odds[cell] === 0);
    const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) > 0 && (odds[cell] ?? 1) < 0.3);
    const from = n % 5 === 0 || free.length === 0 ? risky : free;
    game.play({ type: 'open', cell: from[(n * 7919) % from.length] ?? 0 });
  }
  const { judged, review } = reviewed(game);
  const found = new Set<string>();
  for (const { move, view } of judged) {
    if (!isDecision(move) || view.status === 'ready') continue;
    const { odds } = must(mineProbabilities(view));
    const { error } = review.exactness;
    found.add(move.judgement);
    expect(Math.abs(move.risk - (odds[move.cell] ?? 9))).toBeLessThanOrEqual(error + 1e-9);
    expect(move.judgement === 'proven').toBe(odds[move.cell] === 0);
    if (move.judgement === 'proven') expect(move.technique).toBeTypeOf('string');
    if (move.judgement !== 'needless-risk') continue;
    if (move.overlooked === undefined) throw new Error('What was overlooked is not told.');
    expect(verifyProof(view, move.overlooked)).toBe(true);
    for (const cell of move.overlooked.cells) expect(odds[cell]).toBe(0);
  }
  expect(found).toContain('proven');
  expect(found).toContain('needless-risk');
});
