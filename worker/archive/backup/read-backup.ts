import type { BackupCount } from '../../api/archive.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import {
  type CardRow,
  CURRENT,
  type ForeignRow,
  type GameRow,
  type HistoryRow,
} from '../../storage/schema.ts';
import type { StoredTry } from '../games/daily-tries.ts';
import { isOfApp } from '../games/saved-games.ts';
import { checkInflatedSize, framesOf, LargeBackup, openBackup } from './backup-file.ts';
import { type BackupGame, itemOf, NewerBackup } from './backup-frames.ts';

/** The contents of a backup, with every row checked. */
export interface Backup {
  readonly madeAt: number;
  readonly settings: string;
  readonly games: readonly BackupGame<GameRow>[];
  readonly past: readonly BackupGame<HistoryRow>[];
  readonly notes: readonly StoredTry[];
  readonly cards: readonly CardRow[];
  readonly foreign: readonly ForeignRow[];
}

/**
 * A backup's contents, or one refusal for the whole file. Codes: `not-backup`, `damaged-backup`, `newer-backup`, `large-backup`.
 * Cost: a second for 50,000 games.
 */
export async function readBackup(bytes: Uint8Array): Promise<Outcome<{ backup: Backup }>> {
  const opened = openBackup(bytes);
  if (!opened.ok) return opened;
  const games: BackupGame<GameRow>[] = [];
  const past: BackupGame<HistoryRow>[] = [];
  const notes: StoredTry[] = [];
  const cards: CardRow[] = [];
  const foreign: ForeignRow[] = [];
  let head: { madeAt: number; settings: string } | null = null;
  let items = 0;
  let isEnded = false;
  try {
    await checkInflatedSize(opened.packed);
    for await (const frame of framesOf(opened.packed)) {
      const item = itemOf(frame);
      // The head comes first and only once; the end comes last and states how many rows came before.
      if (item === null || isEnded || (item.is === 'head') !== (items === 0))
        return refuse(STORAGE_SENTENCES, 'damaged-backup');
      if (item.is === 'head') head = item;
      if (item.is === 'game') games.push(item);
      if (item.is === 'past') past.push(item);
      if (item.is === 'note') notes.push(item.note);
      if (item.is === 'card') cards.push(item.card);
      if (item.is === 'foreign') foreign.push(item.foreign);
      if (item.is === 'end') isEnded = item.items === items;
      items += 1;
    }
  } catch (error) {
    if (error instanceof LargeBackup) return refuse(STORAGE_SENTENCES, 'large-backup');
    return refuse(STORAGE_SENTENCES, error instanceof NewerBackup ? 'newer-backup' : 'damaged-backup');
  }
  if (head === null || !isEnded) return refuse(STORAGE_SENTENCES, 'damaged-backup');
  const { madeAt, settings } = head;
  return { ok: true, backup: { madeAt, settings, games, past, notes, cards, foreign } };
}

/** The number of the app's games, cards and kept replays in a backup. */
export function countOf({ madeAt, games, past, cards, foreign }: Backup): BackupCount {
  return {
    madeAt,
    games: past.filter(({ row }) => row.key === CURRENT).length,
    savedGames: games.filter(({ row }) => isOfApp(row)).length,
    cards: cards.length,
    replays: foreign.length,
  };
}
