/** Nothing; everything below renders itself again, in its shadows too: its words have changed. */
export function renderAnew(root: ParentNode): void {
  for (const element of root.querySelectorAll<Element & { requestUpdate?(): void }>('*')) {
    element.requestUpdate?.();
    if (element.shadowRoot) renderAnew(element.shadowRoot);
  }
}
