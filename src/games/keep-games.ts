import { msg } from '@lit/localize';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { GameController, GameView } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { attachController } from '../ui/attach-controller.ts';
import { defineOnce } from '../ui/define.ts';
import type { MsGame } from '../ui/ms-game.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import type { InProgress } from '../ui/theme-names.ts';
import { restoredWords } from './backup-words.ts';
import { type AsideChoice, MsAsideQuestion } from './ms-aside-question.ts';
import { MsPutAside } from './ms-put-aside.ts';
import { askToProtect } from './storage-facts.ts';

/** The parts of the app that the keeper of games uses. */
export interface KeeperNeeds {
  readonly host: MsGame;
  /** Puts a dialog into the page, and returns what takes it away. */
  showQuestion(dialog: HTMLElement): () => void;
  readonly game: Pick<GameController, 'view' | 'notify'> & {
    /** Has it asked, before another game begins, why that must not be; returns what ends that. */
    addGate(gate: () => Promise<Refusal | null>): () => void;
  };
  readonly archive: Archive;
  inProgress(): InProgress;
  /** The last view of the game before the one on the board, if it was begun before anybody kept games. */
  readonly before: GameView | null;
  /** Makes a saved game the current one. */
  resume(gameId: string): void;
  /** Has the archive clean up when the page is idle. */
  cleanUp(): void;
  /** The browser has deleted its database: has what there is of it brought back. */
  bringBack(): void;
}

/** Under what name it is remembered that the browser was asked to protect what it keeps. */
const askedKey = 'ms-asked-to-protect';

const GOES_ON: Refusal = { ok: false, code: 'goes-on', values: {}, message: '' };

/**
 * Reports each game that is put aside, or discards it when its player has said so, and the browser is
 * asked to protect what it keeps once a game is over, and again when the app is installed.
 *
 * @returns Ends all of it.
 */
export function keepGames(needs: KeeperNeeds): () => void {
  const { host, game } = needs;
  defineOnce('ms-put-aside', MsPutAside);
  defineOnce('ms-aside-question', MsAsideQuestion);
  const aside = new Aside(needs);
  let last: GameView = game.view;
  if (needs.before) aside.change(needs.before, last);
  needs.cleanUp();
  // The rest of what the browser has deleted comes back with the archive's first answer.
  const bringBack = ({ notice }: GameView) => notice?.code === 'storage-lost' && needs.bringBack();
  bringBack(last);
  const detach = attachController(host, {
    hostUpdated: () => {
      const { view } = game;
      if (view.game?.gameId !== last.game?.gameId) {
        aside.change(last, view);
        if (last.state?.result) needs.cleanUp();
      } else aside.follow(view);
      if (view.state?.result && !last.state?.result) void protectOnce();
      if (view.notice !== last.notice) bringBack(view);
      last = view;
    },
  });
  const stopWatching = needs.archive.watchDamage(() =>
    game.notify(
      msg('Part of what is saved here was damaged. It was kept unchanged, and everything else works.'),
      'journal-damaged',
    ),
  );
  const stopHearing = needs.archive.watchRestored((count) =>
    game.notify(restoredWords(count), 'storage-lost'),
  );
  const removeGate = game.addGate(() => aside.ask());
  window.addEventListener('appinstalled', protect);
  return () => {
    detach();
    window.removeEventListener('appinstalled', protect);
    removeGate();
    stopWatching();
    stopHearing();
    aside.close();
  };
}

function isBegun({ state, isElsewhere }: GameView): boolean {
  return state?.status === 'playing' && !isElsewhere;
}

/** Whether the game is one that its player may want to go on with: of a daily board the opening is a try. */
function isInProgress(view: GameView): boolean {
  return isBegun(view) && (view.state?.revision ?? 0) >= (view.game?.about?.daily ? 1 : 2);
}

/** Decides about games in progress when others are begun. */
class Aside {
  readonly #needs: KeeperNeeds;
  readonly #card = document.createElement('ms-put-aside');
  /** The answer, and its game. */
  #answer: { readonly gameId: string; readonly choice: AsideChoice } | null = null;
  /** The game that the card speaks of. */
  #gameId = '';
  /** The moves of the new game when the card came; the next one puts it away. */
  #moves = 0;

  constructor(needs: KeeperNeeds) {
    this.#needs = needs;
    this.#card.slot = 'notice';
    this.#card.addEventListener('ms-aside', ({ detail }) => void this.#act(detail));
    needs.host.append(this.#card);
  }

  /** Takes the message away, for good. */
  close(): void {
    this.#card.remove();
  }

  /** Why no other game is begun, when its player does not want that after all. */
  async ask(): Promise<Refusal | null> {
    const { game, showQuestion, inProgress } = this.#needs;
    const { view } = game;
    if (inProgress() !== 'ask' || !isInProgress(view) || !view.game) return null;
    const question = document.createElement('ms-aside-question');
    const choice = await new Promise<AsideChoice>((resolve) => {
      const remove = showQuestion(question);
      question.addEventListener('ms-choice', ({ detail }) => {
        remove();
        resolve(detail);
      });
    });
    this.#answer = { gameId: view.game.gameId, choice };
    return choice === null ? GOES_ON : null;
  }

  /** Notes that another game is on the board. */
  change(before: GameView, now: GameView): void {
    this.#card.step = 'none';
    const gameId = before.game?.gameId;
    if (!gameId || !isBegun(before) || !now.game || now.game.isResumed) return;
    const { archive, inProgress } = this.#needs;
    const chosen = this.#answer?.gameId === gameId ? this.#answer.choice : inProgress();
    if (chosen === 'given-up') void archive.deleteGame(gameId);
    else void this.#show(gameId, now);
  }

  /** Takes the message away with the first move after it. */
  follow({ state }: GameView): void {
    if (state && state.revision > this.#moves) this.#card.step = 'none';
  }

  /** Tells of it once it is known to be kept: there may be no storage. */
  async #show(gameId: string, { state, game }: GameView): Promise<void> {
    const saved = await this.#needs.archive.savedGames();
    const isKept = saved.ok && saved.games.some((one) => one.gameId === gameId);
    const { view } = this.#needs.game;
    if (!isKept || view.game?.gameId !== game?.gameId) return;
    this.#gameId = gameId;
    this.#moves = Math.max(state?.revision ?? 0, view.state?.revision ?? 0);
    this.#card.step = 'kept';
  }

  async #act(action: 'return' | 'give-up' | 'undo'): Promise<void> {
    const { archive, game, resume } = this.#needs;
    const gameId = this.#gameId;
    if (action === 'return') {
      this.#card.step = 'none';
      return resume(gameId);
    }
    const done = await (action === 'undo' ? archive.restoreGame(gameId) : archive.deleteGame(gameId));
    if (done.ok) this.#card.step = action === 'undo' ? 'kept' : 'given-up';
    else game.notify(said(done));
  }
}

/** Most browsers promise more to an installed app than to the page before. */
const protect = () => void askToProtect();

/** Asks for protection after the first game that is over, and never again by itself. */
async function protectOnce(): Promise<void> {
  try {
    if (localStorage.getItem(askedKey) !== null) return;
    localStorage.setItem(askedKey, 'yes');
  } catch {
    // Where nothing is stored, storage cannot be made persistent.
    return;
  }
  await askToProtect();
}
