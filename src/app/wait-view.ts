import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import type { LatePage } from '../components/late-page.ts';
import { replaced } from './late-pages.ts';

/** What stands in for a page that is on its way, or why it cannot be had. */
export function waitView(page: LatePage | string | null) {
  const why = typeof page === 'string' ? page : null;
  return html`
    <div class="wait ${why ? 'failed' : ''}" role="status">
      <p>${why ?? msg('Loading…')}</p>
      ${why === replaced() ? html`<button class="button primary" type="button" @click=${() => location.reload()}>${msg('Reload')}</button>` : nothing}
    </div>
  `;
}
