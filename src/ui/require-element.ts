/** The element within a component that its template always holds. Throws when it has not been rendered yet. */
export function requireElement<T extends Element>(
  host: { readonly renderRoot: ParentNode; readonly localName: string },
  selector: string,
): T {
  const found = host.renderRoot.querySelector<T>(selector);
  if (found === null) throw new Error(`<${host.localName}> has no ${selector} yet.`);
  return found;
}
