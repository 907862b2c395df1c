import type { LevelName, RulesetFields } from '../../api/rules.ts';

/** The three standard levels, as everybody's records know them. */
export const LEVELS: Readonly<Record<LevelName, Pick<RulesetFields, 'columns' | 'rows' | 'mines'>>> = {
  beginner: { columns: 9, rows: 9, mines: 10 },
  intermediate: { columns: 16, rows: 16, mines: 40 },
  expert: { columns: 30, rows: 16, mines: 99 },
};
