import { msg } from '@lit/localize';
import type { LevelName } from '../../worker/api/rules.ts';
import type { BoardSize } from './level-names.ts';

/** The standard levels as they are shown; what is played is decided by the worker from the name. */
export const levelSizes: Readonly<Record<LevelName, BoardSize>> = {
  beginner: { columns: 9, rows: 9, mines: 10 },
  intermediate: { columns: 16, rows: 16, mines: 40 },
  expert: { columns: 30, rows: 16, mines: 99 },
};

/** The name of a level. */
export function levelTitle(level: LevelName): string {
  return { beginner: msg('Beginner'), intermediate: msg('Intermediate'), expert: msg('Expert') }[level];
}
