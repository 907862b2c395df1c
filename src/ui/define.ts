/**
 * Registers `tag` unless it is taken or there is no registry.
 * Two copies of this code may be loaded on one page (an app and an embedded element, two versions of
 * the element): the first one wins, the second must not throw. In Node there is no registry at all.
 */
export function defineOnce(tag: string, element: CustomElementConstructor): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  if (registry && !registry.get(tag)) registry.define(tag, element);
}
