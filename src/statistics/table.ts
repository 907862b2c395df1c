import { css, html, nothing } from 'lit';

/** A picture as a table of text; the first cell of each row names it. */
export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The table itself, within a place that scrolls when it is too wide.
 *
 * @param lastOf What stands in a last column more, by row; left out: there is none.
 */
export const tableOf = ({ caption, head, rows }: Table, lastOf?: (row: number) => unknown) => html`
  <div class="scroller" tabindex="0" role="region" aria-label=${caption}>
    <table>
      <caption class="unseen">${caption}</caption>
      <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${rows.map(
          ([name, ...cells], row) => html`
            <tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}${lastOf ? html`<td>${lastOf(row)}</td>` : nothing}</tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

export const tableStyles = css`
  .scroller {
    max-block-size: 22em;
    overflow: auto;
    overscroll-behavior: auto;
    border-radius: 8px;
    margin-block-end: 8px;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 10px;
    text-align: end;
    white-space: nowrap;
    border-block-end: 1px solid var(--ms-line);
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  td:last-child,
  thead th:last-child {
    padding-inline-end: 2px;
  }
  th {
    font-weight: 400;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--ms-sheet);
    color: var(--ms-ink-2);
  }
`;

/** The games per row of a table, so that there are never more than `most` rows. */
export function chunks(count: number, most: number): readonly (readonly [from: number, to: number])[] {
  const size = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => [
    i * size,
    Math.min(count, (i + 1) * size),
  ]);
}
