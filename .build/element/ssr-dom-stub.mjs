// Stands in for Lit's server DOM, which only has to let the class be defined; in a browser the real ones are used.

export class HTMLElement {}

export const customElements = {
  define() {},
  get: () => undefined,
  whenDefined: () => new Promise(() => {}),
};
