import type { GameInfo, LevelName } from '../../worker/api.ts';

export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}

/** The standard levels as they are shown; what is played is decided by the worker from the name. */
export const levelSizes: Readonly<Record<LevelName, BoardSize>> = {
  beginner: { columns: 9, rows: 9, mines: 10 },
  intermediate: { columns: 16, rows: 16, mines: 40 },
  expert: { columns: 30, rows: 16, mines: 99 },
};

export const levelTitles: Readonly<Record<LevelName, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
};

export const levelNames: readonly LevelName[] = ['beginner', 'intermediate', 'expert'];

/** `9 × 9 · 10 mines`. */
export function sizeLine({ columns, rows, mines }: BoardSize): string {
  return `${columns} × ${rows} · ${mines.toLocaleString('en')} ${mines === 1 ? 'mine' : 'mines'}`;
}

const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** What is being played, in one line: `Expert · 30 × 16 · 99 mines`, `Swing · Hex · 16 × 16 · 40 mines`. */
export function gameLine({ preset, level, rules }: GameInfo): string {
  const topology = typeof rules.topology === 'string' ? rules.topology : 'pattern';
  const names = [preset, level ?? '', topology, rules.wrap];
  // What everybody takes for granted goes without saying.
  const told = names.filter((name) => name && !['classic', 'square', 'none'].includes(name));
  return [...told.map(capital), sizeLine(rules)].join(' · ');
}
