import { css } from 'lit';

/** The row of links on top of a sheet, and what stands in for a page that is on its way. */
export const sheetsStyles = css`
  nav {
    flex: none;
    display: flex;
    /* Into the space around it: on a small phone the sheet's own switches are to be in sight. */
    margin-block: -4px -2px;
    padding: 0 10px 1px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    scroll-padding-inline: 40px;
    /* What goes on beyond an edge fades; at its ends the row keeps clear of it. */
    mask: linear-gradient(90deg, #0000, #000 10px calc(100% - 10px), #0000);
  }
  nav a {
    flex: none;
    display: grid;
    place-items: center;
    min-block-size: 40px;
    min-inline-size: 40px;
    /* All but the last within 360 px, and that is in a corner of the game. */
    padding-inline: min(0.65em, 1.9vw);
    border: 1px solid transparent;
    border-radius: calc(var(--ms-radius) * 1.4);
    color: var(--ms-ink-2);
    text-decoration: none;
    font-size: 0.875em;
    transition: background-color 120ms;
  }
  nav a[aria-current] {
    background: var(--ms-line);
    color: var(--ms-ink);
    font-weight: 650;
  }
  nav a:has(.due) {
    grid-auto-flow: column;
    gap: 5px;
  }
  .due {
    min-inline-size: 1.6em;
    padding: 1px 5px;
    border-radius: 1em;
    background: var(--ms-accent);
    color: var(--ms-accent-ink);
    font-size: 0.8125em;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  nav a:focus-visible {
    outline-offset: -3px;
  }
  @media (hover: hover) {
    nav a:not([aria-current]):hover {
      color: var(--ms-ink);
    }
  }
  @media (forced-colors: active) {
    nav a[aria-current] {
      border-color: Highlight;
    }
    .due {
      forced-color-adjust: none;
    }
  }
  @media print {
    nav {
      display: none;
    }
  }
  .wait {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 16px;
    padding-block: 24px;
    color: var(--ms-ink-2);
    text-align: center;
    animation: show 200ms 300ms backwards;
  }
  .wait.failed {
    animation: none;
    color: var(--ms-ink);
  }
  @keyframes show {
    from {
      opacity: 0;
    }
  }
`;
