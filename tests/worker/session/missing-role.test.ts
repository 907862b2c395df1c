import { wrap } from 'comlink';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../../worker/api/session.ts';
import { connect } from '../../../worker/index.ts';

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});
vi.mock('../../../worker/solver-service/solver-service.ts', gone);
vi.mock('../../../worker/replay/replay-session.ts', gone);
vi.mock('../../../worker/session/measure-difficulty.ts', gone);

interface Asked {
  ping(): Promise<true>;
  anything(...values: unknown[]): Promise<unknown>;
}

test.each<Role>(['solver', 'replay', 'difficulty'])(
  '%s: whose file cannot be fetched refuses at once',
  async (role) => {
    const { port1, port2 } = new MessageChannel();
    connect(port2, role);
    const asked = wrap<Asked>(port1);
    expect(await asked.ping()).toBe(true);
    expect(await asked.anything(1, 2)).toEqual({
      ok: false,
      code: 'engine-missing',
      values: { reason: 'part' },
      message: 'Part of the game couldn’t be loaded. Try again when you are online.',
    });
    port1.close();
    port2.close();
  },
);
