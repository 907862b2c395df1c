import type { Refusal } from '../api/outcome.ts';
import type { Layout } from './deal/layout.ts';
import { refuse, type Shown, show, shown } from './refusals/refuse.ts';
import { DEFAULTS } from './rules/defaults.ts';
import { createRuleset } from './rules/ruleset.ts';
import { createGrid } from './topology/grid.ts';

/**
 * What the package's functions take. Their types say the same, but much that calls them is plain JavaScript or was read
 * from a file. Only the kind is looked at here: a cell that is off the board, say, is the function's own matter.
 */
const KINDS = {
  ruleset: { wanted: 'a ruleset that createRuleset returned', fits: isRuleset },
  layout: { wanted: 'a layout of this engine, such as deal or parseLayout return', fits: isLayout },
  view: {
    wanted: 'a view: { ruleset, status, cells }, such as game.view() or parseView return',
    fits: isView,
  },
  state: {
    wanted: 'the state of a game, game.state',
    fits: (value: unknown) => isObject(value) && isObject(value.grid),
  },
  rect: { wanted: 'an area: { column, row, columns, rows } in whole numbers', fits: isRect },
  cells: {
    wanted: 'a list of cells',
    fits: (value: unknown) => isObject(value) && typeof value[Symbol.iterator] === 'function',
  },
  cell: { wanted: 'the number of a cell', fits: isNumber },
  firstCell: { wanted: 'the number of a cell', fits: isNumber },
  seed: { wanted: 'text or a number', fits: isSeed },
  source: {
    wanted: '{ seed } or { layout }',
    fits: (value: unknown) => isObject(value) && (!('layout' in value) || isLayout(value.layout)),
  },
  data: {
    wanted: 'the bytes of a file (Uint8Array), or text',
    fits: (value: unknown) => typeof value === 'string' || isArrayOf('Uint8Array', value),
  },
  options: { wanted: 'an object', fits: isObject },
  request: { wanted: 'an object of ruleset fields', fits: isObject },
  budget: { wanted: 'an object such as { steps: 100000 }', fits: isBudget },
} as const;

type Arguments = Partial<Record<keyof typeof KINDS, unknown>>;

const SENTENCES = {
  'bad-argument': ({
    argument,
    wanted,
    value,
  }: {
    readonly argument: string;
    readonly wanted: string;
    readonly value: Shown;
  }) => `${argument} must be ${wanted}, not ${show(value)}.`,
};

/** The refusal of the first argument that is of a wrong kind, or null. Code: `bad-argument`. */
export function argumentFault(given: Arguments): Refusal | null {
  for (const [argument, value] of Object.entries(given)) {
    const { wanted, fits } = KINDS[argument as keyof typeof KINDS];
    if (!fits(value)) return refuse(SENTENCES, 'bad-argument', { argument, wanted, value: shown(value) });
  }
  return null;
}

/** For functions whose result has no room for a refusal: throws a `TypeError` with its sentence. */
export function requireArguments(given: Arguments): void {
  const fault = argumentFault(given);
  if (fault !== null) throw new TypeError(fault.message);
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isSeed(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** By name, so that arrays of another window or of a test runner's own realm are accepted. */
function isArrayOf(name: 'Uint8Array' | 'Uint32Array', value: unknown): boolean {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

const accepted = new WeakSet<object>();

/** Checked rules, also those that have been sent to another thread; the second time at the cost of a look-up. */
function isRuleset(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (accepted.has(value)) return true;
  const isWhole = Object.keys(DEFAULTS).every((name) => Object.hasOwn(value, name));
  if (!isWhole || !createRuleset(value).ok) return false;
  accepted.add(value);
  return true;
}

function isLayout(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { columns, rows, mineCount, mines } = value as unknown as Layout;
  const isSize = [columns, rows].every((side) => Number.isInteger(side) && side > 0);
  if (!isSize || !Number.isInteger(mineCount) || !isArrayOf('Uint32Array', mines)) return false;
  return mines.length === createGrid(columns, rows, 'square', 'none').stride * rows;
}

function isView(value: unknown): boolean {
  return isObject(value) && isRuleset(value.ruleset) && isArrayOf('Uint8Array', value.cells);
}

function isRect(value: unknown): boolean {
  return (
    isObject(value) && ['column', 'row', 'columns', 'rows'].every((name) => Number.isInteger(value[name]))
  );
}

function isBudget(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const { steps, near, trustFlags, density, promised } = value;
  return (
    [steps, near, density].every((number) => number === undefined || isNumber(number)) &&
    (trustFlags === undefined || typeof trustFlags === 'boolean') &&
    (promised === undefined || (Array.isArray(promised) && promised.every(isNumber)))
  );
}
