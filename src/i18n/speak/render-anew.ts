/** Renders everything below again, in shadow trees too, because its words have changed. */
export function renderAnew(root: ParentNode): void {
  for (const element of root.querySelectorAll<Element & { requestUpdate?(): void }>('*')) {
    element.requestUpdate?.();
    if (element.shadowRoot) renderAnew(element.shadowRoot);
  }
}
