import { msg, str } from '@lit/localize';
import type { PastGame } from '../../worker/api/archive.ts';
import { commaList } from '../i18n/amounts.ts';
import { mineCount } from '../i18n/counts.ts';
import { inSentence } from '../i18n/words.ts';
import { sidesLine, sizeLine } from '../rules/game-line.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes, levelTitle } from '../rules/level-sizes.ts';
import { presetOf } from '../rules/preset-cards.ts';
import { topologyOptions } from '../rules/rule-choices.ts';
import type { Rules } from '../rules/rules-draft.ts';
import { defaultDraft } from '../rules/rules-draft.ts';
import { rulesOfDraft } from '../rules/rules-words.ts';
import { techniqueName } from '../rules/technique-words.ts';

/** The fields that a group and a game share: all that their names are made of. */
export type Played = Pick<PastGame, 'fields' | 'preset' | 'kind'>;

/** The kinds of games in words; empty for plain ones. */
const kinds = (): Readonly<Record<PastGame['kind'], string>> => ({
  plain: '',
  'no-guess': '',
  helped: msg('With help'),
  robot: msg('By the robot'),
  known: msg('Known board'),
  practice: msg('Practice'),
});

/** Rules that differ from their preset. The kind already says `given`; question marks are a habit, and records have no part in them. */
const rare = (): { readonly [F in keyof Rules]?: Readonly<Record<string, string>> } => ({
  wrap: { none: msg('Plain edges'), torus: msg('Torus') },
  deal: { random: msg('Random'), 'no-guess': msg('No guess'), library: msg('Library'), given: '' },
  fairness: {
    plain: msg('Plain luck'),
    merciful: msg('Merciful'),
    cruel: msg('Cruel'),
    'kind-and-cruel': msg('Kind and cruel'),
  },
  firstClick: {
    opening: msg('First click opens an area'),
    cell: msg('First click is safe'),
    corner: msg('Safe in the corner'),
    any: msg('First click is a risk'),
  },
  win: {
    open: msg('Won by opening'),
    flags: msg('Won by flags'),
    either: msg('Won by either'),
    both: msg('Won by both'),
  },
  flagLimit: { true: msg('Flag limit'), false: msg('No flag limit') },
  chord: { exact: msg('Chords'), off: msg('No chords') },
  flood: { clear: msg('Areas clear flags'), skip: msg('Areas keep flags') },
});

/** The rules, size and kind in words: `Expert · 30 × 16 · 99 mines`, `Swing · Hexagons · 16 × 16 · 40 mines · With help`. */
export function groupTitle(played: Played): string {
  const size = sizeOf(played);
  return joined([...names(played), sizeLine(size), kinds()[played.kind]]);
}

/** The same for a line in a list: a standard level's size goes without saying. */
export function shortTitle(played: Played): string {
  const size = sizeOf(played);
  const told = levelOf(played) ? '' : commaList([sidesLine(size), mineCount(size.mines)]);
  return joined([...names(played), told, kinds()[played.kind]]);
}

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' · ');

function sizeOf({ fields }: Played) {
  const { columns, rows, mines } = { ...levelSizes.beginner, ...fields };
  return { columns, rows, mines };
}

function levelOf(played: Played) {
  const size = sizeOf(played);
  return levelNames.find((name) => {
    const { columns, rows, mines } = levelSizes[name];
    return columns === size.columns && rows === size.rows && mines === size.mines;
  });
}

function names(played: Played): readonly string[] {
  const { fields, preset } = played;
  const rules = rulesOfDraft({ ...defaultDraft, fields });
  const own = rulesOfDraft({ ...defaultDraft, preset });
  const level = levelOf(played);
  const words = [preset === 'classic' ? '' : presetOf(preset).title, level ? levelTitle(level) : ''];
  if (rules.topology !== own.topology) words.push(topologyTitle(rules.topology));
  for (const [field, titles] of Object.entries(rare())) {
    const value = rules[field as keyof Rules];
    if (value !== own[field as keyof Rules]) words.push(titles[String(value)] ?? '');
  }
  if (rules.deal === 'no-guess' && rules.needsAtMost !== own.needsAtMost)
    words.push(msg(str`At most: ${inSentence(techniqueName(rules.needsAtMost))}`));
  return words;
}

function topologyTitle(topology: Rules['topology']): string {
  const name = typeof topology === 'string' ? topology : 'custom';
  return topologyOptions().find(({ value }) => value === name)?.title ?? '';
}
