import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { RulesetFields, RulesetRequest } from '../../../worker/api/rules.ts';
import type { Notice } from '../../../worker/api/session.ts';
import type { Intent } from '../../board/input/intents.ts';
import { epochNow } from '../../game/clock.ts';
import { sendCommand } from '../../game/commands.ts';
import type { GameView } from '../../game/game-controller.ts';
import { nearestList } from '../../rules/rules-words.ts';
import { buttonStyles, resetStyles } from '../shared-styles.ts';

/**
 * Buttons with alternatives when no board could be dealt for a first click, inside the notice that says so. Each
 * begins that game, and makes the same click in it. Sends `ms-offer` with the rules from the game's own element, then
 * `ms-intent`; and `ms-command` `dismiss-notice` when no offer is left.
 */
export class MsOffers extends LitElement {
  static override properties = {
    view: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: 6px;
      }
      .button {
        min-block-size: 44px;
        padding-inline: 1em;
      }
    `,
  ];

  view: GameView | null = null;

  /** The game that could not be dealt, and the notice that says so. */
  #failed: { readonly gameId: string; readonly notice: Notice } | null = null;
  /** The cell to be opened in the game that takes its place. */
  #cell: CellIndex | null = null;

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { game, notice } = this.view ?? {};
    if (!notice?.offer || !game) this.#failed = null;
    else if (notice !== this.#failed?.notice) this.#failed = { gameId: game.gameId, notice };
  }

  protected override updated(): void {
    const { game, state } = this.view ?? {};
    if (!this.#failed || !game || !state) return;
    const isOther = game.gameId !== this.#failed.gameId;
    if (isOther && this.#cell !== null) this.#open(this.#cell);
    if (!isOther && state.status === 'ready') return;
    this.#cell = null;
    sendCommand(this, 'dismiss-notice');
  }

  protected override render() {
    const offer = this.view?.notice?.offer;
    const game = this.view?.game;
    if (!offer || !game) return nothing;
    return offersOf(offer.nearest).map(
      ({ label, change }) => html`
        <button class="button" type="button" @click=${() => this.#take(game, change, offer.cell)}>${label}</button>
      `,
    );
  }

  #take({ rules, preset }: GameInfo, change: RulesetRequest, cell: CellIndex): void {
    this.#cell = cell;
    const root = this.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    // Only for the game's owner: the event does not leave its page.
    root.host.dispatchEvent(new CustomEvent('ms-offer', { detail: { ...rules, ...change, preset } }));
  }

  #open(cell: CellIndex): void {
    const detail: Intent = { kind: 'open', cell, at: epochNow() };
    this.dispatchEvent(new CustomEvent('ms-intent', { bubbles: true, composed: true, detail }));
  }
}

/** A board without promises can always be had; rules near those of the game come first. */
function offersOf(nearest: Partial<RulesetFields>): readonly { label: string; change: RulesetRequest }[] {
  const isNear = Object.keys(nearest).length > 0 && nearest.deal === undefined && nearest.mines !== 0;
  const plain = {
    label: msg('Deal a random board'),
    change: { deal: 'random', needsAtMost: 'mine-count' },
  } as const;
  return isNear
    ? [
        {
          label: msg(str`Deal with ${nearestList(nearest)}`, {
            desc: 'A button: a board with "12 mines" instead.',
          }),
          change: nearest,
        },
        plain,
      ]
    : [plain];
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-offers': MsOffers;
  }
  interface HTMLElementEventMap {
    'ms-offer': CustomEvent<RulesetRequest>;
  }
}
