import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { failureSentence, type LoadFailure } from '../../lazy.ts';
import type { AppView } from '../../ui/sheet/app-view.ts';

/** Stands in for a view while it loads, or says why it could not be loaded. */
export function waitView(page: AppView | LoadFailure | null, onReload: () => void) {
  const failure = typeof page === 'string' ? page : null;
  return html`
    <div class="wait ${failure ? 'failed' : ''}" role="status">
      <p>${failure ? failureSentence(failure) : msg('Loading…')}</p>
      ${failure === 'replaced' ? html`<button class="button primary" type="button" @click=${onReload}>${msg('Reload')}</button>` : nothing}
    </div>
  `;
}
