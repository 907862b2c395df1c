import type { RulesetRequest } from '../../worker/api.ts';

/** What the element's attributes say of the rules, each as its author wrote it. */
export interface RuleAttributes {
  readonly level: string | null;
  readonly columns: number | string | null;
  readonly rows: number | string | null;
  readonly mines: number | string | null;
  readonly questionMarks: string | null;
}

/**
 * The rules that the attributes ask for; what is left out has its default.
 * Nothing is checked here: the engine refuses what cannot be played, in words that can be passed on.
 */
export function rulesOfAttributes(attributes: RuleAttributes): RulesetRequest {
  const { level, columns, rows, mines, questionMarks } = attributes;
  // Text where a number should be goes on as it is: the engine's refusal then names what was written.
  return {
    ...(level === null ? {} : { level }),
    ...(columns === null ? {} : { columns }),
    ...(rows === null ? {} : { rows }),
    ...(mines === null ? {} : { mines }),
    ...(questionMarks === null ? {} : { questionMarks: isOn(questionMarks) }),
  } as RulesetRequest;
}

/** An on-or-off attribute: `off`, `false` and `no` turn it off, anything else (nothing too) on. */
function isOn(value: string): boolean {
  return !['off', 'false', 'no'].includes(value.trim().toLowerCase());
}

/** An attribute's value as the number that it writes, or as its text when it writes none; null when it is absent. */
export function numberOrText(value: string | null): number | string | null {
  if (value === null) return null;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? value : number;
}
