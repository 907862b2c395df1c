import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { type Table, tableOf } from './table.ts';

/** The table behind a picture, to be unfolded. It is made only then: some have many cells. */
export const tableFold = (isOpen: boolean, onToggle: (isOpen: boolean) => void, table: () => Table) => html`
  <details ?open=${isOpen}
    @toggle=${({ currentTarget }: Event) => onToggle(currentTarget instanceof HTMLDetailsElement && currentTarget.open)}>
    <summary><span>${msg('As a table')}</span></summary>
    ${isOpen ? tableOf(table()) : nothing}
  </details>
`;
