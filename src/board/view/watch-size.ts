import type { ViewSize } from './zoom.ts';

/**
 * Watches an element's size in device pixels and reports each change, including the first.
 * Uses exact device pixels where the browser reports them, otherwise rounds CSS pixels.
 *
 * @returns Ends the watch.
 */
export function watchSize(element: Element, tell: (size: ViewSize) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries[entries.length - 1];
    if (!entry) return;
    // Within a page's `zoom` a pixel of its own is more pixels of the device.
    const ratio = devicePixelRatio * (element.currentCSSZoom ?? 1);
    const exact = entry.devicePixelContentBoxSize?.[0];
    const width = pixels(exact?.inlineSize, entry.contentRect.width * ratio);
    const height = pixels(exact?.blockSize, entry.contentRect.height * ratio);
    if (width > 0 && height > 0) tell({ width, height, ratio });
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari knows no such box.
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** The exact length, unless it is missing or, as under emulated screens, not in device pixels at all. */
function pixels(exact: number | undefined, computed: number): number {
  return exact !== undefined && Math.abs(exact - computed) < 2 ? exact : Math.round(computed);
}
