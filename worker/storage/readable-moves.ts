import type { Annotation, RecordedMove } from '../api/game.ts';

const TYPES: readonly unknown[] = ['open', 'chord', 'annotate'];
const ANNOTATIONS: readonly unknown[] = ['flag', 'mark', 'none'];

/** Reads the stored moves from number `from` on, up to one that is missing, out of order or invalid. */
export function readableMoves(stored: readonly unknown[], from = 0): RecordedMove[] {
  const moves: RecordedMove[] = [];
  for (const [i, value] of stored.entries()) {
    const move = readMove(value, from + i);
    if (move === null) break;
    moves.push(move);
  }
  return moves;
}

function readMove(value: unknown, seq: number): RecordedMove | null {
  if (typeof value !== 'object' || value === null) return null;
  const { seq: at, type, cell, as, atMs } = value as Partial<Record<keyof RecordedMove | 'seq', unknown>>;
  const isWhole = [at, cell, atMs].every((n) => Number.isSafeInteger(n) && (n as number) >= 0);
  if (!isWhole || at !== seq || !TYPES.includes(type)) return null;
  if ((type === 'annotate') !== ANNOTATIONS.includes(as)) return null;
  const bare = { type: type as RecordedMove['type'], cell: cell as number, atMs: atMs as number };
  return as === undefined ? bare : { ...bare, as: as as Annotation };
}
