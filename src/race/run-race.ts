import { msg } from '@lit/localize';
import { epochNow, shownMs } from '../game/clock.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { said } from '../i18n/words.ts';
import { defineMsClickLayer } from '../replay/ms-click-layer.ts';
import { sharedGame } from '../share/shared-game.ts';
import { attachController } from '../ui/attach-controller.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { type Course, endOf, movesBy, openedBy } from './course.ts';
import { defineMsRaceLine } from './ms-race-line.ts';
import type { Race } from './race.ts';
import { decisionWords, otherEndWords, standingWords } from './race-words.ts';
import { readCourse } from './read-course.ts';

/** How often the other player's progress is shown. */
const STEP_MS = 100;

/** The standing is said no more often than this, and only when the lead has changed. */
const SAY_EVERY_MS = 5000;

/** Shows a race over its game for as long as that is on the board. */
export function runRace(host: MsGame, game: GameController, race: Race): void {
  defineMsClickLayer();
  defineMsRaceLine();
  void readCourse(race.record, game.workerSrc).then((read) => {
    if (!read.ok) return game.notify(said(read));
    if (game.view.game?.gameId === race.gameId) new RunningRace(host, game, race, read.course);
  });
}

class RunningRace {
  readonly #game: GameController;
  readonly #race: Race;
  readonly #other: Course;
  readonly #line = document.createElement('ms-race-line');
  readonly #click = document.createElement('ms-click-layer');
  /** The standing, for those who do not see the lines. */
  readonly #said = Object.assign(document.createElement('p'), { className: 'unseen' });
  /** How it came out, on the result card. */
  readonly #result = Object.assign(document.createElement('p'), { slot: 'placing', hidden: true });
  readonly #endings: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #saidAt = Number.NEGATIVE_INFINITY;
  #wasAhead: number | null = null;
  #hasOtherEnded = false;

  constructor(host: MsGame, game: GameController, race: Race, other: Course) {
    this.#game = game;
    this.#race = race;
    this.#other = other;
    // The other player's clicks are no click of one's own.
    this.#click.style.setProperty('--ms-accent', 'var(--ms-ink-2)');
    this.#said.setAttribute('role', 'status');
    host.append(this.#result);
    this.#endings.push(
      this.#line.attach(host.board),
      ...(race.showsClicks ? [this.#click.attach(host.board)] : []),
      host.addElement('notices', this.#said),
      () => this.#result.remove(),
      attachController(host, { hostUpdated: () => this.#follow() }),
    );
    this.#follow();
  }

  #follow(): void {
    const { game, state } = this.#game.view;
    if (!game || !state || game.gameId !== this.#race.gameId) return this.#end();
    const runs = state.clock.runningSince !== null;
    if (runs) this.#timer ??= setInterval(() => this.#show(), STEP_MS);
    else this.#stop();
    this.#show();
    if (isOver(state.status) && this.#result.hidden) void this.#showResult();
    else if (!isOver(state.status)) this.#result.hidden = true;
  }

  #show(): void {
    const { state } = this.#game.view;
    if (!state) return;
    const other = this.#other;
    const now = shownMs(state.clock, epochNow());
    const own = other.safeCells - state.safeLeft;
    this.#line.own = own / other.safeCells;
    this.#line.other = openedBy(other, now) / other.safeCells;
    this.#click.move = isOver(state.status) ? null : (other.moves[movesBy(other, now) - 1] ?? null);
    if (isOver(state.status)) this.#said.textContent = '';
    else this.#say(own, now);
  }

  #say(own: number, now: number): void {
    const other = this.#other;
    if (now >= endOf(other) && !this.#hasOtherEnded) {
      this.#hasOtherEnded = true;
      this.#said.textContent = otherEndWords(other);
      return;
    }
    const ahead = Math.sign(own - openedBy(other, now));
    if (this.#hasOtherEnded || ahead === 0 || ahead === this.#wasAhead || now - this.#saidAt < SAY_EVERY_MS)
      return;
    this.#wasAhead = ahead;
    this.#saidAt = now;
    this.#said.textContent = standingWords(own, other, now);
  }

  async #showResult(): Promise<void> {
    this.#result.hidden = false;
    const taken = await sharedGame(null, this.#game, null);
    const read = taken.ok ? await readCourse(taken.recording, this.#game.workerSrc) : taken;
    if (!read.ok || this.#game.view.game?.gameId !== this.#race.gameId) return;
    const link = Object.assign(document.createElement('a'), {
      href: '#/race',
      textContent: msg('Compare the games'),
    });
    link.style.color = 'var(--ms-accent)';
    this.#result.replaceChildren(decisionWords(read.course, this.#other), ' ', link);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #end(): void {
    this.#stop();
    for (const end of this.#endings.splice(0)) end();
  }
}
