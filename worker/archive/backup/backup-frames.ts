import { readCardRow } from '../../storage/card-checks.ts';
import { readForeignRow } from '../../storage/foreign-checks.ts';
import { readGameRow, readHistoryRow, readTry } from '../../storage/row-checks.ts';
import type { CardRow, ForeignRow, GameRow, HistoryRow } from '../../storage/schema.ts';
import { CARD_FORMAT, FOREIGN_FORMAT, NO_GUESS_FORMAT } from '../../storage/schema.ts';
import type { StoredTry } from '../games/daily-tries.ts';
import { arePacked, joined, PACKING, type PackedMoves } from '../games/packed-moves.ts';
import type { Frame } from './backup-file.ts';

/** A game in a backup: its row without an owner, and its moves, if they were stored. */
export interface BackupGame<Row> {
  readonly row: Row;
  readonly packed: PackedMoves | null;
}

/** A frame's contents. */
export type BackupItem =
  | { readonly is: 'head'; readonly madeAt: number; readonly settings: string }
  | ({ readonly is: 'game' } & BackupGame<GameRow>)
  | ({ readonly is: 'past' } & BackupGame<HistoryRow>)
  | { readonly is: 'note'; readonly note: StoredTry }
  | { readonly is: 'card'; readonly card: CardRow }
  | { readonly is: 'foreign'; readonly foreign: ForeignRow }
  /** The count of all frames before; a truncated file has none. */
  | { readonly is: 'end'; readonly items: number };

/** Written by a version that knows more. */
export class NewerBackup extends Error {}

const LONGEST_SETTINGS = 2 ** 20;

export function frameOf(item: BackupItem): Frame {
  if (item.is !== 'game' && item.is !== 'past') return { head: item, tail: new Uint8Array() };
  const { layout, owner: _, fresh: __, ...row } = item.row as HistoryRow;
  const { packed } = item;
  const { bytes, deal, ...told } = packed ?? {};
  const parts = [layout, bytes, deal?.layout];
  const sizes = parts.map((part) => part?.length ?? null);
  const moves = packed && { ...told, seq: deal?.seq };
  const tail = joined(parts.filter((part) => part !== undefined));
  return { head: { is: item.is, row, moves, sizes }, tail };
}

/** The frame's header; null when it is none of a backup's. Throws `NewerBackup`. */
export function itemOf({ head, tail }: Frame): BackupItem | null {
  if (typeof head !== 'object' || head === null) return null;
  const { is, madeAt, settings, note, card, foreign, items } = head as Record<string, unknown>;
  switch (is) {
    case 'head': {
      const isText = typeof settings === 'string' && settings.length <= LONGEST_SETTINGS;
      return isText && Number.isFinite(madeAt) ? { is, madeAt: madeAt as number, settings } : null;
    }
    case 'note': {
      const read = readTry(note);
      return read && { is, note: read };
    }
    case 'card': {
      const read = readCardRow(card);
      if (read === null && Number((card as CardRow | null)?.format) > CARD_FORMAT) throw new NewerBackup();
      return read && { is, card: read };
    }
    case 'foreign': {
      const read = readForeignRow(foreign);
      if (read === null && Number((foreign as ForeignRow | null)?.format) > FOREIGN_FORMAT)
        throw new NewerBackup();
      return read && { is, foreign: read };
    }
    case 'end':
      return Number.isSafeInteger(items) ? { is, items: items as number } : null;
    case 'game': {
      const game = gameOf(head, tail, readGameRow);
      return game?.packed ? { is, ...game } : null;
    }
    case 'past': {
      const game = gameOf(head, tail, readHistoryRow);
      return game && { is, ...game };
    }
    default:
      return null;
  }
}

function gameOf<Row extends Pick<GameRow, 'format'>>(
  head: object,
  tail: Uint8Array,
  read: (value: unknown) => Row | null,
): BackupGame<Row & { owner: string }> | null {
  const { row: told, moves, sizes } = head as Record<string, unknown>;
  const row = read(told);
  const parts = partsOf(tail, sizes);
  if (row === null || parts === null) return null;
  const [layout, bytes, dealt] = parts;
  if (row.format > NO_GUESS_FORMAT) throw new NewerBackup();
  const owned = { ...row, owner: '', ...(layout && { layout }) };
  if (moves === null) return bytes || dealt ? null : { row: owned, packed: null };
  const { format, count, seq } = moves as Record<string, unknown>;
  if (Number.isSafeInteger(format) && (format as number) > PACKING) throw new NewerBackup();
  if (bytes === null || format !== PACKING || !Number.isSafeInteger(count)) return null;
  const isDealt = Number.isSafeInteger(seq) && (seq as number) >= 0 && (seq as number) < (count as number);
  if ((dealt !== null) !== isDealt) return null;
  const deal = dealt && { deal: { seq: seq as number, layout: dealt } };
  const packed: PackedMoves = { format: PACKING, count: count as number, bytes, ...deal };
  return arePacked(packed) ? { row: owned, packed } : null;
}

/** The three parts of a tail, copied: what is stored would bring all of the memory that it is a part of. */
function partsOf(tail: Uint8Array, sizes: unknown): (Uint8Array | null)[] | null {
  if (!Array.isArray(sizes) || sizes.length !== 3) return null;
  let at = 0;
  const parts: (Uint8Array | null)[] = [];
  for (const size of sizes as readonly unknown[]) {
    if (size !== null && !(Number.isSafeInteger(size) && (size as number) >= 0)) return null;
    const end = at + ((size as number | null) ?? 0);
    parts.push(size === null ? null : tail.slice(at, end));
    at = end;
  }
  return at === tail.length ? parts : null;
}
