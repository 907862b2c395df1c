/** A colour as shares of light, 0–1. */
type Light = readonly [red: number, green: number, blue: number];

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

/** What a screen emits for `#rrggbb`. */
export function lightOf(hex: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** WCAG's ratio of two colours written as `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = lightOf(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira, Fernandes 2009: what an eye without one kind of cones takes a light for. */
const MATRICES = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Eye = keyof typeof MATRICES;

function seenBy(eye: Eye, [red, green, blue]: Light): Light {
  const m = MATRICES[eye];
  const row = (at: 0 | 3 | 6) =>
    Math.min(1, Math.max(0, m[at] * red + (m[at + 1] ?? 0) * green + (m[at + 2] ?? 0) * blue));
  return [row(0), row(3), row(6)];
}

/** Oklab, in which equal distances look equally far: 0.02 is just to be noticed side by side. */
function oklab([red, green, blue]: Light): Light {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The two colours nearest to each other for such an eye, by their places from 1 on, and how far apart they are. */
export function nearest(eye: Eye, colours: readonly string[]): { pair: [number, number]; apart: number } {
  const seen = colours.map((hex) => oklab(seenBy(eye, lightOf(hex))));
  let found = { pair: [0, 0] as [number, number], apart: Number.POSITIVE_INFINITY };
  for (const [i, a] of seen.entries())
    for (const [j, b] of seen.entries()) {
      if (j <= i) continue;
      const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (apart < found.apart) found = { pair: [i + 1, j + 1], apart };
    }
  return found;
}
