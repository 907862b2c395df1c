import type { SolvingTechnique } from '../../worker/api.ts';
import type { Rules } from './rules-words.ts';
import { techniqueDemands, techniqueNames } from './technique-words.ts';

/** One value of a field as it is offered: a short name, and what it means. */
export interface Option<T> {
  readonly value: T;
  readonly title: string;
  readonly about: string;
}

/** What a no-guess board promises. */
export const noGuessPromise = 'Logic is enough from the first cell on.';

const mercy = 'When no cell can be proved safe, a guess is safe if the numbers allow it.';
const cruelty = 'While a cell can be proved safe, a guess elsewhere is a mine if the numbers allow it.';

const techniques = Object.entries(techniqueDemands) as [SolvingTechnique, string][];

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
  readonly [F in 'wrap' | 'firstClick' | 'deal' | 'needsAtMost' | 'fairness' | 'win']: {
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
      { value: 'no-guess', title: 'No guess', about: noGuessPromise },
      {
        value: 'library',
        title: 'Library',
        about: 'A fine board from a collection, shifted, turned and mirrored. For the three standard levels.',
      },
    ],
  },
  needsAtMost: {
    title: 'Needs at most',
    options: techniques.map(([value, about]) => ({ value, title: techniqueNames[value], about })),
  },
  fairness: {
    title: 'Guesses',
    options: [
      { value: 'plain', title: 'Plain luck', about: 'A guess is as safe as its odds.' },
      { value: 'merciful', title: 'Merciful', about: mercy },
      { value: 'cruel', title: 'Cruel', about: cruelty },
      { value: 'kind-and-cruel', title: 'Kind and cruel', about: `${mercy} ${cruelty}` },
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
