import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { LevelName, RulesetFields, RulesetRequest } from '../../api/rules.ts';
import { fieldsOfPosition } from '../game/position-fields.ts';
import { refuse, shown } from '../refusals/refuse.ts';
import { RULE_SENTENCES } from '../refusals/rules.ts';
import { faultOfOffsets } from '../topology/check-pattern.ts';
import { dependsOnRow } from '../topology/grid.ts';
import { isNamed } from '../topology/unusual.ts';
import { DEFAULTS, MOST_COLUMNS, MOST_FAIR_CELLS } from './defaults.ts';
import { LEVELS } from './levels.ts';
import { faultOfLibraryRules } from './library-rules.ts';
import { countMostMines } from './most-mines.ts';
import { PRESETS } from './presets.ts';

/** The accepted values of the fields with a closed set. */
const CHOICES: { readonly [F in keyof RulesetFields]?: readonly RulesetFields[F][] } = {
  wrap: ['none', 'torus'],
  firstClick: ['opening', 'cell', 'corner', 'any'],
  deal: ['random', 'given', 'no-guess', 'library'],
  fairness: ['plain', 'merciful', 'cruel', 'kind-and-cruel'],
  needsAtMost: ['mine-count', 'cases', 'subset', 'shared', 'single'],
  win: ['open', 'flags', 'either', 'both'],
  questionMarks: [true, false],
  flagLimit: [true, false],
  chord: ['exact', 'off'],
  flood: ['skip', 'clear'],
};

/** A ruleset before it has been checked. */
type Unchecked = { readonly [F in keyof RulesetFields]: unknown };

/**
 * The fields of a request, all of them set and checked together, or why they cannot be played. For codes see `createRuleset`.
 */
export function checkFields(request: RulesetRequest | string): Outcome<{ fields: RulesetFields }> {
  const partial: unknown = typeof request === 'string' ? { level: request } : request;
  if (typeof partial !== 'object' || partial === null || Array.isArray(partial)) {
    return refuse(RULE_SENTENCES, 'bad-value:no-ruleset');
  }
  const { level, preset, ...given } = partial as Record<string, unknown>;
  let fields: Unchecked = DEFAULTS;
  for (const name of [preset, level]) {
    const named = fieldsOfName(name);
    if (!named.ok) return named;
    fields = { ...fields, ...named.fields };
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(DEFAULTS, name) && name !== 'position')
      return refuse(RULE_SENTENCES, 'unknown-field', { field: name.slice(0, 40) });
    if (value !== undefined) fields = { ...fields, [name]: value };
  }
  if (given.position !== undefined) {
    const placed = fieldsOfPosition(given);
    if (!placed.ok) return placed;
    fields = { ...fields, ...placed.fields };
  }
  const fault = faultOf(fields);
  return fault === null
    ? { ok: true, fields: frozenCopy(fields) as RulesetFields }
    : withNearest(fields, fault);
}

function fieldsOfName(name: unknown): Outcome<{ fields: Partial<RulesetFields> }> {
  if (name === undefined) return { ok: true, fields: {} };
  if (typeof name === 'string' && Object.hasOwn(LEVELS, name))
    return { ok: true, fields: LEVELS[name as LevelName] };
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name))
    return { ok: true, fields: PRESETS[name as keyof typeof PRESETS] };
  const [levels, presets] = [Object.keys(LEVELS), Object.keys(PRESETS)];
  return refuse(RULE_SENTENCES, 'unknown-name', { name: shown(name), levels, presets });
}

/** The fault with rules near these that have none. What mends one field may show the next fault, so each is asked for. */
function withNearest(fields: Unchecked, fault: Refusal): Refusal {
  let nearest: Partial<RulesetFields> = {};
  for (let next: Refusal | null = fault; next !== null; next = faultOf({ ...fields, ...nearest })) {
    if (next.nearest === undefined) return next;
    nearest = { ...nearest, ...next.nearest };
  }
  return { ...fault, nearest };
}

function faultOf(fields: Unchecked): Refusal | null {
  return (
    faultOfChoices(fields) ??
    faultOfSize(fields) ??
    faultOfMines(fields) ??
    faultOfLogic(fields as RulesetFields) ??
    faultOfFairness(fields as RulesetFields) ??
    (fields.deal === 'library' ? faultOfLibraryRules(fields as RulesetFields) : null)
  );
}

function faultOfChoices(fields: Unchecked): Refusal | null {
  for (const [field, choices] of Object.entries(CHOICES)) {
    const name = field as keyof RulesetFields;
    const value = fields[name];
    const nearest = { [name]: DEFAULTS[name] };
    if (!(choices as readonly unknown[]).includes(value)) {
      const values = { field, choices: choices as readonly (string | boolean)[], value: shown(value) };
      return { ...refuse(RULE_SENTENCES, 'bad-value:choice', values), nearest };
    }
  }
  return isNamed(fields.topology) ? null : faultOfOffsets(fields.topology);
}

function faultOfSize(fields: Unchecked): Refusal | null {
  for (const name of ['columns', 'rows'] as const) {
    const value = fields[name];
    const nearest = clamp(value, 1, MOST_COLUMNS, DEFAULTS[name]);
    if (value !== nearest) {
      const refusal = refuse(RULE_SENTENCES, 'bad-size:side', { field: name, value: shown(value) });
      return { ...refusal, nearest: { [name]: nearest } };
    }
  }
  const { columns, rows, topology, wrap } = fields as RulesetFields;
  if (columns * rows < 2) return { ...refuse(RULE_SENTENCES, 'bad-size:one-cell'), nearest: { rows: 2 } };
  if (wrap === 'torus' && dependsOnRow(topology) && rows % 2 === 1) {
    const nearest = { rows: rows + (rows < MOST_COLUMNS ? 1 : -1) };
    return { ...refuse(RULE_SENTENCES, 'bad-size:torus', nearest), nearest };
  }
  return null;
}

function faultOfMines(fields: Unchecked): Refusal | null {
  const { mines, columns, rows, firstClick, deal } = fields as RulesetFields;
  const most = countMostMines(fields as RulesetFields);
  const nearest = { mines: clamp(mines, 0, most, Math.min(most, DEFAULTS.mines)) };
  if (mines === nearest.mines) return null;
  if (!Number.isInteger(mines) || mines < 0) {
    return { ...refuse(RULE_SENTENCES, 'bad-value:mines', { value: shown(mines) }), nearest };
  }
  const promised =
    deal === 'given' ? 'any' : deal === 'no-guess' && firstClick === 'any' ? 'cell' : firstClick;
  const values = { mines, columns, rows, firstClick: promised, most };
  return { ...refuse(RULE_SENTENCES, 'too-many-mines', values), nearest };
}

/** Only boards that are dealt for it can promise how hard they are. */
function faultOfLogic({ deal, needsAtMost }: RulesetFields): Refusal | null {
  if (deal === 'no-guess' || needsAtMost === DEFAULTS.needsAtMost) return null;
  const refusal = refuse(RULE_SENTENCES, 'not-available:needs-at-most', { needsAtMost, deal });
  return { ...refusal, nearest: { needsAtMost: DEFAULTS.needsAtMost } };
}

/** Mines that are not fixed in advance have to be drawn from all that fit: at random, and not from too many. */
function faultOfFairness({ fairness, deal, columns, rows }: RulesetFields): Refusal | null {
  if (fairness === 'plain') return null;
  const nearest = { fairness: 'plain' } as const;
  if (deal !== 'random') {
    return { ...refuse(RULE_SENTENCES, 'not-available:fairness-deal', { fairness, deal }), nearest };
  }
  if (columns * rows <= MOST_FAIR_CELLS) return null;
  const values = { fairness, most: MOST_FAIR_CELLS, columns, rows };
  return { ...refuse(RULE_SENTENCES, 'not-available:fairness-size', values), nearest };
}

/** The whole number from `least` to `most` that is nearest to the value, or `fallback` when it is no number. */
function clamp(value: unknown, least: number, most: number, fallback: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** A copy first: freezing must not reach into the caller's own pattern. */
function frozenCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)])),
  );
}
