import { msg, str } from '@lit/localize';
import type { Offset } from '../../worker/api/cells.ts';
import type { PresetName, RulesetFields, Topology } from '../../worker/api/rules.ts';
import { columnCount, mineCount, rowCount } from '../i18n/counts.ts';
import { listText, numberText, sentences } from '../i18n/words.ts';
import { sidesLine, sizeLine } from './game-line.ts';
import type { BoardSize } from './level-names.ts';
import { presetOf } from './preset-cards.ts';
import { choices, type Option, topologyOptions } from './rule-choices.ts';
import { marksOf, type Rules, type RulesDraft } from './rules-draft.ts';

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
export function rulesOfDraft({ preset, fields, classicMarks }: RulesDraft): Rules {
  const habits = preset === 'classic' ? marksOf(classicMarks) : {};
  return { ...plainRules, ...presetOf(preset).fields, ...habits, ...fields };
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

/** The draft with one field set. What is as the preset has it anyway counts as unchanged; so do the classic game's question marks. */
function withField<F extends keyof Rules>(draft: RulesDraft, field: F, value: Rules[F]): RulesDraft {
  const { [field]: _, ...others } = draft.fields;
  if (field === 'questionMarks' && draft.preset === 'classic')
    return { ...draft, classicMarks: value === true, fields: others };
  const own = rulesOfDraft({ ...draft, fields: {} })[field];
  const isOwn = JSON.stringify(own) === JSON.stringify(value);
  return { ...draft, fields: isOwn ? others : { ...others, [field]: value } };
}

/** Describes the promise of the first click in a sentence. */
export function firstClickWords(promise: Rules['firstClick']): string {
  return {
    opening: msg('The first click opens an area.'),
    cell: msg('The first click is safe.', { desc: 'A promise of the rules.' }),
    corner: msg('The top-left cell is safe; any other first click may be a mine.'),
    any: msg('The first click may be a mine.'),
  }[promise];
}

/** Describes rules beyond the mines: numbers, first click, guesses, end. */
export function consequences(rules: Rules, mostNeighbours: number): string {
  const { deal, fairness, win } = rules;
  return sentences(
    msg(str`Numbers go up to ${numberText(mostNeighbours)}.`),
    firstClickWords(promiseOf(rules)),
    deal === 'no-guess' && msg('No guess is needed.'),
    fairness !== 'plain' && optionOf('fairness', fairness)?.about,
    optionOf('win', win)?.about,
  );
}

/** The promise of the first click: a no-guess board begins with a free cell. */
export function promiseOf({ deal, firstClick }: Rules): Rules['firstClick'] {
  return deal === 'no-guess' && firstClick !== 'opening' ? 'cell' : firstClick;
}

function optionOf(field: string, chosen: unknown): Option<unknown> | undefined {
  const { options = [] } = Object.entries(choices()).find(([name]) => name === field)?.[1] ?? {};
  return (options as readonly Option<unknown>[]).find(({ value }) => value === chosen);
}

/** The label of a button that takes the nearest possible rules: `Use 91 mines`, `Use 10 rows and 12 mines`, `Use 8,000 × 8,000`. */
export function nearestWords(nearest: Partial<RulesetFields>): string {
  return msg(str`Use ${nearestList(nearest)}`, {
    desc: 'A button. The list may be "10 rows and 12 mines" or "Hexagons".',
  });
}

/** The nearest possible rules: `10 rows and 12 mines`. */
export function nearestList({ columns, rows, mines, topology, ...others }: Partial<RulesetFields>): string {
  const areSides = columns !== undefined && rows !== undefined;
  const size =
    areSides && (mines === undefined ? sidesLine({ columns, rows }) : sizeLine({ columns, rows, mines }));
  const words = [
    size,
    !areSides && columns && columnCount(columns),
    !areSides && rows && rowCount(rows),
    !areSides && mines !== undefined && mineCount(mines),
    topology && topologyWords(topology),
    ...Object.entries(others).map(([field, value]) => `“${optionOf(field, value)?.title ?? value}”`),
  ];
  return listText(words.filter((word) => typeof word === 'string'));
}

function topologyWords(topology: Topology): string {
  if (typeof topology !== 'string') return msg('a corrected pattern');
  return `“${topologyOptions().find(({ value }) => value === topology)?.title ?? topology}”`;
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
  const [x, y] = [numberText(Math.abs(dx)), numberText(Math.abs(dy))];
  const words = [
    dx > 0
      ? msg(str`${x} right`, { desc: 'Where a neighbour lies: "2 right, 1 up".' })
      : dx < 0 && msg(str`${x} left`),
    dy > 0 ? msg(str`${y} down`) : dy < 0 && msg(str`${y} up`),
  ];
  return listText(
    words.filter((word) => typeof word === 'string'),
    { type: 'unit' },
  );
}
