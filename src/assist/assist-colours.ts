import { css } from 'lit';

/**
 * The colours of hints and odds. A page sets `--ms-safe`, `--ms-safe-bg`, `--ms-mine-hint`, `--ms-mine-hint-bg` and
 * `--ms-fact`; left out, they follow the light or dark scheme. On a covered cell safe, mine and fact reach 3:1.
 */
export const assistColours = css`
  :host {
    --_safe: var(--ms-safe, #17714a);
    --_safe-bg: var(--ms-safe-bg, #d3efe0);
    --_mine: var(--ms-mine-hint, #a81f66);
    --_mine-bg: var(--ms-mine-hint-bg, #fadbea);
    --_fact: var(--ms-fact, #7d4c06);
  }
  @supports (color: light-dark(red, red)) {
    :host {
      --_safe: var(--ms-safe, light-dark(#17714a, #5fd39a));
      --_safe-bg: var(--ms-safe-bg, light-dark(#d3efe0, #12402b));
      --_mine: var(--ms-mine-hint, light-dark(#a81f66, #ff8cc3));
      --_mine-bg: var(--ms-mine-hint-bg, light-dark(#fadbea, #4a1834));
      --_fact: var(--ms-fact, light-dark(#7d4c06, #f0b95b));
    }
  }
  @media (forced-colors: active) {
    :host {
      forced-color-adjust: none;
      --_safe: CanvasText;
      --_safe-bg: Canvas;
      --_mine: CanvasText;
      --_mine-bg: Canvas;
      --_fact: Highlight;
    }
  }
`;
