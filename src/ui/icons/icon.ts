import { html, type SVGTemplateResult } from 'lit';

/** An svg element around a picture, hidden from assistive technology: the name stands on the button. */
export const icon = (picture: SVGTemplateResult) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${picture}</svg>`;
