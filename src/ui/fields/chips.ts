import { css, html, nothing } from 'lit';

/** One of several values, as a chip says it; `about` says what it means once it is chosen. */
export interface ChipOption<T> {
  readonly value: T;
  readonly title: string;
  readonly about?: string;
}

/** A group of chips of which one is chosen, and what that one means. @param name of the group, its own in the view. */
export function chips<T>(
  name: string,
  title: string,
  options: readonly ChipOption<T>[],
  chosen: T,
  choose: (value: T) => void,
) {
  const about = options.find(({ value }) => value === chosen)?.about;
  return html`
    <fieldset role="radiogroup">
      <legend>${title}</legend>
      <div class="chips">
        ${options.map(
          ({ value, title }) => html`
            <label class="chip">
              <input class="unseen" type="radio" name=${name} .checked=${value === chosen}
                @change=${() => choose(value)} />${title}
            </label>
          `,
        )}
      </div>
      ${about ? html`<p class="note">${about}</p>` : nothing}
    </fieldset>
  `;
}

/** Groups of chips. */
export const chipStyles = css`
  fieldset {
    padding-block: 12px 4px;
  }
  legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0 0 8px;
    font-weight: 650;
  }
  legend + * {
    clear: both;
  }
  fieldset > .note {
    padding-block-start: 6px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chip {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 44px;
    padding: 4px 14px;
    border: 1px solid var(--ms-edge);
    border-radius: calc(var(--ms-radius) * 1.4);
    text-align: center;
    line-height: 1.25;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
  }
  button.chip {
    font-variant-numeric: tabular-nums;
  }
  .chip:has(:checked) {
    background: var(--ms-ink);
    border-color: var(--ms-ink);
    color: var(--ms-sheet);
    font-weight: 650;
  }
  .chip:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .chip:has(:checked) {
      forced-color-adjust: none;
    }
  }
`;
