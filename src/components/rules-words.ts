import type { Offset, RulesetFields } from '../../worker/api.ts';
import { sidesLine, sizeLine } from './game-line.ts';
import type { BoardSize } from './levels.ts';
import { presetOf } from './presets.ts';
import type { DraftFields, RulesDraft } from './rules-draft.ts';
import { counted } from './time-words.ts';

/** Rules without their size. */
export type Rules = Required<DraftFields>;

/** One value of a field as it is offered: a short name, and what it means. */
export interface Option<T> {
  readonly value: T;
  readonly title: string;
  readonly about: string;
}

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

/** The draft with one rule changed. What is as the preset has it anyway counts as unchanged. */
export function withRule<F extends keyof Rules>(draft: RulesDraft, field: F, value: Rules[F]): RulesDraft {
  const { [field]: _, ...others } = draft.fields;
  const own = rulesOfDraft({ ...draft, fields: {} })[field];
  const isOwn = JSON.stringify(own) === JSON.stringify(value);
  return { ...draft, fields: isOwn ? others : { ...others, [field]: value } };
}

export const topologyOptions: readonly Option<'square' | 'orthogonal' | 'hex' | 'knight' | 'custom'>[] = [
  { value: 'square', title: 'All eight around', about: 'The eight cells around each cell.' },
  {
    value: 'orthogonal',
    title: 'North, east, south, west',
    about: 'The four cells that share a side. Corners do not count.',
  },
  { value: 'hex', title: 'Hexagons', about: 'Six-sided cells, each with six neighbours.' },
  { value: 'knight', title: 'Knight’s moves', about: 'The eight cells that a chess knight could jump to.' },
  { value: 'custom', title: 'Own pattern', about: 'Any shape of up to 24 cells that you draw or write.' },
];

/** The fields with a choice of names, in the order in which they are offered. */
export const choices: {
  readonly [F in 'wrap' | 'firstClick' | 'deal' | 'win']: {
    readonly title: string;
    readonly options: readonly Option<Rules[F]>[];
  };
} = {
  wrap: {
    title: 'Edges',
    options: [
      { value: 'none', title: 'Plain', about: 'The board ends at its edges.' },
      {
        value: 'torus',
        title: 'Torus',
        about: 'Each edge goes on at the opposite one, so that every cell has all its neighbours.',
      },
    ],
  },
  firstClick: {
    title: 'First click',
    options: [
      {
        value: 'opening',
        title: 'Opens an area',
        about: 'The first cell and its neighbours are free of mines.',
      },
      { value: 'cell', title: 'Is safe', about: 'Only the first cell itself is free; it may show a number.' },
      {
        value: 'corner',
        title: 'Safe in the corner',
        about: 'The top-left cell is never a mine. Anywhere else the first click may be one.',
      },
      {
        value: 'any',
        title: 'Is a risk',
        about: 'The mines lie before any click: the first one may be a mine.',
      },
    ],
  },
  deal: {
    title: 'Board',
    options: [
      { value: 'random', title: 'Random', about: 'Every board that keeps the promise is equally likely.' },
      {
        value: 'library',
        title: 'Library',
        about: 'A fine board from a collection, shifted, turned and mirrored. For the three standard levels.',
      },
    ],
  },
  win: {
    title: 'You win when',
    options: [
      { value: 'open', title: 'All is open', about: 'You win when every safe cell is open.' },
      { value: 'flags', title: 'All is flagged', about: 'You win when exactly the mines are flagged.' },
      {
        value: 'either',
        title: 'Either',
        about: 'You win when every safe cell is open, or when exactly the mines are flagged.',
      },
      {
        value: 'both',
        title: 'Both',
        about: 'You win when every safe cell is open and exactly the mines are flagged.',
      },
    ],
  },
};

/** A rule that is on or off, with the values that these stand for. */
export interface Switch<F extends keyof Rules = keyof Rules> {
  readonly field: F;
  readonly title: string;
  readonly about: string;
  readonly on: Rules[F];
  readonly off: Rules[F];
}

export const switches: readonly Switch[] = [
  {
    field: 'questionMarks',
    title: 'Question marks',
    about: 'A second flagging leaves a “?” for later.',
    on: true,
    off: false,
  },
  {
    field: 'flagLimit',
    title: 'Flag limit',
    about: 'No more flags than mines; the next one is refused.',
    on: true,
    off: false,
  },
  {
    field: 'chord',
    title: 'Chords',
    about: 'A number with that many flags around it opens its other neighbours.',
    on: 'exact',
    off: 'off',
  },
  {
    field: 'flood',
    title: 'Areas clear flags',
    about: 'An area that opens takes away the flags in its way and gives them back.',
    on: 'clear',
    off: 'skip',
  },
];

const firstClickWords: Readonly<Record<Rules['firstClick'], string>> = {
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

/** What rules amount to, beyond the mines: numbers, first click, end. */
export function consequences(rules: Rules, mostNeighbours: number): string {
  const win = choices.win.options.find(({ value }) => value === rules.win);
  return `Numbers go up to ${mostNeighbours}. ${firstClickWords[rules.firstClick]} ${win?.about ?? ''}`.trim();
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
