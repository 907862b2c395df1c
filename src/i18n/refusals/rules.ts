import { msg, str } from '@lit/localize';
import type { RuleSentences } from '../../../worker/api/refusals.ts';
import { columnCount, rowCount } from '../counts.ts';
import { listText } from '../words.ts';
import { n, placeText, quotedRule, valueText } from './values.ts';

/** Why rules, a pattern or a position cannot be played. */
export const ruleWords: RuleSentences = {
  'bad-value:no-ruleset': () =>
    msg('A ruleset must be an object of fields or the name of a level or preset.'),
  'bad-value:choice': ({ field, choices, value }) =>
    msg(str`${field} must be one of ${choices.join(', ')}, not ${valueText(value)}.`),
  'bad-value:mines': ({ value }) =>
    msg(str`mines must be a whole number from 0 up, not ${valueText(value)}.`),
  'bad-value:position': ({ value }) => msg(str`position must be a view as text, not ${valueText(value)}.`),
  'unknown-field': ({ field }) => msg(str`A ruleset has no field ${valueText(field)}.`),
  'unknown-name': ({ name, levels, presets }) =>
    msg(
      str`No level or preset is called ${valueText(name)}; the levels are ${listText(levels)}, the presets ${listText(presets)}.`,
    ),
  'bad-size:side': ({ field, value }) =>
    msg(str`${field} must be a whole number from 1 to 10,000, not ${valueText(value)}.`),
  'bad-size:one-cell': () => msg('A board needs at least two cells, such as 1 × 2.'),
  'bad-size:torus': ({ rows }) =>
    msg(str`A torus whose odd rows differ needs an even number of rows, such as ${n(rows)}.`),
  'too-many-mines': ({ mines, columns, rows, firstClick, most }) => {
    const reason = {
      opening: () => msg('the first cell and its neighbours must be free'),
      cell: () => msg('the first cell must be free'),
      corner: () => msg('the top-left cell must be free'),
      any: () => msg('the board has no more cells'),
    }[firstClick]();
    if (most === 0) return msg(str`No mine fits on ${n(columns)} × ${n(rows)}: ${reason}.`);
    return msg(
      str`${n(mines)} mines don’t fit on ${n(columns)} × ${n(rows)}: ${reason}, so ${mostMines(most)}.`,
    );
  },
  'not-available:needs-at-most': ({ needsAtMost, deal }) =>
    msg(
      str`needsAtMost ${quotedRule(needsAtMost)} works only with no-guess boards; the deal is ${quotedRule(deal)}.`,
    ),
  'not-available:fairness-deal': ({ fairness, deal }) =>
    msg(
      str`Fairness ${quotedRule(fairness)} is for boards dealt at random; the deal is ${quotedRule(deal)}.`,
    ),
  'not-available:fairness-size': ({ fairness, most, columns, rows }) =>
    msg(
      str`Fairness ${quotedRule(fairness)} is for boards of up to ${n(most)} cells; ${n(columns)} × ${n(rows)} has ${n(columns * rows)}.`,
    ),
  'not-available:position-size': ({ most, columns, rows }) =>
    msg(
      str`A position may have up to ${n(most)} cells; ${n(columns)} × ${n(rows)} has ${n(columns * rows)}.`,
    ),
  'not-available:position-deal': ({ deal }) =>
    msg(str`A position needs a random deal; the deal is ${valueOfRule(deal)}.`),
  'not-in-library:topology': () => msg('Library boards are for the topologies square, orthogonal and hex.'),
  'not-in-library:size': ({ columns, rows, mines }) =>
    msg(
      str`Library boards are 9 × 9 with 10 mines, 16 × 16 with 40 mines or 30 × 16 with 99 mines; these rules say ${n(columns)} × ${n(rows)} with ${n(mines)}.`,
    ),
  'bad-topology:unknown': () =>
    msg(
      'Topology must be one of square, orthogonal, hex and knight, or { pattern } or { even, odd } with lists of [dx, dy] offsets.',
    ),
  'bad-topology:empty': () =>
    msg('A pattern must list at least one neighbour for each row, as [dx, dy] offsets.'),
  'bad-topology:too-many': ({ most, count }) =>
    msg(str`A pattern has at most ${n(most)} offsets; this one has ${n(count)}.`),
  'bad-topology:no-offset': ({ place }) =>
    msg(str`Offset ${n(place)} of the pattern is not two whole numbers, [dx, dy].`),
  'bad-topology:itself': () => msg('A cell cannot be its own neighbour: the offset [0, 0] is not allowed.'),
  'bad-topology:twice': ({ offset }) => msg(str`The offset [${offset.join(', ')}] is listed twice.`),
  'bad-topology:one-way': ({ offset, back }) =>
    msg(
      str`A pattern must be symmetric: it has [${offset.join(', ')}] but not its opposite [${back.join(', ')}].`,
    ),
  'view-size:position-columns': ({ columns, value }) =>
    msg(str`The position has ${columnCount(columns)}, but columns says ${valueText(value)}.`),
  'view-size:position-rows': ({ rows, value }) =>
    msg(str`The position has ${rowCount(rows)}, but rows says ${valueText(value)}.`),
  'game-over:position': ({ character, ...place }) =>
    msg(
      str`${placeText(place)}: "${character}" appears only after the end; a position must come from before it.`,
    ),
};

function mostMines(most: number): string {
  return most === 1 ? msg('1 mine fits at most') : msg(str`${n(most)} mines fit at most`);
}

function valueOfRule(value: Parameters<typeof valueText>[0]): string {
  return typeof value === 'string' ? quotedRule(value) : valueText(value);
}
