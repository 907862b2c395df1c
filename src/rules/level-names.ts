import type { LevelName } from '../../worker/api/rules.ts';

export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}

export const levelNames: readonly LevelName[] = ['beginner', 'intermediate', 'expert'];
