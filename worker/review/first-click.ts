import type { RulesetFields } from '../api/rules.ts';

/** Whether the rules keep the first cell free wherever it is; of a layout that is handed in they promise nothing. */
export function promisesFirst({ firstClick, deal }: Pick<RulesetFields, 'firstClick' | 'deal'>): boolean {
  return deal === 'no-guess' || (deal !== 'given' && (firstClick === 'opening' || firstClick === 'cell'));
}
