import { isTrusted } from '../trusted-types.ts';
import { MineSweeper } from './mine-sweeper.ts';

// biome-ignore lint/performance/noBarrelFile: `import { MineSweeper } from 'mine-sweeper'` is part of the package.
export { MineSweeper } from './mine-sweeper.ts';

/** A name on the page's global object: the file may be loaded from two addresses. */
const WARNED = Symbol.for('mine-sweeper taken');

/** True for a class of ours, from whatever copy of this file. */
function isOurs(element: CustomElementConstructor): boolean {
  return 'isMineSweeper' in element;
}

if (globalThis.customElements !== undefined) {
  const taken = customElements.get('mine-sweeper');
  if (taken === undefined && isTrusted()) customElements.define('mine-sweeper', MineSweeper);
  else if (taken !== undefined && !isOurs(taken) && !(WARNED in globalThis)) {
    Object.assign(globalThis, { [WARNED]: true });
    console.warn('<mine-sweeper> is already another element on this page; it is left alone.');
  }
}
