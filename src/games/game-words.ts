import { msg, str } from '@lit/localize';
import type { SavedGame } from '../../worker/api/archive.ts';
import type { LevelName, RulesetFields } from '../../worker/api/rules.ts';
import { formatClock } from '../game/clock.ts';
import { percentOf, relativeTime } from '../i18n/amounts.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { gameLine, sizeLine } from '../rules/game-line.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { defaultDraft } from '../rules/rules-draft.ts';
import { rulesOfDraft } from '../rules/rules-words.ts';

/** The rules of a saved game, every field of them. */
export function rulesOfSaved({ fields }: Pick<SavedGame, 'fields'>): RulesetFields {
  return { ...levelSizes.beginner, ...rulesOfDraft({ ...defaultDraft, fields: {} }), ...fields };
}

/** The name of a saved game: its player's own, or one made of its rules. */
export function titleOf(game: SavedGame): string {
  if (game.name) return game.name;
  const rules = rulesOfSaved(game);
  const line = gameLine({ preset: game.preset, level: levelOf(rules), rules });
  const names = line.slice(0, -sizeLine(rules).length).replace(/ · $/, '');
  return names || (game.isKnown ? msg('A known board') : msg('Your own size'));
}

/** Its size, and where it comes from when that matters. */
export function aboutOf(game: SavedGame): string {
  const { about } = game;
  const words = [sizeLine(rulesOfSaved(game))];
  if (about.isPractice) words.push(msg('Practice'));
  else if (about.daily) words.push(dailyWords(about.daily));
  else if (about.origin === 'link') words.push(msg('From a link'));
  return words.join(' · ');
}

/** `Daily 2026-11-22, board 1`. */
function dailyWords(daily: string): string {
  const [day = '', board = ''] = daily.split('/');
  return msg(str`Daily ${day}, board ${board}`);
}

/** A saved game's progress: `43 % open · 120 moves · 2:31 · 3 hours ago`. @param progress the share of open cells, when it is known. */
export function progressOf(
  { moves, elapsedMs, savedAt }: SavedGame,
  progress: number | null,
  now: number,
): string {
  const words = [
    byCount(moves, msg('1 move'), msg(str`${numberText(moves)} moves`)),
    formatClock(elapsedMs),
    ageWords(savedAt, now),
  ];
  if (progress !== null) words.unshift(msg(str`${percentOf(Math.floor(progress * 100) / 100)} open`));
  return words.join(' · ');
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** `3 hours ago`; `just now` for less than a minute, and where the clock was set back. */
export function ageWords(at: number, now: number): string {
  const minutes = (now - at) / 60_000;
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? [];
  if (!unit || !size) return msg('just now');
  return relativeTime(-Math.floor(minutes / size), unit);
}

function levelOf({ columns, rows, mines }: RulesetFields): LevelName | null {
  const isSize = (name: LevelName) => {
    const size = levelSizes[name];
    return size.columns === columns && size.rows === rows && size.mines === mines;
  };
  return levelNames.find(isSize) ?? null;
}
