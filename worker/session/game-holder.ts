import type { GameInfo, GameMemory } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { NewGameRequest, Started, StartRequest, Update } from '../api/session.ts';
import { DEFAULTS } from '../engine/rules/defaults.ts';
import { MOST_PLAIN_CELLS } from '../engine/rules/ruleset.ts';
import type { SavedGame } from '../storage/journal.ts';
import { noteFigures, type ReadSnapshot } from '../storage/journal-end.ts';
import type { GameRow } from '../storage/schema.ts';
import type { SnapshotKeeper } from '../storage/snapshots/snapshot-keeper.ts';
import { movesWithDeal } from '../storage/stored-deal.ts';
import {
  BEGINNER,
  type Begun,
  beginGame,
  beginStored,
  FRESH,
  formatOf,
  type Kept,
  keptOf,
  memoryOf,
  READY,
  type Shown,
  timeOf,
} from './create.ts';
import { CurrentGame } from './current-game.ts';
import { recordingOf } from './export.ts';
import { epochNow } from './game-clock.ts';
import { TOO_BIG } from './huge/memory-limit.ts';
import { loadKeeper, PART_MISSING } from './load-parts.ts';
import { damageNotice, leftAlone, notPlayed } from './notices.ts';
import {
  keepAsFound,
  keptGame,
  playFromSnapshot,
  playInSlices,
  playOpening,
  storedMoves,
} from './saving/restore.ts';
import { newId, SaveSlot, type SlotNeeds } from './saving/save-slot.ts';

/** The session as a holder uses it. */
export interface HolderNeeds {
  tell(update: Update): void;
  /** Carries the command out when those before it are done. */
  inTurn<T>(command: () => Promise<T>): Promise<T>;
  /** Another page has taken the game. */
  lose(): void;
  /** Whether another page has it, as far as was told. */
  isElsewhere(): boolean;
}

/**
 * Whether the page remembers what the storage could not take: all that it has where storing is known to have failed, else
 * more moves of the stored game, or a game that was begun after it. That one counts only where games are put aside, for
 * nothing is lost by it; elsewhere another page may have begun the stored one since.
 */
function isBehindMemory(row: GameRow, stored: number, { memory, countsGames }: StartRequest): boolean {
  if (memory === undefined) return false;
  const { gameId = row.gameId, moves, request, isUnsaved } = memory;
  if (isUnsaved) return true;
  if (gameId !== row.gameId) return moves.length > 0 && countsGames !== false;
  const remembered = moves.length + (request.opening !== undefined ? 1 : 0);
  return request.seed === row.seed && !row.endedAt && remembered > stored;
}

/** Holds a session's game and the place where it is stored: brings it back, begins it, puts another in its place. */
export class GameHolder {
  current: CurrentGame | null = null;
  slot: SaveSlot | null = null;
  readonly #needs: HolderNeeds;

  constructor(needs: HolderNeeds) {
    this.#needs = needs;
  }

  get #slotNeeds(): SlotNeeds {
    const { tell, lose } = this.#needs;
    return { say: (notice) => tell({ notice }), lose };
  }

  /** The saved game, or the one that the page remembers, or else the fallback. */
  async load(request: StartRequest): Promise<Started> {
    const { gameKey } = request;
    if (gameKey === null) this.slot = null;
    else this.slot ??= new SaveSlot(gameKey, this.#slotNeeds, request.countsGames);
    let loaded = await this.slot?.load(this.#readSnapshot);
    if (loaded?.kind === 'none') loaded = await this.slot?.loadCopy(this.#readSnapshot);
    if (loaded?.kind === 'saved') {
      const { row } = loaded.game;
      const moves = storedMoves(loaded.game);
      const isBehind = isBehindMemory(row, moves.length, request);
      const back = isBehind ? null : await this.#bringBack(loaded.game, moves);
      if (back !== null) return back;
    }
    if (loaded?.kind === 'damaged') this.#needs.tell({ notice: damageNotice(0) });
    // It was taken away while it was being read: nothing is begun in the place of what the other page plays.
    if (this.#needs.isElsewhere()) return { ok: true, isElsewhere: true };
    if (request.memory !== undefined && (await this.#remember(request.memory)))
      return { ok: true, isElsewhere: false };
    const begun = await this.begin(request.fallback);
    return begun.ok ? { ok: true, isElsewhere: false } : this.#playBeginner(begun);
  }

  /** The snapshot of a huge game; null for all others. */
  readonly #readSnapshot: ReadSnapshot = async (row) => {
    const { columns, rows } = { ...DEFAULTS, ...row.fields };
    const keeper = columns * rows > MOST_PLAIN_CELLS ? await this.#keeper() : undefined;
    return (await keeper?.read(row)) ?? null;
  };

  /** Keeps snapshots beside the game; undefined when games are not stored or that part cannot be loaded. */
  async #keeper(): Promise<SnapshotKeeper | undefined> {
    const { slot } = this;
    if (slot === null) return undefined;
    slot.keeper ??= await loadKeeper(slot.key, {
      atRest: (work) => this.#needs.inTurn(async () => work()),
      say: (notice) => this.#needs.tell({ notice }),
    });
    return slot.keeper;
  }

  /** A new game in place of the current one; refused, that one goes on. */
  async begin(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const begun = await this.#begun(request);
    if (!begun.ok) return begun;
    const { keepsLast, opening } = request;
    if (this.slot?.countsGames && keepsLast && this.current !== null)
      await this.slot.save({ elapsedMs: this.current.clock.at(epochNow()) });
    return {
      ok: true,
      game: await this.#adopt(begun, opening !== undefined ? READY : FRESH, keepsLast),
    };
  }

  /** Adds the figures of a huge game to its place in the history, which it had before they were counted. */
  noteFigures({ state }: Update): void {
    if (!this.slot?.countsGames || !state?.result || !this.current?.game.state.huge) return;
    const { gameId, result } = state;
    void this.slot.attempt((db) => noteFigures(db, gameId, result));
  }

  /** Plays Beginner in place of a game that is refused. */
  async #playBeginner(refused: Refusal): Promise<Refusal> {
    // What is saved is left for a page that can load what it needs.
    if (refused.code === PART_MISSING) this.slot?.close();
    const begun = await this.begin(BEGINNER);
    if (!begun.ok) throw new Error(`Beginner cannot be played: ${begun.message}`);
    this.#needs.tell({ notice: notPlayed(refused) });
    return refused;
  }

  /** Plays a stored game up to where it was left; null when not even its rules can be read. */
  async #bringBack(saved: SavedGame, stored: readonly unknown[]): Promise<Started | null> {
    const { row } = saved;
    const begun = await beginStored(row, memoryOf(this.current));
    if (!begun.ok) {
      // What this device cannot hold or load stays as it is, and the game that is played instead is not stored.
      const isLeft = begun.code === TOO_BIG || begun.code === PART_MISSING;
      if (isLeft) this.slot?.close();
      else await keepAsFound(this.slot, stored, begun.message);
      this.#needs.tell({ notice: isLeft ? leftAlone(begun) : damageNotice(0) });
      return null;
    }
    const { damage, ...back } = await playFromSnapshot(begun, saved, this.slot?.keeper, (progress) =>
      this.#needs.tell({ progress }),
    );
    if (damage === null) {
      const elapsedMs = Math.max(row.elapsedMs, timeOf(back.game));
      await this.#show({ ...back, ...keptOf(row), gameId: row.gameId, elapsedMs });
      this.slot?.copy();
    } else {
      await keepAsFound(this.slot, stored, damage);
      // A game that was counted once does not count again.
      const about = row.endedAt ? { ...row.about, isPractice: true as const } : row.about;
      await this.#adopt({ ...back, about }, keptOf(row));
      this.#needs.tell({ notice: damageNotice(back.game.state.moves.length) });
    }
    return { ok: true, isElsewhere: false };
  }

  /** Plays a game that only the page remembers. */
  async #remember(memory: GameMemory): Promise<boolean> {
    const begun = await this.#begun(memory.request);
    if (!begun.ok) return false;
    // Of moves on huge boards the page hears in the order in which they end.
    const moves = [...memory.moves].sort((a, b) => a.atMs - b.atMs);
    await playInSlices(begun.game, moves, (progress) => this.#needs.tell({ progress }));
    // Another game that is stored in its place is put aside.
    await this.#adopt(begun, { isResumed: true, helped: [], ...memory }, true);
    return true;
  }

  async #begun(request: NewGameRequest): Promise<Outcome<Begun>> {
    const { opening } = request;
    const begun = await beginGame(request, this.current);
    if (!begun.ok || opening === undefined) return begun;
    const refusal = await playOpening(begun.game, opening, (progress) => this.#needs.tell({ progress }));
    return refusal ?? { ...begun, about: { ...begun.about, isOpened: true } };
  }

  /** Makes a game the current one and stores it in place of the last. */
  async #adopt(
    begun: Begun,
    { isResumed, isPaused, help, helped, gameId = newId() }: Kept,
    keepsLast?: boolean,
  ): Promise<GameInfo> {
    const { game, preset, about } = begun;
    const elapsedMs = timeOf(game);
    const { moves: _, ...from } = recordingOf(game);
    await this.slot?.begin(
      { gameId, format: formatOf(game), ...from, preset, about, help, helped, elapsedMs, isPaused },
      movesWithDeal(game.state),
      keepsLast,
    );
    return this.#show({ ...begun, gameId, isResumed, elapsedMs, isPaused, help, helped });
  }

  async #show({ game, ...shown }: Shown & Begun): Promise<GameInfo> {
    const current = new CurrentGame(game, shown, (update) => this.#needs.tell(update));
    this.current = current;
    const end = current.end();
    const row = this.slot?.row ?? null;
    // Found over and not counted: by an earlier version, or the end came before it could be.
    if (this.slot?.countsGames && end && row && !row.endedAt) {
      const endedAt = Math.min(end.endedAt, row.savedAt + end.timeMs - row.elapsedMs);
      await this.slot.append(0, null, { ...end, endedAt });
    }
    const keeper = game.state.huge === null ? this.slot?.keeper : await this.#keeper();
    keeper?.keep(keptGame(game, row));
    const told = current.told();
    this.#needs.tell({ game: current.info, ...told });
    // The page that has taken it away meanwhile looks whose it is.
    if (this.#needs.isElsewhere()) this.slot?.post(told.state);
    void current.workAside();
    return current.info;
  }
}
