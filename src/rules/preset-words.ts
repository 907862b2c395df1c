import { msg } from '@lit/localize';
import type { GameInfo } from '../../worker/api/game.ts';
import type { PresetName } from '../../worker/api/rules.ts';
import type { MoveFault } from '../game/game-controller.ts';

/** A preset's own words; those left out are the game's, or are not shown. */
export interface PresetWords {
  /** Before the first move. */
  readonly ready?: string;
  /** Before the number of mines that are left. */
  readonly left?: string;
  readonly won?: string;
  readonly lost?: string;
  /** After the end; then the whole caption is a button for a new game, as it is all the time. */
  readonly again?: string;
  /** The label of a button for a new game. */
  readonly button?: string;
  readonly noFlags?: string;
}

const words = (): Partial<Readonly<Record<PresetName, PresetWords>>> => ({
  // The status line gives the mines left in the same words.
  swing: { won: msg('Game won'), lost: msg('Game lost'), noFlags: msg('No marks left') },
  lazy: { button: msg('New') },
  pinboard: { left: msg('Flags left'), button: msg('Reset') },
  strip: {
    ready: msg('Click on the tiles to reveal them'),
    left: msg('Mines remaining'),
    won: msg('YOU WIN!'),
    lost: msg('GAME OVER'),
    again: msg('Click here to restart'),
  },
});

/** The words of the preset that a game is played in; the game as everybody knows it has none of its own. */
export function wordsOf({ preset }: GameInfo): PresetWords {
  return words()[preset] ?? {};
}

/** The words for a refused move; empty when it needs none. */
export function faultWords(game: GameInfo, fault: MoveFault | null): string {
  return fault?.code === 'no-flags-left' ? (wordsOf(game).noFlags ?? msg('No flags left')) : '';
}
