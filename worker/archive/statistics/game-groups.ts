import type { GameKind } from '../../api/archive.ts';
import type { RulesetFields } from '../../api/rules.ts';
import { DEFAULTS } from '../../engine/rules/defaults.ts';
import { CURRENT, type GameRow } from '../../storage/schema.ts';
import { nameOfKey } from '../../storage/snapshots/snapshot-store.ts';

/** The statistics group of a row, or none. */
export type RowKind = GameKind | 'practice' | 'elsewhere';

/** Whether games of this kind are counted. */
export function isCounted(kind: RowKind): kind is GameKind {
  return kind !== 'practice' && kind !== 'elsewhere';
}

/** The kind of a finished game. */
export function kindOf({ key, about, help = [], layout, fields }: GameRow): RowKind {
  if (key !== CURRENT) return 'elsewhere';
  if (about?.isPractice) return 'practice';
  if (help.includes('robot')) return 'robot';
  if (help.length > 0) return 'helped';
  if (layout !== undefined || about?.origin !== undefined || fields.deal === 'given') return 'known';
  return fields.deal === 'no-guess' ? 'no-guess' : 'plain';
}

/** The same text for the same rules, whatever the order of their fields. */
export function textOfFields(fields: Partial<RulesetFields>): string {
  const differing = Object.entries(fields)
    .filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof RulesetFields]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(differing));
}

/** The rules that records are kept by: question marks help nobody to be faster. */
export function fieldsOfRecords({
  questionMarks: _,
  ...fields
}: Partial<RulesetFields>): Partial<RulesetFields> {
  return fields;
}

/** The group of a finished game: its kind, and a short name of its rules. */
export function groupIdOf(row: GameRow): string {
  return `${kindOf(row)}-${nameOfKey(textOfFields(fieldsOfRecords(row.fields)))}`;
}

/** The group that such games had without question marks, when these parted records. */
export function formerGroupIdOf(kind: RowKind, fields: Partial<RulesetFields>): string {
  return `${kind}-${nameOfKey(textOfFields({ ...fields, questionMarks: false }))}`;
}

/** The width and height of the board of these rules. */
export function sizeOf({ columns = DEFAULTS.columns, rows = DEFAULTS.rows }: Partial<RulesetFields>): {
  readonly columns: number;
  readonly rows: number;
} {
  return { columns, rows };
}

/** A game's id in 53 bits, which a column of numbers can hold. */
export function numberOfId(gameId: string): number {
  const name = nameOfKey(gameId);
  return Number.parseInt(name.slice(0, 8), 16) * 2 ** 21 + (Number.parseInt(name.slice(8), 16) >>> 11);
}
