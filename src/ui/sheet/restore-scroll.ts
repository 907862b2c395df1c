/**
 * What calls it off; scrolls there as soon as the contents of the slot are long enough, which may be loaded late, unless
 * the reader has begun to scroll.
 */
export function scrollBack(body: HTMLElement, slot: HTMLSlotElement, top: number): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const watch = new ResizeObserver(() => go());
  signal.addEventListener('abort', () => watch.disconnect());
  const go = () => {
    body.scrollTop = top;
    if (Math.abs(body.scrollTop - top) < 1) connection.abort();
  };
  const look = () => {
    for (const element of slot.assignedElements()) watch.observe(element);
  };
  go();
  if (signal.aborted) return () => undefined;
  look();
  slot.addEventListener('slotchange', look, { signal });
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    body.addEventListener(type, () => connection.abort(), { signal, passive: true });
  return () => connection.abort();
}
