import { msg } from '@lit/localize';
import { html, LitElement } from 'lit';
import type { NoticeAction } from '../../ui/notices/ms-notice.ts';
import { resetStyles } from '../../ui/shared-styles.ts';

const answers = (): readonly NoticeAction[] => [
  { label: msg('Cancel'), command: 'keep-moves' },
  { label: msg('Undo'), command: 'undo', isPrimary: true },
];

/** Asks once before a game that counts becomes practice, and says to screen readers what was taken back. Sends `ms-command` `undo` and `keep-moves`. */
export class MsPractice extends LitElement {
  static override properties = {
    isAsking: { type: Boolean },
    spoken: {},
  };

  static override styles = resetStyles;

  isAsking = false;
  /** The same words twice are no change to a screen reader: whoever sets them makes them another text. */
  spoken = '';

  protected override render() {
    return html`
      <ms-notice .message=${this.isAsking ? msg('Undo this move? The game will become practice and won’t count.') : ''} .actions=${answers()}></ms-notice>
      <div class="unseen" aria-live="polite" aria-atomic="true">${this.spoken}</div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-practice': MsPractice;
  }
}
