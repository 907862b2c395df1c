import type { RulesetRequest } from '../../worker/api.ts';
import { clampLongPress, DEFAULT_INPUT, type InputSettings } from '../board/input-settings.ts';
import { type BoardSize, levelNames } from '../components/levels.ts';
import type { SizeChoice } from '../components/ms-new-game.ts';
import type { ThemeName } from '../components/ms-settings.ts';
import { isPlayable } from '../components/size-limits.ts';

/** What this device remembers of its player's wishes. */
export interface Settings {
  readonly theme: ThemeName;
  readonly input: InputSettings;
  /** The size chosen last, which is also what a first game is played on. */
  readonly choice: SizeChoice;
  /** The custom size typed last. */
  readonly custom: BoardSize;
  readonly questionMarks: boolean;
}

export const defaultSettings: Settings = {
  theme: 'auto',
  input: DEFAULT_INPUT,
  choice: 'beginner',
  custom: { columns: 20, rows: 20, mines: 60 },
  questionMarks: true,
};

/** The rules that the settings stand for. */
export function rulesOf({ choice, custom, questionMarks }: Settings): RulesetRequest {
  return choice === 'custom' ? { ...custom, questionMarks } : { level: choice, questionMarks };
}

/**
 * Settings from stored text. Whatever is missing, damaged or unknown has its default:
 * a wish that cannot be read is no reason to forget the others.
 */
export function parseSettings(text: string | null): Settings {
  const { theme, input, choice, custom, questionMarks } = fieldsOf(parseJson(text));
  const { longPressMs, swapButtons, haptics } = fieldsOf(input);
  return {
    theme: oneOf(theme, ['auto', 'light', 'dark'], defaultSettings.theme),
    input: {
      longPressMs: clampLongPress(typeof longPressMs === 'number' ? longPressMs : Number.NaN),
      swapButtons: flag(swapButtons, DEFAULT_INPUT.swapButtons),
      haptics: flag(haptics, DEFAULT_INPUT.haptics),
    },
    choice: oneOf(choice, [...levelNames, 'custom'], defaultSettings.choice),
    custom: sizeOf(custom),
    questionMarks: flag(questionMarks, defaultSettings.questionMarks),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: somebody else's text, or ours cut short. The defaults stand in.
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function oneOf<T extends string>(value: unknown, known: readonly T[], fallback: T): T {
  return known.find((name) => name === value) ?? fallback;
}

function sizeOf(value: unknown): BoardSize {
  const { columns, rows, mines } = fieldsOf(value);
  const size = { columns: Number(columns), rows: Number(rows), mines: Number(mines) };
  return isPlayable(size) ? size : defaultSettings.custom;
}
