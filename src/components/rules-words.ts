import type { Offset, PresetName, RulesetFields } from '../../worker/api.ts';
import { sidesLine, sizeLine } from './game-line.ts';
import type { BoardSize } from './levels.ts';
import { presetOf } from './presets.ts';
import { choices, type Option, topologyOptions } from './rule-choices.ts';
import type { DraftFields, RulesDraft } from './rules-draft.ts';
import { counted } from './time-words.ts';

/** Rules without their size. */
export type Rules = Required<DraftFields>;

/** The rules of the game as everybody knows it. What is played is decided by the engine. */
const plainRules: Rules = {
  topology: 'square',
  wrap: 'none',
  firstClick: 'opening',
  deal: 'random',
  fairness: 'plain',
  needsAtMost: 'mine-count',
  win: 'open',
  questionMarks: true,
  flagLimit: false,
  chord: 'exact',
  flood: 'skip',
};

/** The rules that a draft amounts to, every field but the size. */
export function rulesOfDraft({ preset, fields }: RulesDraft): Rules {
  return { ...plainRules, ...presetOf(preset).fields, ...fields };
}

/**
 * The draft with another preset, by that one's own rules and size. What beside it is no part of any of them is kept: a
 * level, and boards that need no guess.
 */
export function withPreset(draft: RulesDraft, preset: PresetName): RulesDraft {
  const { choice, fields } = draft;
  const { deal, needsAtMost } = fields;
  const kept = deal === 'no-guess' ? { deal, ...(needsAtMost && { needsAtMost }) } : {};
  const level = choice === 'own' ? 'beginner' : choice;
  return { ...draft, preset, choice: presetOf(preset).hasOwnSize ? 'own' : level, fields: kept };
}

/**
 * The draft with one rule changed, and with it what cannot go together with that: only boards that need no guess promise
 * what they need at most, and only boards at random leave it open what becomes of a guess.
 */
export function withRule<F extends keyof Rules>(draft: RulesDraft, field: F, value: Rules[F]): RulesDraft {
  let next = withField(draft, field, value);
  const isPlain = value === plainRules[field];
  if (field === 'fairness' && !isPlain) next = withField(next, 'deal', plainRules.deal);
  if (field === 'deal' && !isPlain) next = withField(next, 'fairness', plainRules.fairness);
  return rulesOfDraft(next).deal === 'no-guess'
    ? next
    : withField(next, 'needsAtMost', plainRules.needsAtMost);
}

/** The draft with one field set. What is as the preset has it anyway counts as unchanged. */
function withField<F extends keyof Rules>(draft: RulesDraft, field: F, value: Rules[F]): RulesDraft {
  const { [field]: _, ...others } = draft.fields;
  const own = rulesOfDraft({ ...draft, fields: {} })[field];
  const isOwn = JSON.stringify(own) === JSON.stringify(value);
  return { ...draft, fields: isOwn ? others : { ...others, [field]: value } };
}

export const firstClickWords: Readonly<Record<Rules['firstClick'], string>> = {
  opening: 'The first click opens an area.',
  cell: 'The first click is safe.',
  corner: 'The top-left cell is safe; any other first click may be a mine.',
  any: 'The first click may be a mine.',
};

/** Why no more mines fit, after a comma. */
export const mostReasons: Readonly<Record<Rules['firstClick'], string>> = {
  opening: 'because the first click opens an area',
  cell: 'because the first cell is free',
  corner: 'because the top-left cell is free',
  any: 'for there are no more cells',
};

/** What rules amount to, beyond the mines: numbers, first click, guesses, end. */
export function consequences(rules: Rules, mostNeighbours: number): string {
  const { deal, fairness, win } = rules;
  const words = [`Numbers go up to ${mostNeighbours}.`, firstClickWords[promiseOf(rules)]];
  if (deal === 'no-guess') words.push('No guess is needed.');
  if (fairness !== 'plain') words.push(aboutOf('fairness', fairness));
  return [...words, aboutOf('win', win)].join(' ').trim();
}

/** What the first click is promised: a board without guesses begins with a cell that is free. */
export function promiseOf({ deal, firstClick }: Rules): Rules['firstClick'] {
  return deal === 'no-guess' && firstClick !== 'opening' ? 'cell' : firstClick;
}

function aboutOf(field: keyof typeof choices, chosen: unknown): string {
  const options: readonly Option<unknown>[] = choices[field].options;
  return options.find(({ value }) => value === chosen)?.about ?? '';
}

/** What a button says that takes the nearest possible rules: `Use 91 mines`, `Use 10 rows and 12 mines`, `Use 8,000 × 8,000`. */
export function nearestWords(nearest: Partial<RulesetFields>): string {
  const { columns, rows, mines, ...others } = nearest;
  const areSides = columns !== undefined && rows !== undefined;
  const words = Object.entries(areSides ? others : nearest).map(([field, value]) => {
    if (field === 'mines') return counted(Number(value), 'mine');
    if (field === 'columns' || field === 'rows') return counted(Number(value), field.slice(0, -1));
    if (field === 'topology') return typeof value === 'string' ? optionTitle(value) : 'a mended pattern';
    return `“${choiceTitle(field, value)}”`;
  });
  if (areSides)
    words.unshift(mines === undefined ? sidesLine({ columns, rows }) : sizeLine({ columns, rows, mines }));
  return `Use ${words.join(' and ')}`;
}

function optionTitle(value: string): string {
  return `“${topologyOptions.find((option) => option.value === value)?.title ?? value}”`;
}

function choiceTitle(field: string, value: unknown): string {
  const choice = Object.entries(choices).find(([name]) => name === field)?.[1];
  const options: readonly Option<unknown>[] = choice?.options ?? [];
  return options.find((option) => option.value === value)?.title ?? String(value);
}

/**
 * The draft with the fields that the engine would rather have; a size of its own when one of them belongs to the size.
 * A board that has to be smaller keeps its share of mines.
 */
export function withNearest(draft: RulesDraft, size: BoardSize, nearest: Partial<RulesetFields>): RulesDraft {
  const { columns = size.columns, rows = size.rows, mines: told, ...rules } = nearest;
  const share = Math.min(1, (columns * rows) / (size.columns * size.rows));
  const mines = told ?? Math.floor(size.mines * share);
  let next: RulesDraft = draft;
  for (const [field, value] of Object.entries(rules)) {
    next = withRule(next, field as keyof Rules, value as Rules[keyof Rules]);
  }
  const isSize = 'columns' in nearest || 'rows' in nearest || 'mines' in nearest;
  return isSize ? { ...next, choice: 'custom', custom: { columns, rows, mines } } : next;
}

/** `2 right, 1 up`: where a neighbour lies. */
export function directionWords([dx, dy]: Offset): string {
  const words = [
    dx !== 0 && `${Math.abs(dx)} ${dx > 0 ? 'right' : 'left'}`,
    dy !== 0 && `${Math.abs(dy)} ${dy > 0 ? 'down' : 'up'}`,
  ];
  return words.filter(Boolean).join(', ');
}
