import type { Page } from '@playwright/test';

/**
 * What readers with colours of their own do not see, a line each: text in the colour that the browser puts behind it, and
 * pictures in the colour of what they stand on. Checkers of contrast know neither.
 */
export function lostInForcedColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'color: Canvas; forced-color-adjust: none';
    const canvas = getComputedStyle(probe).color;
    probe.remove();

    const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
    const parentOf = (node: Element): Element | null =>
      node.assignedSlot ?? node.parentElement ?? ((node.getRootNode() as ShadowRoot).host as Element) ?? null;
    const groundOf = (element: Element): string => {
      for (let one: Element | null = element; one; one = parentOf(one)) {
        const { backgroundColor } = getComputedStyle(one);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return canvas;
    };
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;

    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const words = [...element.childNodes]
          .filter((node) => node instanceof Text)
          .map((node) => node.data.trim())
          .join(' ');
        if (
          words.trim() &&
          style.getPropertyValue('forced-color-adjust') !== 'none' &&
          style.color === canvas
        )
          lost.push(`“${words.trim()}” in ${nameOf(element)}`);
        // The knob of a switch lies behind its pictures, the board behind its layers, and not around them.
        const isLaid =
          element.closest('.switch') !== null ||
          (root instanceof ShadowRoot && /-layer$/.test(root.host.localName));
        if (element instanceof SVGSVGElement && !isLaid) {
          const ground = groundOf(element);
          const inks = [...element.querySelectorAll('path, circle, rect, line, polyline, polygon')].flatMap(
            (shape) => {
              const { stroke, fill } = getComputedStyle(shape);
              return [stroke, fill].filter((ink) => ink !== 'none' && !isClear(ink));
            },
          );
          if (inks.length > 0 && inks.every((ink) => ink === ground))
            lost.push(`the picture in ${nameOf(parentOf(element) ?? element)}`);
        }
      }
    };
    visit(document);
    return [...new Set(lost)];
  });
}
