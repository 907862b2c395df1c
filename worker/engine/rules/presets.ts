import type { PresetName, RulesetFields } from '../../api/rules.ts';

/**
 * What each preset sets of the rules; the rest keeps its default. `lazy` and `patterns` are played on any size.
 * Source: rules of the game, "The five reference programs".
 */
export const PRESETS: Readonly<Record<PresetName, Partial<RulesetFields>>> = {
  classic: {},
  swing: {
    columns: 16,
    rows: 16,
    mines: 40,
    firstClick: 'any',
    win: 'both',
    questionMarks: false,
    flagLimit: true,
  },
  lazy: { win: 'flags' },
  pinboard: {
    columns: 30,
    rows: 24,
    mines: 80,
    firstClick: 'corner',
    win: 'either',
    flood: 'clear',
    questionMarks: false,
    flagLimit: true,
  },
  patterns: { firstClick: 'cell' },
  strip: { columns: 20, rows: 4, mines: 5, firstClick: 'any' },
};
