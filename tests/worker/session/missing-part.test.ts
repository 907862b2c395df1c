import { expect, test, vi } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';

/** None of these files can be fetched. */
const files = vi.hoisted(() => {
  const gone = () => {
    throw new TypeError('Failed to fetch dynamically imported module.');
  };
  return { gone };
});
vi.mock('../../../worker/no-guess/deal-no-guess.ts', files.gone);
vi.mock('../../../worker/fairness/apply-fairness.ts', files.gone);
vi.mock('../../../worker/fairness/deal-position.ts', files.gone);
vi.mock('../../../worker/engine/deal/library.ts', files.gone);
vi.mock('../../../worker/engine/huge/huge-part.ts', files.gone);
vi.mock('../../../worker/formats/known-board.ts', files.gone);

const SIZE = { columns: 9, rows: 9, mines: 10 };

const NEED_A_PART: Readonly<Record<string, RulesetRequest>> = {
  'a board without guesses': { ...SIZE, deal: 'no-guess' },
  'other luck': { ...SIZE, fairness: 'merciful' },
  'a library board': { level: 'beginner', deal: 'library' },
  'a position': { position: '1#/##', mines: 1 },
  'a huge board': { columns: 1000, rows: 1000, mines: 1000 },
};

const missing = {
  ok: false,
  code: 'engine-missing',
  values: { reason: 'part' },
  message: 'Part of the game couldn’t be loaded. Try again when you are online.',
};

async function begin(rules: RulesetRequest) {
  const session = new Session();
  const updates: Update[] = [];
  const started = await session.start({ gameKey: null, fallback: { rules, seed: 'part' } }, (update) =>
    updates.push(structuredClone(update)),
  );
  return { session, updates, started };
}

for (const [what, rules] of Object.entries(NEED_A_PART)) {
  test(`${what}: where its part cannot be fetched, it is refused and the game at hand goes on`, async () => {
    const { session, updates } = await begin(SIZE);
    await session.play({ type: 'open', cell: 40, at: 1000 });
    await session.play({ type: 'annotate', cell: 0, as: 'flag', at: 2000 });
    const before = await session.record();
    const told = updates.length;
    expect(await session.newGame({ rules, seed: 'next' })).toEqual(missing);
    expect(updates).toHaveLength(told);
    expect(await session.record()).toEqual(before);
    expect(await session.play({ type: 'annotate', cell: 0, as: 'none', at: 3000 })).toMatchObject({
      ok: true,
    });
  });

  test(`${what}: the page that begins with it is told once, and plays Beginner`, async () => {
    const { session, updates, started } = await begin(rules);
    expect(started).toEqual(missing);
    const notices = updates.flatMap(({ notice }) => notice ?? []);
    expect(notices).toMatchObject([{ code: 'rules-refused', values: { why: { code: 'engine-missing' } } }]);
    expect(await session.play({ type: 'open', cell: 40, at: 1000 })).toMatchObject({ ok: true });
  });
}

test('A known board is refused likewise, as a game and as rules to be checked', async () => {
  const { session } = await begin(SIZE);
  const before = await session.record();
  expect(await session.newGame({ rules: {}, seed: '', board: '*..\n...\n...' })).toEqual(missing);
  expect(await session.checkRules({}, '*..\n...\n...')).toEqual(missing);
  expect(await session.record()).toEqual(before);
});
