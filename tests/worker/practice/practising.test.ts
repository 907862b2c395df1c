import { expect, test } from 'vitest';
import { verifyProof } from '../../../worker/engine/index.ts';
import { Practising } from '../../../worker/session/practise.ts';
import { plantErrors } from '../review/planted-errors.ts';
import { must, reviewed } from '../review/reviewed-games.ts';
import { viewOf } from './certified.ts';

const practising = new Practising();

test('Each needless risk of a game becomes a card, and the one that lost it is told apart', async () => {
  const { game, needless } = plantErrors({ level: 'intermediate' }, 'cards 1');
  const { cards } = must(await practising.patternsOfGame(game.record(), { slowMs: 1e9 }));
  expect(needless.length).toBeGreaterThan(0);
  expect(cards.map(({ move }) => move)).toEqual(needless);
  const { judged } = reviewed(game);
  for (const { move, kind, pattern } of cards) {
    const isDeath = game.status === 'lost' && move === judged.length - 1;
    expect(kind).toBe(isDeath ? 'avoidable-death' : 'needless-risk');
    const { overlooked } = judged[move]?.move ?? {};
    expect(pattern.technique).toBe(overlooked?.proof.technique);
    expect(must(await practising.patternOf({ record: game.record(), move })).pattern).toEqual(pattern);
  }
});

test('A proven decision that took long becomes a card', async () => {
  const { game } = plantErrors({ level: 'beginner' }, 'slow');
  const { judged } = reviewed(game);
  const { cards } = must(await practising.patternsOfGame(game.record(), { slowMs: 400 }));
  const slow = cards.filter(({ kind }) => kind === 'slow');
  const proven = judged.flatMap(({ move }, i) => (i > 0 && move.judgement === 'proven' ? [i] : []));
  expect(slow.map(({ move }) => move)).toEqual(proven);
  expect(slow.every(({ tookMs }) => tookMs === 400)).toBe(true);
  for (const { move, pattern } of slow) expect(pattern.technique).toBe(judged[move]?.move.technique);
});

test('Every covered cell is right where it is provably free, and wrong otherwise', async () => {
  const { position } = must(await practising.deal('1-2', 'judged'));
  const view = viewOf(position);
  for (const [cell, code] of view.cells.entries()) {
    const judged = await practising.judge(position, cell);
    if (code < 32) {
      expect(judged).toMatchObject({ ok: false, code: 'no-answer' });
      continue;
    }
    const { right, risk, hint } = must(judged);
    expect(right).toBe(position.right.includes(cell));
    expect(risk === 0).toBe(right);
    expect(verifyProof(view, hint)).toBe(true);
    if (right) expect(hint.cells).toContain(cell);
  }
  expect(await practising.judge(position, -1)).toMatchObject({ ok: false, code: 'no-answer' });
});

test('What cannot be practised is refused with a sentence', async () => {
  const { game } = plantErrors({ level: 'beginner' }, 'slow');
  expect(await practising.deal({ nonsense: true } as never, 'a')).toMatchObject({ code: 'damaged-pattern' });
  expect(await practising.deal('1-3' as never, 'a')).toMatchObject({ code: 'damaged-pattern' });
  expect(await practising.patternsOfGame('broken', { slowMs: 1 })).toMatchObject({ ok: false });
  expect(await practising.patternOf({ record: game.record(), move: 9999 })).toMatchObject({
    ok: false,
    code: 'no-pattern',
    values: { reason: 'move', move: 10_000 },
  });
  expect(await practising.patternOf({ record: game.record(), move: 0 })).toMatchObject({
    ok: false,
    code: 'no-pattern',
    values: { reason: 'nothing' },
  });
});
