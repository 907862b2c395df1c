import type { GameInfo } from '../../worker/api.ts';
import type { BoardSize } from './levels.ts';

const grouped = (count: number) => count.toLocaleString('en');

/** `9 × 9 · 10 mines`. */
export function sizeLine({ columns, rows, mines }: BoardSize): string {
  return `${sidesLine({ columns, rows })} · ${grouped(mines)} ${mines === 1 ? 'mine' : 'mines'}`;
}

/** `1,000 × 1,000`. */
export function sidesLine({ columns, rows }: Omit<BoardSize, 'mines'>): string {
  return `${grouped(columns)} × ${grouped(rows)}`;
}

const capital = (name: string) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** What everybody takes for granted goes without saying. */
const untold = ['', 'classic', 'square', 'none', 'random', 'given', 'plain'];

/** What is being played, in one line: `Expert · 30 × 16 · 99 mines`, `Swing · Hex · No guess · 16 × 16 · 40 mines`. */
export function gameLine({ preset, level, rules }: Pick<GameInfo, 'preset' | 'level' | 'rules'>): string {
  const { topology, wrap, deal, fairness } = rules;
  const shape = typeof topology === 'string' ? topology : 'pattern';
  const names = [preset, level ?? '', shape, wrap, deal, fairness];
  const told = names.filter((name) => !untold.includes(name));
  return [...told.map(capital), sizeLine(rules)].join(' · ');
}
