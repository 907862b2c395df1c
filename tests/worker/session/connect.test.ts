import { wrap } from 'comlink';
import { afterEach, expect, it } from 'vitest';
import type { Role, SessionApi, Update } from '../../../worker/api/session.ts';
import type { SolverApi } from '../../../worker/api/solver.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { connect } from '../../../worker/index.ts';

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** What the program answers at a port, called as either of the two. */
function program(role?: Role, onUpdate?: (update: Update) => void): SessionApi & SolverApi {
  const channel = new MessageChannel();
  channels.push(channel);
  connect(channel.port2, role);
  channel.port1.addEventListener('message', ({ data }) => data.update && onUpdate?.(data.update));
  return wrap<SessionApi & SolverApi>(channel.port1) as unknown as SessionApi & SolverApi;
}

const made = createRuleset({ columns: 3, rows: 1, mines: 1, firstClick: 'any' });
if (!made.ok) throw new Error(made.message);
const question = { rules: made.ruleset, text: '#10', rect: null };

it('as the solver answers a position, and has no game to tell of', async () => {
  const solver = program('solver');
  expect(await solver.hint(question)).toMatchObject({ ok: true, hint: { kind: 'mine', cells: [0] } });
  await expect(solver.viewText()).rejects.toThrow(/is not a function/);
  await expect(solver.boardText()).rejects.toThrow(/is not a function/);
});

it('as a session tells of its game, and answers no position', async () => {
  const session = program();
  expect(await session.viewText()).toMatchObject({ ok: false, code: 'no-game' });
  await expect(session.hint(question)).rejects.toThrow(/reading 'apply'/);
});

it('as a session tells of each change before it answers the call that made it', async () => {
  const updates: Update[] = [];
  const session = program(undefined, (update) => updates.push(update));
  const rules = { columns: 9, rows: 9, mines: 10 };
  await session.start({ gameKey: null, fallback: { rules, seed: 'first' } });
  const first = updates.at(-1)?.state?.gameId;
  expect(first).toBeDefined();
  const begun = await session.newGame({ rules: { ...rules, columns: 30 }, seed: 'second' });
  if (!begun.ok) throw new Error(begun.message);
  expect(begun.game.gameId).not.toBe(first);
  expect(updates.findLast(({ game }) => game)?.game).toEqual(begun.game);
  const played = await session.play({ type: 'open', cell: 29, at: 1000 });
  expect(played.ok).toBe(true);
  expect(updates.at(-1)?.state?.revision).toBeGreaterThan(0);
});
