import type { GameInfo } from '../../worker/api/game.ts';
import { mineCount } from '../i18n/counts.ts';
import { ruleName } from '../i18n/rule-names.ts';
import { numberText } from '../i18n/words.ts';
import type { BoardSize } from './level-names.ts';

/** `9 × 9 · 10 mines`. */
export function sizeLine(size: BoardSize): string {
  return `${sidesLine(size)} · ${mineCount(size.mines)}`;
}

/** `1,000 × 1,000`. */
export function sidesLine({ columns, rows }: Omit<BoardSize, 'mines'>): string {
  return `${numberText(columns)} × ${numberText(rows)}`;
}

/** Values that everybody takes for granted, and that are not mentioned. */
const untold = ['', 'classic', 'square', 'none', 'random', 'given', 'plain'];

/** Describes the game in one line: `Expert · 30 × 16 · 99 mines`, `Swing · Hex · No guess · 16 × 16 · 40 mines`. */
export function gameLine({ preset, level, rules }: Pick<GameInfo, 'preset' | 'level' | 'rules'>): string {
  const { topology, wrap, deal, fairness } = rules;
  const shape = typeof topology === 'string' ? topology : 'pattern';
  const names = [preset, level ?? '', shape, wrap, deal, fairness];
  const told = names.filter((name) => !untold.includes(name));
  return [...told.map(ruleName), sizeLine(rules)].join(' · ');
}
