import { css, LitElement } from 'lit';
import type { GameView } from '../../../src/game/game-controller.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { themeTokens } from '../../../src/ui/tokens.ts';
import type { GameInfo, GameResult, GameState } from '../../../worker/api/game.ts';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import { DEFAULTS } from '../../../worker/engine/rules/defaults.ts';

/** The rules that everybody knows, on Beginner's board: the engine's own. */
export const plainRules: RulesetFields = DEFAULTS;

export const beginner: GameInfo = {
  gameId: 'first',
  geometry: { shape: 'square', columns: 9, rows: 9, neighbours: { even: [], odd: [] }, wrap: 'none' },
  mines: 10,
  level: 'beginner',
  rules: plainRules,
  preset: 'classic',
  isKnown: false,
  isResumed: false,
};

export const playing: GameState = {
  gameId: 'first',
  revision: 3,
  status: 'playing',
  isPaused: false,
  clicks: 3,
  minesLeft: 7,
  safeLeft: 41,
  clock: { elapsedMs: 47_250, runningSince: null },
  result: null,
  lastMove: null,
};

export const wonResult: GameResult = {
  won: true,
  help: [],
  elapsedMs: 102_318,
  threeBv: 38,
  solvedThreeBv: 38,
  openings: 4,
  islands: 3,
  zini: 40,
  isKnown: false,
  clicks: 42,
  effectiveClicks: 40,
  seed: 'a seed',
};

export const lostResult: GameResult = { ...wonResult, won: false, elapsedMs: 62_004, solvedThreeBv: 12 };

export const won: GameState = { ...playing, revision: 4, status: 'won', safeLeft: 0, result: wonResult };
export const lost: GameState = { ...playing, revision: 4, status: 'lost', result: lostResult };

export function viewOf(part: Partial<GameView> = {}): GameView {
  return {
    game: beginner,
    state: playing,
    isElsewhere: false,
    notice: null,
    isFlagMode: false,
    fault: null,
    progress: null,
    ...part,
  };
}

/** An outermost element with the tokens, as the app and the embedded element are. */
class ThemedHost extends LitElement {
  static override styles = [
    themeTokens,
    css`
      :host {
        display: block;
        block-size: 100vh;
        font: 400 medium / 1.4 var(--ms-font);
        color: var(--ms-ink);
        background: var(--ms-page);
      }
    `,
  ];
}

/** The element within a themed host, in the document and updated once. */
export async function mount<T extends LitElement>(
  element: T,
  properties: Partial<T> = {},
  theme = 'light',
): Promise<T> {
  defineOnce('themed-host', ThemedHost);
  Object.assign(element, properties);
  const host = document.createElement('themed-host');
  host.setAttribute('theme', theme);
  document.body.append(host);
  host.shadowRoot?.append(element);
  await element.updateComplete;
  return element;
}

/** Takes away everything that `mount` has put into the document. */
export function unmountAll(): void {
  document.body.replaceChildren();
}

/** The element in the component's shadow root, which the test needs to be there. */
export function part<T extends Element>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`${element.localName} has no ${selector}`);
  return found;
}

/** Visible text without the white space of the template. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
