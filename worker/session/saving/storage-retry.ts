import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { Notice } from '../../api/session.ts';
import { refuse, statement } from '../../engine/refusals/refuse.ts';
import { STORAGE_SENTENCES } from '../../engine/refusals/storage.ts';
import { keepDamaged } from '../../storage/journal.ts';
import { openStorage } from '../../storage/open.ts';
import type { GameRow } from '../../storage/schema.ts';
import { movesWithDeal } from '../../storage/stored-deal.ts';
import { transact } from '../../storage/transaction.ts';
import type { CurrentGame } from '../current-game.ts';
import { epochNow } from '../game-clock.ts';
import type { SessionContext } from '../session-context.ts';
import { keptGame } from './restore.ts';
import { newId, SaveSlot } from './save-slot.ts';

const SAVED: Notice = statement(STORAGE_SENTENCES, 'storage-back');

const REFUSED: Refusal = refuse(STORAGE_SENTENCES, 'storage-unavailable:yet');

/**
 * Stores the game again with all its moves where storing it has failed, and goes on with that; says so once it is done,
 * and nothing while it cannot be. Without a game it only looks whether it could. To be called in turn.
 */
export async function saveAgain(context: SessionContext): Promise<Outcome<{ isSaved: boolean }>> {
  const { holder, tell, gameKey } = context;
  const { current, slot } = holder;
  if (current === null) return (await canStore()) ? { ok: true, isSaved: false } : REFUSED;
  if (slot === null || slot.row === null || gameKey === null || context.isElsewhere) return REFUSED;
  if (!(await isOpen(slot))) {
    let isQuiet = true;
    const say = (notice: Notice) => !isQuiet && tell({ notice });
    const fresh = new SaveSlot(gameKey, { say, lose: () => context.lose() }, slot.countsGames);
    if (!(await store(fresh, slot.row, current))) {
      fresh.close();
      return REFUSED;
    }
    isQuiet = false;
    if (slot.keeper) fresh.keeper = slot.keeper;
    holder.slot = fresh;
    fresh.keeper?.release();
    fresh.keeper?.keep(keptGame(current.game, fresh.row));
  }
  tell({ notice: SAVED });
  return { ok: true, isSaved: true };
}

/** The same game under the same id: its remains are overwritten, and the history contains it once. */
async function store(fresh: SaveSlot, row: GameRow, current: CurrentGame): Promise<boolean> {
  await fresh.load();
  if (!(await isOpen(fresh))) return false;
  const { endedAt: _, ...open } = row;
  const { clock, help, helped, isPaused } = current;
  const elapsedMs = Math.round(clock.at(epochNow()));
  const isSame = fresh.row === null || fresh.row.gameId === row.gameId;
  // The archive may have named the game in the meantime.
  const name = isSame ? (fresh.row?.name ?? row.name) : row.name;
  await fresh.begin(
    { ...open, name, elapsedMs, help, helped, isPaused },
    movesWithDeal(current.game.state),
    !isSame,
  );
  const end = current.end();
  if (end) await fresh.append(0, null, end);
  return isOpen(fresh);
}

async function isOpen(slot: SaveSlot): Promise<boolean> {
  return (await slot.attempt(async () => true)) === true;
}

/** Whether the database can be opened and takes a row of some size, which is gone again when this returns. */
async function canStore(): Promise<boolean> {
  const opened = await openStorage(() => undefined);
  if (!opened.ok) return false;
  const { db } = opened;
  const key = `trial ${newId()}`;
  try {
    const game = new Uint8Array(TRIAL_BYTES);
    await keepDamaged(db, { gameId: key, game, moves: [], reason: 'A trial.' });
    await transact(db, ['damaged'], 'relaxed', (tx) => tx.objectStore('damaged').delete(key));
    return true;
  } catch {
    // Full, or closed again: the next attempt will show.
    return false;
  } finally {
    db.close();
  }
}

const TRIAL_BYTES = 100_000;
