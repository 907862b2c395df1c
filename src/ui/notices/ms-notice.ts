import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { type CommandName, sendCommand } from '../../game/commands.ts';
import { passFocus } from '../pass-focus.ts';
import { buttonStyles, resetStyles } from '../shared-styles.ts';

export interface NoticeAction {
  readonly label: string;
  readonly command: CommandName;
  readonly isPrimary?: boolean;
}

/**
 * One sentence that should be known and does not stop play, with what can be done about it; more of that as content.
 * The region (`role="status"`) is always there, so that its filling is announced. Sends `ms-command`, `ms-said` when
 * its words have changed, and `ms-over` when it goes while it has the keyboard.
 */
export class MsNotice extends LitElement {
  static override properties = {
    message: {},
    actions: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
        pointer-events: none;
      }
      .card {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        inline-size: min(32em, 100%);
        margin: 0 auto 8px;
        padding: 8px 8px 8px 18px;
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4);
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
        pointer-events: auto;
        animation:
          drop 220ms cubic-bezier(0.2, 0.8, 0.3, 1),
          wait 500ms;
      }
      p {
        flex: 1 1 12em;
        padding-block: 6px;
      }
      .actions {
        display: flex;
        gap: 6px;
        margin-inline-start: auto;
      }
      .button {
        min-block-size: 44px;
        padding-inline: 1em;
      }
      @keyframes drop {
        from {
          opacity: 0;
          translate: 0 -12px;
        }
      }
      /* A hasty tap cannot hit what was not there when it was aimed. */
      @keyframes wait {
        from,
        to {
          pointer-events: none;
        }
      }
      @media (forced-colors: active) {
        .card {
          border-color: CanvasText;
        }
      }
    `,
  ];

  /** Empty to hide the notice. */
  message = '';
  /** Null: only that it was read. */
  actions: readonly NoticeAction[] | null = null;

  constructor() {
    super();
    passFocus(this);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('message')) this.dispatchEvent(new Event('ms-said', { bubbles: true, composed: true }));
  }

  protected override render() {
    const card = html`
      <div class="card">
        <p>${this.message}</p>
        <div class="actions">
          <slot></slot>
          ${(
            this.actions ?? [{ label: msg('OK'), command: 'dismiss-notice' as const, isPrimary: false }]
          ).map(
            ({ label, command, isPrimary }) => html`
              <button class="button ${isPrimary ? 'primary' : 'plain'}" type="button"
                @click=${() => sendCommand(this, command)}>${label}</button>
            `,
          )}
        </div>
      </div>
    `;
    return html`<div role="status">${this.message ? card : nothing}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-notice': MsNotice;
  }
}
