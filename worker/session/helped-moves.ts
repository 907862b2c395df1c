import type { CellIndex } from '../api/cells.ts';
import type { HelpedMoves } from '../api/game.ts';

/** So much is kept of a game's helped moves; whoever asks for more hints knows it anyway. */
const MOST = 5_000;

/**
 * What is known of a game's helped moves once the move with this number is made, by the robot or not; null: what was known
 * before. A run of the robot is open until the player makes a move.
 */
export function withMove(
  helped: readonly HelpedMoves[],
  place: number,
  isRobot: boolean,
): readonly HelpedMoves[] | null {
  const open = helped.findIndex(({ by, to }) => by === 'robot' && to === undefined);
  if (isRobot === open >= 0) return null;
  if (isRobot) return helped.length < MOST ? [...helped, { by: 'robot', from: place }] : null;
  return helped.map((one, i) => (i === open ? { ...one, to: place } : one));
}

/** The same once a hint has shown these cells, after so many moves. */
export function withHint(
  helped: readonly HelpedMoves[],
  from: number,
  cells: readonly CellIndex[],
): readonly HelpedMoves[] {
  return helped.length < MOST ? [...helped, { by: 'hint', from, cells }] : helped;
}

/** The same once only so many moves are left: what a hint has shown stays known. */
export function withMovesCut(helped: readonly HelpedMoves[], kept: number): readonly HelpedMoves[] {
  return helped
    .map((one) => ({
      ...one,
      from: Math.min(one.from, kept),
      ...(one.by === 'robot' && { to: Math.min(one.to ?? kept, kept) }),
    }))
    .filter(({ by, from, to }) => by === 'hint' || from < (to ?? kept));
}
