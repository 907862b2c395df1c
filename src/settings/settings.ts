import type { PresetName, RulesetRequest } from '../../worker/api/rules.ts';
import {
  clampDelay,
  DEFAULT_INPUT,
  delayBounds,
  type InputScheme,
  type InputSettings,
  inputSchemes,
} from '../board/input/input-settings.ts';
import { type Language, languageNames } from '../i18n/words.ts';
import { type BoardSize, levelNames } from '../rules/level-names.ts';
import { inputOfPreset } from '../rules/preset-input.ts';
import { defaultDraft, oneOf, parseDraft, type RulesDraft, record, requestOf } from '../rules/rules-draft.ts';
import { isSize } from '../rules/size-limits.ts';
import {
  type InProgress,
  type Motion,
  type Palette,
  palettes,
  type ThemeName,
  themeNames,
} from '../ui/theme-names.ts';

/** The settings stored on this device. */
export interface Settings {
  readonly theme: ThemeName;
  /** The input settings, except for what a preset decides: see `inputOf`. */
  readonly input: InputSettings;
  /** The scheme that the player chose instead of the preset's own. */
  readonly schemes: Partial<Readonly<Record<PresetName, InputScheme>>>;
  /** The rules chosen last, which are also what a first game is played by. */
  readonly draft: RulesDraft;
  /** The custom sizes that were played last, newest first. */
  readonly customSizes: readonly BoardSize[];
  readonly inProgress: InProgress;
  /** The installed app's icon bears the number of daily boards that wait. */
  readonly badge: boolean;
  /** The colours of the numbers, for eyes that tell some of the usual ones apart badly. */
  readonly palette: Palette;
  readonly motion: Motion;
  /** The cell sizes that the player keeps, in CSS pixels, by level. */
  readonly cellSizes: Readonly<Record<string, number>>;
  /** A board wider than tall is laid upright where it fits better so. */
  readonly turnWide: boolean;
  /** A few soft sounds. */
  readonly sound: boolean;
  /** The screen stays on while the clock runs. */
  readonly screenOn: boolean;
  /** Pace, clicks and efficiency above the board, while it is played. */
  readonly liveFigures: boolean;
  /** Null: as the browser prefers. */
  readonly language: Language | null;
  /** Key bindings, as src/keys/bindings.ts reads them; null for the usual keys. */
  readonly keys: unknown;
}

export const defaultSettings: Settings = {
  theme: 'auto',
  input: DEFAULT_INPUT,
  schemes: {},
  draft: { ...defaultDraft, classicMarks: false },
  customSizes: [],
  inProgress: 'kept',
  badge: true,
  palette: 'usual',
  motion: 'system',
  cellSizes: {},
  turnWide: true,
  sound: false,
  screenOn: true,
  liveFigures: false,
  language: null,
  keys: null,
};

/** The number of custom sizes that are remembered. */
export const mostSizes = 6;

/** The rules of the settings. */
export function rulesOf({ draft }: Settings): RulesetRequest {
  return requestOf(draft);
}

/** The input settings of a game of that preset. */
export function inputOf({ input, schemes }: Settings, preset: PresetName): InputSettings {
  return inputOfPreset(input, preset, schemes[preset]);
}

/**
 * Settings from stored text; null: of a new player. Whatever is missing, damaged or unknown has its default:
 * a wish that cannot be read is no reason to forget the others.
 */
export function parseSettings(text: string | null): Settings {
  if (text === null) return defaultSettings;
  const stored = record(parseJson(text));
  const { theme, schemes, draft, questionMarks, customSizes, inProgress, badge } = stored;
  const { palette, motion, sound, screenOn, language, cellSizes, turnWide } = stored;
  return {
    theme: oneOf(theme, themeNames, defaultSettings.theme),
    input: parseInput(record(stored.input)),
    schemes: Object.fromEntries(
      Object.entries(record(schemes)).filter(([, scheme]) => inputSchemes.some((name) => name === scheme)),
    ),
    // Before there were presets, the parts of the draft stood by themselves.
    draft: parseDraft(draft ?? { ...stored, fields: questionMarks === false ? { questionMarks } : {} }),
    customSizes: Array.isArray(customSizes) ? customSizes.filter(isSize).slice(0, mostSizes) : [],
    inProgress: oneOf(inProgress, ['kept', 'ask', 'given-up'], defaultSettings.inProgress),
    badge: badge !== false,
    palette: oneOf(palette, palettes, defaultSettings.palette),
    motion: oneOf(motion, ['system', 'less'], defaultSettings.motion),
    cellSizes: parseCellSizes(record(cellSizes)),
    turnWide: turnWide !== false,
    sound: sound === true,
    screenOn: screenOn !== false,
    liveFigures: stored.liveFigures === true,
    keys: stored.keys ?? null,
    language: languageNames.find((name) => name === language) ?? null,
  };
}

function parseInput(input: Readonly<Record<string, unknown>>): InputSettings {
  const parsed: Record<string, unknown> = {};
  for (const [name, fallback] of Object.entries(DEFAULT_INPUT)) {
    // Before an opening had its own delay, one was for both.
    const value = input[name] ?? (name === 'openPressMs' ? input.longPressMs : null);
    const isKind = typeof value === typeof fallback;
    parsed[name] = isDelay(name) ? clampDelay(name, isKind ? Number(value) : NaN) : isKind ? value : fallback;
  }
  return parsed as unknown as InputSettings;
}

function parseCellSizes(stored: Readonly<Record<string, unknown>>): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const level of levelNames) {
    const size = stored[level];
    if (typeof size === 'number' && size >= 1 && size <= 1000) sizes[level] = size;
  }
  return sizes;
}

function isDelay(name: string): name is keyof typeof delayBounds {
  return name in delayBounds;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: someone else's text, or ours cut short. The defaults stand in.
    return null;
  }
}
