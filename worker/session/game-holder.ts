import type { GameInfo, GameMemory } from '../api/game.ts';
import type { Outcome, Refusal } from '../api/outcome.ts';
import type { NewGameRequest, Started, StartRequest, Update } from '../api/session.ts';
import { needsWholeEngine } from '../engine/needs-whole.ts';
import { playMoves } from '../engine/record/replay.ts';
import { COUNTS_GAMES, IS_WHOLE } from '../engine/tier.ts';
import type { SavedGame } from '../storage/journal.ts';
import { noteFigures } from '../storage/journal-end.ts';
import { createKeeper } from '../storage/snapshots/snapshot-keeper.ts';
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
  playStored,
  READY,
  type Shown,
  timeOf,
} from './create.ts';
import { CurrentGame } from './current-game.ts';
import { recordingOf } from './export.ts';
import { hugeOptionsOf } from './long-game.ts';
import { TOO_BIG } from './memory-limit.ts';
import { damageNotice, leftAlone, notPlayed } from './notices.ts';
import {
  keepAsFound,
  keptGame,
  playFromSnapshot,
  playInSlices,
  playOpening,
  storedMoves,
} from './restore.ts';
import { SaveSlot } from './save-slot.ts';

/** What a holder asks of its session. */
export interface HolderNeeds {
  tell(update: Update): void;
  /** Carries the command out when those before it are done. */
  inTurn<T>(command: () => Promise<T>): Promise<T>;
}

/** Holds a session's game and the place where it is stored: brings it back, begins it, puts another in its place. */
export class GameHolder {
  current: CurrentGame | null = null;
  slot: SaveSlot | null = null;
  readonly #needs: HolderNeeds;

  constructor(needs: HolderNeeds) {
    this.#needs = needs;
  }

  /** The saved game, or the one that the page remembers, or else the fallback. */
  async load(request: StartRequest): Promise<Started> {
    const { gameKey } = request;
    if (gameKey === null) this.slot = null;
    else this.slot ??= new SaveSlot(gameKey, (notice) => this.#needs.tell({ notice }));
    if (IS_WHOLE && gameKey !== null && this.slot !== null) {
      this.slot.keeper ??= createKeeper(gameKey, {
        atRest: (work) => this.#needs.inTurn(async () => work()),
        say: (notice) => this.#needs.tell({ notice }),
      });
    }
    const loaded = await this.slot?.load();
    if (loaded?.kind === 'saved' && !request.isNew) {
      const { row } = loaded.game;
      const moves = IS_WHOLE ? storedMoves(loaded.game) : loaded.game.moves;
      // The page remembers more of this very game when the storage failed on the way.
      const { memory } = request;
      const isBehind =
        memory?.request.seed === row.seed &&
        !row.endedAt &&
        memory.moves.length + (IS_WHOLE && memory.request.opening !== undefined ? 1 : 0) > moves.length;
      const back = isBehind ? null : await this.#bringBack(loaded.game, moves);
      if (back !== null) return back;
    }
    if (request.memory !== undefined && (await this.#remember(request.memory)))
      return { ok: true, isElsewhere: false };
    const begun = await this.begin(request.fallback);
    if (begun.ok) return { ok: true, isElsewhere: false };
    if (!IS_WHOLE) return begun;
    if (!request.isNew) return this.#playBeginner(begun);
    // The game that it was to take the place of goes on.
    await this.load({ ...request, isNew: false, fallback: BEGINNER });
    return begun;
  }

  /** A new game in place of the current one; refused, that one goes on. */
  async begin(request: NewGameRequest): Promise<Outcome<{ game: GameInfo }>> {
    const begun = await this.#begun(request);
    if (!begun.ok) return begun;
    const { keepsLast, opening } = request;
    if (COUNTS_GAMES && keepsLast && this.current !== null)
      await this.slot?.save({ elapsedMs: this.current.clock.at(performance.timeOrigin + performance.now()) });
    return {
      ok: true,
      game: await this.#adopt(begun, IS_WHOLE && opening !== undefined ? READY : FRESH, keepsLast),
    };
  }

  /** Adds the figures of a huge game to its place in the history, which it had before they were counted. */
  noteFigures({ state }: Update): void {
    if (!IS_WHOLE || !COUNTS_GAMES || !state?.result || !this.current?.game.state.huge) return;
    const { gameId, result } = state;
    void this.slot?.attempt((db) => noteFigures(db, gameId, result));
  }

  /** In place of a game that is refused. The first engine refuses none: it asks for the whole one. */
  async #playBeginner(refused: Refusal): Promise<Refusal> {
    const begun = await this.begin(BEGINNER);
    if (!begun.ok) throw new Error(`Beginner cannot be played: ${begun.message}`);
    this.#needs.tell({ notice: notPlayed(refused) });
    return refused;
  }

  /** Plays a stored game up to where it was left; null when not even its rules can be read. */
  async #bringBack(saved: SavedGame, stored: readonly unknown[]): Promise<Started | null> {
    const { row } = saved;
    const begun = beginStored(row, IS_WHOLE ? await hugeOptionsOf(row.fields, this.current) : undefined);
    if (!begun.ok) {
      if (!IS_WHOLE) return begun;
      const isTooBig = begun.code === TOO_BIG;
      // What this device cannot hold stays as it is, and the game that is played instead is not stored.
      if (isTooBig) this.slot?.close();
      else await keepAsFound(this.slot, stored, begun.message);
      this.#needs.tell({ notice: isTooBig ? leftAlone(begun) : damageNotice(0) });
      return null;
    }
    if (!IS_WHOLE && !playStored(begun, stored)) return needsWholeEngine();
    const { damage, ...back } = IS_WHOLE
      ? await playFromSnapshot(begun, saved, this.slot?.keeper, (progress) => this.#needs.tell({ progress }))
      : { ...begun, damage: null };
    if (!IS_WHOLE || damage === null) {
      const elapsedMs = Math.max(row.elapsedMs, timeOf(back.game));
      await this.#show({ ...back, ...keptOf(row), gameId: row.gameId, elapsedMs });
    } else {
      await keepAsFound(this.slot, stored, damage);
      // What has been counted once does not count again.
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
    const moves = IS_WHOLE ? [...memory.moves].sort((a, b) => a.atMs - b.atMs) : memory.moves;
    if (IS_WHOLE) await playInSlices(begun.game, moves, (progress) => this.#needs.tell({ progress }));
    else playMoves(begun.game, moves);
    await this.#adopt(begun, { isResumed: true, ...memory });
    return true;
  }

  async #begun(request: NewGameRequest): Promise<Outcome<Begun>> {
    const last = this.current?.game.state;
    const lastLayout = last?.seed === null ? last.layout : null;
    if (!IS_WHOLE) return beginGame(request, lastLayout);
    const { opening } = request;
    const huge = await hugeOptionsOf(request.rules, this.current);
    // A game that may yet be refused leaves the last one its memory.
    const begun = beginGame(request, lastLayout, opening === undefined ? huge : { ...huge, memory: null });
    if (!begun.ok || opening === undefined) return begun;
    const refusal = await playOpening(begun.game, opening, (progress) => this.#needs.tell({ progress }));
    return refusal ?? { ...begun, about: { ...begun.about, isOpened: true } };
  }

  /** Makes a game the current one and stores it in place of the last. */
  async #adopt(
    begun: Begun,
    {
      isResumed,
      isPaused,
      help,
      gameId = crypto.randomUUID?.() ?? `${Date.now()}-${performance.now()}`,
    }: Kept,
    keepsLast?: boolean,
  ): Promise<GameInfo> {
    const { game, preset, about } = begun;
    const elapsedMs = timeOf(game);
    const { moves, ...from } = recordingOf(game);
    const stored = IS_WHOLE ? movesWithDeal(game.state) : moves;
    await this.slot?.begin(
      { gameId, format: formatOf(game), ...from, preset, about, help, elapsedMs, isPaused },
      stored,
      keepsLast,
    );
    return this.#show({ ...begun, gameId, isResumed, elapsedMs, isPaused, help });
  }

  async #show({ game, ...shown }: Shown & Begun): Promise<GameInfo> {
    const current = new CurrentGame(game, shown, (update) => this.#needs.tell(update));
    this.current = current;
    const end = current.end();
    const row = this.slot?.row;
    // Found over and not counted: by an earlier version, or the end came before it could be.
    if (COUNTS_GAMES && end && row && !row.endedAt) {
      const endedAt = Math.min(end.endedAt, row.savedAt + end.timeMs - row.elapsedMs);
      await this.slot?.append(0, null, { ...end, endedAt });
    }
    if (IS_WHOLE) this.slot?.keeper?.keep(keptGame(game, shown.gameId));
    this.#needs.tell({ game: current.info, ...current.told() });
    if (IS_WHOLE) void current.workAside();
    return current.info;
  }
}
