import { DEFAULT_INPUT, inputSchemes } from '../board/input/input-settings.ts';
import { levelNames } from '../rules/level-names.ts';
import { inputOfPreset } from '../rules/preset-input.ts';
import { presetNames } from '../rules/rules-draft.ts';
import { rulesOfDraft } from '../rules/rules-words.ts';
import { maxSide } from '../rules/size-limits.ts';
import { themeNames } from '../ui/theme-names.ts';

/** Attributes with names to choose from, in the order in which they are written. */
const names = {
  level: [...levelNames, ...presetNames.filter((name) => name !== 'classic')],
  topology: ['square', 'orthogonal', 'hex', 'knight'],
  wrap: ['none', 'torus'],
  'first-click': ['opening', 'cell', 'corner', 'any'],
  deal: ['random', 'no-guess', 'library'],
  'needs-at-most': ['single', 'shared', 'subset', 'cases', 'mine-count'],
  fairness: ['plain', 'merciful', 'cruel', 'kind-and-cruel'],
  win: ['open', 'flags', 'either', 'both'],
  'question-marks': ['on', 'off'],
  'flag-limit': ['on', 'off'],
  chord: ['exact', 'off'],
  flood: ['skip', 'clear'],
  input: inputSchemes,
  theme: themeNames,
  toolbar: ['full', 'compact', 'none'],
  lang: ['en', 'de', 'es', 'fr', 'zh-Hans', 'ja', 'ar'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Whole numbers, with the least and the most that is offered. */
export const bounds = {
  columns: [1, maxSide],
  rows: [1, maxSide],
  mines: [0, maxSide * maxSide],
  'long-press-ms': [100, 1000],
  width: [260, 4000],
  // A game has a least height.
  height: [420, 4000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Attributes that are there or not. */
const switches = ['flag-mode', 'readonly', 'turn-wide', 'judge-moves'] as const;

/** The most characters of what is free text. */
const lengths = { seed: 200, 'game-key': 200, position: 12_000 } as const;

export type NamedOption = keyof typeof names;
export type NumberOption = keyof typeof bounds;
export type SwitchOption = (typeof switches)[number];
export type OptionName = NamedOption | NumberOption | keyof typeof lengths | SwitchOption;

/**
 * What the author of a page has chosen: the value of each attribute that is written, as its text; empty for those that
 * are there or not. `width` and `height` are the box, in CSS pixels.
 */
export type Options = Readonly<Partial<Record<OptionName, string>>>;

/** All options, in the order in which they are written. */
export const optionNames: readonly OptionName[] = [
  'level',
  'columns',
  'rows',
  'mines',
  'topology',
  'wrap',
  'first-click',
  'deal',
  'needs-at-most',
  'fairness',
  'win',
  'question-marks',
  'flag-limit',
  'chord',
  'flood',
  'position',
  'judge-moves',
  'seed',
  'input',
  'flag-mode',
  'long-press-ms',
  'readonly',
  'turn-wide',
  'game-key',
  'theme',
  'toolbar',
  'lang',
  'width',
  'height',
];

/** The default of an option, where it does not depend on the level. */
const plain: Options = {
  level: 'beginner',
  theme: 'auto',
  toolbar: 'full',
  lang: 'en',
  'long-press-ms': '250',
};

/** The names that an option may have. */
export function valuesOf(name: NamedOption): readonly string[] {
  return names[name];
}

/** The default of a rule, which the level or preset decides. */
export function ownValue(name: OptionName, { level = 'beginner' }: Options): string | undefined {
  const preset = presetNames.find((one) => one === level) ?? 'classic';
  const rules = rulesOfDraft({
    preset,
    choice: 'own',
    custom: { columns: 9, rows: 9, mines: 10 },
    fields: {},
    classicMarks: true,
  });
  const own: Options = {
    topology: `${rules.topology}`,
    wrap: rules.wrap,
    'first-click': rules.firstClick,
    deal: rules.deal,
    'needs-at-most': rules.needsAtMost,
    fairness: rules.fairness,
    win: rules.win,
    'question-marks': rules.questionMarks ? 'on' : 'off',
    'flag-limit': rules.flagLimit ? 'on' : 'off',
    chord: rules.chord,
    flood: rules.flood,
    input: inputOfPreset(DEFAULT_INPUT, preset, undefined).scheme,
  };
  return own[name] ?? plain[name];
}

/** The options with one set, or taken away (null). What is so anyway is not written. */
export function withOption(options: Options, name: OptionName, value: string | null): Options {
  const { [name]: _, ...others } = options;
  return normalized(value === null ? others : { ...others, [name]: value });
}

/** A position as it is written in one line: rows parted by `/`, without spaces. */
export function positionOf(text: string): string {
  return text.replace(/[\n/]+/g, '/').replace(/\s+|^\s*\/|\/\s*$/g, '');
}

/** The options with a position in place of a size, or without one. */
export function withPosition(options: Options, text: string): Options {
  const position = positionOf(text);
  if (!isValue('position', position)) return withOption(options, 'position', null);
  const { columns: _c, rows: _r, deal: _d, 'needs-at-most': _n, ...others } = options;
  // The mines of a size of the author's own are not the puzzle's.
  const { mines: _m, ...withoutMines } = others;
  return withOption('position' in options ? others : withoutMines, 'position', position);
}

/** The options that change something, in the order in which they are written. */
function normalized(options: Options): Options {
  const entries = optionNames.flatMap((name) => {
    const value = options[name];
    return value === undefined || value === ownValue(name, options) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The options as part of an address, after `#/embed/`; null when there are none. */
export function codeOf(options: Options): string | null {
  return new URLSearchParams(options as Record<string, string>).toString() || null;
}

/** The longest address that is looked at. */
const MOST = 20_000;

/** The options of an address; `isWhole` is false when something in it is none, which is left out. */
export function parseCode(code: string | null): { readonly options: Options; readonly isWhole: boolean } {
  if (code === null) return { options: {}, isWhole: true };
  if (code.length > MOST) return { options: {}, isWhole: false };
  const found: Partial<Record<OptionName, string>> = {};
  let isWhole = true;
  for (const [name, value] of new URLSearchParams(code)) {
    const known = optionNames.find((one) => one === name);
    if (known && isValue(known, value) && found[known] === undefined) found[known] = value;
    else isWhole = false;
  }
  return { options: normalized(found), isWhole };
}

/** Whether an option can have that value; whether all of them can be played together is the engine's to say. */
export function isValue(name: OptionName, value: string): boolean {
  if (Object.hasOwn(names, name)) return valuesOf(name as NamedOption).includes(value);
  if (Object.hasOwn(bounds, name)) {
    const [least, most] = bounds[name as NumberOption];
    return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  }
  if (Object.hasOwn(lengths, name)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no attribute should hold.
    return /^[^\0-\x1f\x7f]+$/.test(value) && value.length <= lengths[name as keyof typeof lengths];
  }
  return value === '';
}
