/** Renders everything below again, in shadow trees too, because its words have changed. */
export function renderAgain(root: ParentNode): void {
  for (const element of root.querySelectorAll<Element & { requestUpdate?(): void }>('*')) {
    element.requestUpdate?.();
    if (element.shadowRoot) renderAgain(element.shadowRoot);
  }
}
