import { msg } from '@lit/localize';
import type { PresetName } from '../../worker/api/rules.ts';
import type { BoardSize } from './level-names.ts';
import type { DraftFields } from './rules-draft.ts';

/** A preset as it is offered. Its rules are shown from here; what is played is decided by the worker from the name. */
export interface Preset {
  readonly name: PresetName;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
  /** Its own size; null when it is played on any. */
  readonly size: BoardSize | null;
  readonly hasOwnSize: boolean;
  /** The differences of its rules from the classic game. */
  readonly fields: DraftFields;
}

const texts: readonly (readonly [PresetName, () => string, () => string, BoardSize | null, DraftFields])[] = [
  [
    'classic',
    () => msg('Classic'),
    () => msg('The game everyone knows: your first click opens an area.'),
    null,
    {},
  ],
  [
    'swing',
    () => msg('Swing'),
    () => msg('The first click may be a mine. Mark every mine and open all the rest to win.'),
    { columns: 16, rows: 16, mines: 40 },
    { firstClick: 'any', win: 'both', questionMarks: false, flagLimit: true },
  ],
  [
    'lazy',
    () => msg('Lazy'),
    () => msg('Flag exactly the mines to win, whatever is still covered.'),
    null,
    { win: 'flags' },
  ],
  [
    'pinboard',
    () => msg('Pinboard'),
    () => msg('A click flags, a double click opens. Only the top-left cell is sure to be safe.'),
    { columns: 30, rows: 24, mines: 80 },
    { firstClick: 'corner', win: 'either', flood: 'clear', questionMarks: false, flagLimit: true },
  ],
  [
    'patterns',
    () => msg('Patterns'),
    () => msg('Only the first cell is safe. Choose under “All rules” which cells are neighbours.'),
    null,
    { firstClick: 'cell' },
  ],
  [
    'strip',
    () => msg('Strip'),
    () => msg('Four rows and five mines: short, and the first click may be a mine.'),
    { columns: 20, rows: 4, mines: 5 },
    { firstClick: 'any' },
  ],
];

/** All presets in the order in which they are offered. */
export const presets: readonly Preset[] = texts.map(([name, title, about, size, fields]) => ({
  ...{ name, size, fields, hasOwnSize: size !== null },
  get title() {
    return title();
  },
  get about() {
    return about();
  },
}));

/** The preset of that name. */
export function presetOf(name: PresetName): Preset {
  const found = presets.find((preset) => preset.name === name);
  if (!found) throw new Error(`There is no preset ${name}.`);
  return found;
}
