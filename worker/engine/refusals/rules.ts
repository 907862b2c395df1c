import { countOf, inEnglish, type Shown, show } from './refuse.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Which cells a first click keeps free of mines, as `RulesetFields.firstClick` has it. */
type Guarantee = 'opening' | 'cell' | 'corner' | 'any';

/** Why rules, a pattern or a position cannot be played. */
export const RULE_SENTENCES = {
  'bad-value:no-ruleset': () => 'A ruleset must be an object of fields or the name of a level or preset.',
  'bad-value:choice': ({
    field,
    choices,
    value,
  }: {
    readonly field: string;
    readonly choices: readonly (string | boolean)[];
    readonly value: Shown;
  }) => `${field} must be one of ${choices.join(', ')}, not ${show(value)}.`,
  'bad-value:mines': ({ value }: { readonly value: Shown }) =>
    `mines must be a whole number from 0 up, not ${show(value)}.`,
  'bad-value:position': ({ value }: { readonly value: Shown }) =>
    `position must be a view as text, not ${show(value)}.`,
  'unknown-field': ({ field }: { readonly field: string }) => `A ruleset has no field ${show(field)}.`,
  'unknown-name': ({
    name,
    levels,
    presets,
  }: {
    readonly name: Shown;
    readonly levels: readonly string[];
    readonly presets: readonly string[];
  }) =>
    `No level or preset is called ${show(name)}; the levels are ${listOf(levels)}, the presets ${listOf(presets)}.`,
  'bad-size:side': ({ field, value }: { readonly field: 'columns' | 'rows'; readonly value: Shown }) =>
    `${field} must be a whole number from 1 to 10,000, not ${show(value)}.`,
  'bad-size:one-cell': () => 'A board needs at least two cells, such as 1 × 2.',
  'bad-size:torus': ({ rows }: { readonly rows: number }) =>
    `A torus whose odd rows differ needs an even number of rows, such as ${rows}.`,
  'too-many-mines': ({
    mines,
    columns,
    rows,
    firstClick,
    most,
  }: Size & { readonly mines: number; readonly firstClick: Guarantee; readonly most: number }) => {
    if (most === 0) return `No mine fits on ${columns} × ${rows}: ${FREE[firstClick]}.`;
    const what = most === 1 ? '1 mine fits at most' : `${most} mines fit at most`;
    return `${mines} mines don’t fit on ${columns} × ${rows}: ${FREE[firstClick]}, so ${what}.`;
  },
  'not-available:needs-at-most': ({
    needsAtMost,
    deal,
  }: {
    readonly needsAtMost: string;
    readonly deal: string;
  }) => `needsAtMost ${show(needsAtMost)} works only with no-guess boards; the deal is ${show(deal)}.`,
  'not-available:fairness-deal': ({ fairness, deal }: { readonly fairness: string; readonly deal: string }) =>
    `Fairness ${show(fairness)} is for boards dealt at random; the deal is ${show(deal)}.`,
  'not-available:fairness-size': ({
    fairness,
    most,
    columns,
    rows,
  }: Size & { readonly fairness: string; readonly most: number }) =>
    `Fairness ${show(fairness)} is for boards of up to ${inEnglish(most)} cells; ${columns} × ${rows} has ${inEnglish(columns * rows)}.`,
  'not-available:position-size': ({ most, columns, rows }: Size & { readonly most: number }) =>
    `A position may have up to ${inEnglish(most)} cells; ${columns} × ${rows} has ${inEnglish(columns * rows)}.`,
  'not-available:position-deal': ({ deal }: { readonly deal: Shown }) =>
    `A position needs a random deal; the deal is ${show(deal)}.`,
  'not-in-library:topology': () => 'Library boards are for the topologies square, orthogonal and hex.',
  'not-in-library:size': ({ columns, rows, mines }: Size & { readonly mines: number }) =>
    `Library boards are 9 × 9 with 10 mines, 16 × 16 with 40 mines or 30 × 16 with 99 mines; these rules say ${columns} × ${rows} with ${mines}.`,
  'bad-topology:unknown': () =>
    'Topology must be one of square, orthogonal, hex and knight, or { pattern } or { even, odd } with lists of [dx, dy] offsets.',
  'bad-topology:empty': () => 'A pattern must list at least one neighbour for each row, as [dx, dy] offsets.',
  'bad-topology:too-many': ({ most, count }: { readonly most: number; readonly count: number }) =>
    `A pattern has at most ${most} offsets; this one has ${count}.`,
  'bad-topology:no-offset': ({ place }: { readonly place: number }) =>
    `Offset ${place} of the pattern is not two whole numbers, [dx, dy].`,
  'bad-topology:itself': () => 'A cell cannot be its own neighbour: the offset [0, 0] is not allowed.',
  'bad-topology:twice': ({ offset }: { readonly offset: readonly number[] }) =>
    `The offset [${offset.join(', ')}] is listed twice.`,
  'bad-topology:one-way': ({
    offset,
    back,
  }: {
    readonly offset: readonly number[];
    readonly back: readonly number[];
  }) =>
    `A pattern must be symmetric: it has [${offset.join(', ')}] but not its opposite [${back.join(', ')}].`,
  'view-size:position-columns': ({ columns, value }: { readonly columns: number; readonly value: Shown }) =>
    `The position has ${countOf(columns, 'column')}, but columns says ${show(value)}.`,
  'view-size:position-rows': ({ rows, value }: { readonly rows: number; readonly value: Shown }) =>
    `The position has ${countOf(rows, 'row')}, but rows says ${show(value)}.`,
  'game-over:position': ({
    row,
    column,
    character,
  }: {
    readonly row: number;
    readonly column: number;
    readonly character: string;
  }) =>
    `Row ${row}, column ${column}: "${character}" appears only after the end; a position must come from before it.`,
};

const FREE: Readonly<Record<Guarantee, string>> = {
  opening: 'the first cell and its neighbours must be free',
  cell: 'the first cell must be free',
  corner: 'the top-left cell must be free',
  any: 'the board has no more cells',
};

function listOf(names: readonly string[]): string {
  return names.join(', ').replace(/, (\w+)$/, ' and $1');
}
