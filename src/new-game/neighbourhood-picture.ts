import { html, nothing, svg } from 'lit';
import type { Offset } from '../../worker/api/cells.ts';
import type { Geometry } from '../../worker/api/rules.ts';
import { holds, type Lists, type Parity } from './neighbourhoods.ts';

/** The radius of the drawing; cells further off are described in words. */
const furthest = 6;

/** One cell of the drawing, at its place in cell widths. */
function cellShape(x: number, y: number, kind: string, shape: Geometry['shape']) {
  if (shape === 'square') {
    return svg`<rect class=${kind} x=${x - 0.45} y=${y - 0.45} width="0.9" height="0.9" rx="0.16"/>`;
  }
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + 0.53 * Math.cos(angle)).toFixed(3)},${(y + 0.53 * Math.sin(angle)).toFixed(3)}`;
  });
  return svg`<polygon class=${kind} points=${corners.join(' ')}/>`;
}

/**
 * A cell of that row and the cells around it, its neighbours in colour. The name says how many there are;
 * without one the picture is decoration.
 */
export function neighbourhoodPicture(
  lists: Lists,
  shape: Geometry['shape'],
  name: string | null,
  parity: Parity = 'even',
) {
  const list = lists[parity];
  const reach = (part: 0 | 1) =>
    Math.min(furthest, Math.max(1, ...list.map((offset) => Math.abs(offset[part]))));
  // All small neighbourhoods are drawn at one scale, so that they can be compared by eye.
  const radius = Math.max(reach(0), reach(1), 2);
  const isHex = shape === 'hex';
  const pitch = isHex ? Math.sqrt(0.75) * 1.06 : 1;
  const cells = [];
  for (let dy = -radius; dy <= radius; dy++) {
    const shift = isHex && dy % 2 !== 0 ? (parity === 'even' ? 0.5 : -0.5) : 0;
    for (let dx = -radius; dx <= radius; dx++) {
      const offset: Offset = [dx, dy];
      const kind = dx === 0 && dy === 0 ? 'centre' : holds(list, offset) ? 'near' : 'far';
      cells.push(cellShape(dx + shift, dy * pitch, kind, shape));
    }
  }
  const half = radius + 0.5;
  return html`
    <svg class="neighbourhood" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" role=${name ? 'img' : nothing}
      aria-label=${name ?? nothing} aria-hidden=${name ? nothing : 'true'}>${cells}</svg>
  `;
}
