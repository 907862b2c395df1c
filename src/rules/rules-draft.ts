import type { LevelName, PresetName, RulesetFields, RulesetRequest } from '../../worker/api/rules.ts';
import { type BoardSize, levelNames } from './level-names.ts';
import { isSize } from './size-limits.ts';

/** `own`: the preset's own size. */
export type SizeChoice = 'own' | LevelName | 'custom';

/** Rules that the player has changed from those of the preset; the size is chosen apart. */
export type DraftFields = Partial<Omit<RulesetFields, keyof BoardSize | 'position'>>;

/** Rules without their size. */
export type Rules = Required<DraftFields>;

/** The player's choice of a game, as the new-game sheet shows it. */
export interface RulesDraft {
  readonly preset: PresetName;
  readonly choice: SizeChoice;
  /** The custom size typed last, whether it is chosen or not. */
  readonly custom: BoardSize;
  readonly fields: DraftFields;
  /**
   * Question marks in classic games: a player's habit rather than a rule, so it outlasts a change of preset. The engine
   * has them; new players begin without (settings.ts).
   */
  readonly classicMarks: boolean;
}

export const presetNames: readonly PresetName[] = [
  'classic',
  'swing',
  'lazy',
  'pinboard',
  'patterns',
  'strip',
];

export const defaultDraft: RulesDraft = {
  preset: 'classic',
  choice: 'beginner',
  custom: { columns: 20, rows: 20, mines: 60 },
  fields: {},
  classicMarks: true,
};

/** The rules that the draft asks the engine for. */
export function requestOf({ preset, choice, custom, fields, classicMarks }: RulesDraft): RulesetRequest {
  return {
    ...(preset === 'classic' ? marksOf(classicMarks) : { preset }),
    ...(choice === 'custom' ? custom : choice === 'own' ? {} : { level: choice }),
    ...fields,
  };
}

/** What is to be said of question marks: nothing where they are as the engine has them. */
export function marksOf(classicMarks: boolean): Pick<DraftFields, 'questionMarks'> {
  return classicMarks ? {} : { questionMarks: false };
}

/** The name of a level or a preset in an address or a link. */
export type GameName = LevelName | PresetName;

/** The draft of an unchanged level or preset. The custom size and the habits are kept. */
export function draftOfName(name: GameName, { custom, classicMarks }: RulesDraft): RulesDraft {
  const level = levelNames.find((one) => one === name);
  const preset = presetNames.find((one) => one === name) ?? 'classic';
  return { preset, choice: level ?? 'own', custom, fields: {}, classicMarks };
}

/**
 * The draft that stored JSON holds; what is missing or damaged has its default. The rules themselves are taken
 * as they are: the engine refuses what cannot be played, and says so. Stored before there was a choice: question marks
 * were there.
 */
export function parseDraft(value: unknown): RulesDraft {
  const { preset, choice, custom, fields, classicMarks } = record(value);
  return {
    preset: oneOf(preset, presetNames, defaultDraft.preset),
    choice: oneOf(choice, [...levelNames, 'own', 'custom'], defaultDraft.choice),
    custom: isSize(custom) ? custom : defaultDraft.custom,
    fields: record(fields),
    classicMarks: classicMarks !== false,
  };
}

/** The value's own fields; none when it is no object. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The value when it is one of the known names, else the fallback. */
export function oneOf<T extends string>(value: unknown, known: readonly T[], fallback: T): T {
  return known.find((name) => name === value) ?? fallback;
}
