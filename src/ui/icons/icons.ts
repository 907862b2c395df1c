import { type SVGTemplateResult, svg } from 'lit';

/** 24 × 24, drawn with `currentColor`; the svg element around them is `icon` in icon.ts. */
export const line = (d: string, width = 1.8) =>
  svg`<path d=${d} fill="none" stroke="currentColor" stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"/>`;
export const solid = (d: string) => svg`<path d=${d} fill="currentColor"/>`;
export const dot = (x: number, y: number, r: number) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill="currentColor"/>`;
const head = svg`<circle cx="12" cy="12" r="9.1" fill="none" stroke="currentColor" stroke-width="1.8"/>`;

export type FaceMood = 'calm' | 'pressed' | 'won' | 'lost' | 'asleep';

/** The five faces of the new-game button. */
export const faces: Readonly<Record<FaceMood, SVGTemplateResult>> = {
  calm: svg`${head}${dot(9, 10.2, 1.15)}${dot(15, 10.2, 1.15)}${line('M8.4 14.3c1.7 2.1 5.5 2.1 7.2 0', 1.7)}`,
  pressed: svg`${head}${dot(9, 9.9, 1.4)}${dot(15, 9.9, 1.4)}<circle cx="12" cy="15.3" r="1.9" fill="none" stroke="currentColor" stroke-width="1.6"/>`,
  won: svg`${head}${solid('M4.6 8.6h14.8c.4 0 .6.3.5.7-.5 2.3-1.5 3.7-3.4 3.7-2 0-2.8-1.3-3.4-2.7-.4-.9-1.8-.9-2.2 0-.6 1.4-1.4 2.7-3.4 2.7-1.9 0-2.9-1.4-3.4-3.7-.1-.4.1-.7.5-.7z')}${line('M8.6 15.5c1.6 1.9 5.2 1.9 6.8 0', 1.7)}`,
  lost: svg`${head}${line('M7.8 9l2.4 2.4M10.2 9l-2.4 2.4M13.8 9l2.4 2.4M16.2 9l-2.4 2.4', 1.6)}${line('M8.7 16.2c1.6-1.8 5-1.8 6.6 0', 1.7)}`,
  asleep: svg`${head}${line('M7.5 10.6c.7.9 2.3.9 3 0M13.5 10.6c.7.9 2.3.9 3 0', 1.6)}${line('M10.4 15.2h3.2', 1.7)}`,
};

/** The pictures of status line and toolbar, by what they mean; those of the app alone are in app-icons.ts. */
export const pictures = {
  flag: svg`${line('M7 21V4', 2)}${solid('M8 4.2c4-1.8 6.5 1.6 10.5-.2v8c-4 1.8-6.5-1.6-10.5.2z')}`,
  open: svg`${line('M17.2 3.6l3.2 3.2M18.8 5.2L11.6 12.4', 2)}${solid('M9.2 9.1l5.7 5.7c.3.3.3.7.1 1-1.6 2.7-4.6 5-9.5 5.2-1.3 0-2.6-1.2-2.5-2.5.2-4.9 2.5-7.9 5.2-9.5.3-.2.7-.2 1 .1z')}`,
  fit: line(
    'M4 9V5.5a1.5 1.5 0 0 1 1.5-1.5H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15',
    1.9,
  ),
  clock: svg`<circle cx="12" cy="12" r="8.2" fill="none" stroke="currentColor" stroke-width="1.8"/>${line('M12 7.5V12l3 2')}`,
  pause: line('M8.5 6v12M15.5 6v12', 2.4),
  hint: line('M9.5 18.5h5M10.5 21.5h3M9.5 15.5a6.5 6.5 0 1 1 5 0z'),
  robot: svg`${line('M5.5 9.5h13v10h-13zM12 9V4.5')}${dot(9.5, 14.5, 1.2)}${dot(14.5, 14.5, 1.2)}`,
  play: solid('M8 5.6v12.8c0 .8.9 1.3 1.6.9l10-6.4c.6-.4.6-1.3 0-1.7l-10-6.4C8.9 4.3 8 4.8 8 5.6z'),
} as const satisfies Record<string, SVGTemplateResult>;
