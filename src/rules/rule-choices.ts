import { msg } from '@lit/localize';
import type { SolvingTechnique } from '../../worker/api/rules.ts';
import { sentences } from '../i18n/words.ts';
import type { Rules } from './rules-draft.ts';
import { techniqueExplanations, techniqueName } from './technique-words.ts';

/** One value of a field as it is offered: a short name, and what it means. */
export interface Option<T> {
  readonly value: T;
  readonly title: string;
  readonly about: string;
}

/** The promise of a no-guess board. */
export const noGuessPromise = () => msg('Solvable by logic alone, from the first click.');

const mercy = () => msg('If no cell is provably safe, a guess is safe whenever the numbers allow it.');
const cruelty = () =>
  msg('If any cell is provably safe, guessing elsewhere loses whenever the numbers allow a mine there.');

const techniques = () => Object.entries(techniqueExplanations()) as [SolvingTechnique, string][];

/** The neighbourhoods as they are offered. */
export const topologyOptions = (): readonly Option<
  'square' | 'orthogonal' | 'hex' | 'knight' | 'custom'
>[] => [
  { value: 'square', title: msg('All eight around'), about: msg('The eight cells around each cell.') },
  {
    value: 'orthogonal',
    title: msg('North, east, south, west'),
    about: msg('The four cells that share a side. Corners do not count.'),
  },
  { value: 'hex', title: msg('Hexagons'), about: msg('Six-sided cells, each with six neighbours.') },
  {
    value: 'knight',
    title: msg('Knight’s moves'),
    about: msg('The eight cells a chess knight could jump to.'),
  },
  {
    value: 'custom',
    title: msg('Own pattern'),
    about: msg('Any shape of up to 24 cells that you draw or write.'),
  },
];

/** A field with a choice of names. */
export type Choice = 'wrap' | 'firstClick' | 'deal' | 'needsAtMost' | 'fairness' | 'win';

/** The fields with a choice of names, in the order in which they are offered. */
export const choices = (): {
  readonly [F in Choice]: {
    readonly title: string;
    readonly options: readonly Option<Rules[F]>[];
  };
} => ({
  wrap: {
    title: msg('Edges'),
    options: [
      {
        value: 'none',
        title: msg('Plain'),
        about: msg('The board ends at its edges.'),
      },
      {
        value: 'torus',
        title: msg('Torus'),
        about: msg('Each edge joins the opposite one, so every cell has all its neighbours.'),
      },
    ],
  },
  firstClick: {
    title: msg('First click'),
    options: [
      {
        value: 'opening',
        title: msg('The first click opens an area', { desc: 'A choice. So are the three below.' }),
        about: msg('The first cell and its neighbours have no mines.'),
      },
      {
        value: 'cell',
        title: msg('The first click is safe', { desc: 'A choice.' }),
        about: msg('Only the first cell itself is free; it may show a number.'),
      },
      {
        value: 'corner',
        title: msg('The top-left cell is safe'),
        about: msg('The top-left cell is never a mine. Anywhere else the first click may be one.'),
      },
      {
        value: 'any',
        title: msg('The first click may be a mine', { desc: 'A choice.' }),
        about: msg('Mines are placed before your first click, so it may be a mine.'),
      },
    ],
  },
  deal: {
    title: msg('Board'),
    options: [
      {
        value: 'random',
        title: msg('Random'),
        about: msg('Every board that follows the first-click rule is equally likely.'),
      },
      { value: 'no-guess', title: msg('No guess'), about: noGuessPromise() },
      {
        value: 'library',
        title: msg('Library'),
        about: msg(
          'A chosen board from a collection, shifted, turned and mirrored. For the three standard levels.',
        ),
      },
    ],
  },
  needsAtMost: {
    title: msg('Needs at most', { desc: 'Which way of thinking a board needs at most.' }),
    options: techniques().map(([value, about]) => ({ value, title: techniqueName(value), about })),
  },
  fairness: {
    title: msg('Guesses'),
    options: [
      { value: 'plain', title: msg('Plain luck'), about: msg('A guess is as safe as its odds.') },
      { value: 'merciful', title: msg('Merciful'), about: mercy() },
      { value: 'cruel', title: msg('Cruel'), about: cruelty() },
      { value: 'kind-and-cruel', title: msg('Kind and cruel'), about: sentences(mercy(), cruelty()) },
    ],
  },
  win: {
    title: msg('You win when'),
    options: [
      {
        value: 'open',
        title: msg('Everything is open', { desc: 'You win when all is open.' }),
        about: msg('You win when every safe cell is open.'),
      },
      {
        value: 'flags',
        title: msg('Everything is flagged'),
        about: msg('You win when exactly the mines are flagged.'),
      },
      {
        value: 'either',
        title: msg('Either', { desc: 'You win when either is so.' }),
        about: msg('You win when every safe cell is open, or when exactly the mines are flagged.'),
      },
      {
        value: 'both',
        title: msg('Both', { desc: 'You win when both are so.' }),
        about: msg('You win when every safe cell is open and exactly the mines are flagged.'),
      },
    ],
  },
});

/** A rule that is on or off, with its two values. */
export interface Switch<F extends keyof Rules = keyof Rules> {
  readonly field: F;
  readonly title: string;
  readonly about: string;
  readonly on: Rules[F];
  readonly off: Rules[F];
}

/** The rules that are on or off, in the order in which they are offered. */
export const switches = (): readonly Switch[] => [
  {
    field: 'questionMarks',
    title: msg('Question marks'),
    about: msg('Flag a cell twice to mark it “?”.'),
    on: true,
    off: false,
  },
  {
    field: 'flagLimit',
    title: msg('Flag limit'),
    about: msg('You can’t place more flags than there are mines.'),
    on: true,
    off: false,
  },
  {
    field: 'chord',
    title: msg('Chords'),
    about: msg('Click a number with that many flags around it to open its other neighbours.'),
    on: 'exact',
    off: 'off',
  },
  {
    field: 'flood',
    title: msg('Areas clear flags'),
    about: msg('An opening area clears the flags in its way and returns them to you.'),
    on: 'clear',
    off: 'skip',
  },
];

/** Boards of a collection instead of random ones: the one way of dealing that has no place of its own on the sheet. */
export const librarySwitch = (): Switch => {
  const library = choices().deal.options.find(({ value }) => value === 'library');
  return {
    field: 'deal',
    title: msg('Boards from the library'),
    about: library?.about ?? '',
    on: 'library',
    off: 'random',
  };
};
