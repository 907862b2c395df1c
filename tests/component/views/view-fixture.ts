import axe from 'axe-core';
import { LitElement } from 'lit';
import { expect, vi } from 'vitest';
import { GameController } from '../../../src/game/game-controller.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import type { AppView } from '../../../src/ui/sheet/app-view.ts';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { mount } from '../ui/ui-fixtures.ts';

/** The app as late pages know it: a game of its own, in a real worker, that is stored nowhere. */
class LateHost extends LitElement {
  request: NewGameRequest = { rules: {}, seed: 'late' };
  readonly game = new GameController(this, { gameKey: () => null, fallback: () => this.request });

  protected override render() {
    return null;
  }
}

/** The game that the page lies over, once it is there. */
export async function lateGame(request: NewGameRequest): Promise<GameController> {
  defineOnce('late-host', LateHost);
  const host = document.createElement('late-host') as LateHost;
  host.request = request;
  await mount(host);
  await vi.waitFor(() => expect(host.game.view.state).not.toBeNull(), { timeout: 10_000 });
  return host.game;
}

/** A late page over that game. */
export async function latePage<T extends LitElement & AppView>(
  tag: string,
  properties: Partial<T>,
  theme = 'light',
): Promise<T> {
  return mount(document.createElement(tag) as T, properties, theme);
}

/** Sentences of what breaks the rules of accessibility, so that a failure says what is wrong and where. */
export async function violations(): Promise<string[]> {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document.body, {
    // Parts of a page, so what only whole pages have is not asked for.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}
