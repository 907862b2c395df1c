/** The ring of the focused cell, as for keys: the browser does not take a pad for one. */
export function padStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .surface.by-pad:not(.by-pointer) [role='gridcell']:focus {
      outline: max(2px, calc(var(--cell) * 0.07)) solid var(--ms-focus, #1b5fc1);
      outline-offset: -1px;
      box-shadow: 0 0 0 max(3px, calc(var(--cell) * 0.1)) var(--ms-open, #faf8f3);
      z-index: 1;
    }
    .surface.by-pad:not(.by-pointer) .hex [role='gridcell']:focus {
      outline: none;
      box-shadow: none;
      background: var(--ms-focus, #1b5fc1);
      clip-path: polygon(evenodd, 50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%, 50% 0, 50% 8%, 8% 29%, 8% 71%, 50% 92%, 92% 71%, 92% 29%, 50% 8%);
      forced-color-adjust: none;
    }
  `);
  return sheet;
}
