import type { GameStatus, RecordedMove } from '../../worker/api/game.ts';

/** How a game went: after each of its moves, the time on its clock (ms) and the number of cells open by then. */
export interface Course {
  readonly moves: readonly RecordedMove[];
  readonly opened: readonly number[];
  /** The board's cells without a mine. */
  readonly safeCells: number;
  readonly status: GameStatus;
}

/** Who was ahead from a time on, by cells opened; 0: level. Times in ms. */
export interface Lead {
  readonly fromMs: number;
  readonly toMs: number;
  readonly ahead: 'you' | 'other' | 'level';
}

/** How a race came out. `byMs`: by how much, where both have won; null otherwise. */
export interface Decision {
  readonly winner: 'you' | 'other' | 'nobody';
  readonly byMs: number | null;
}

/** The time of a game's last move, in ms. */
export function endOf({ moves }: Course): number {
  return moves.at(-1)?.atMs ?? 0;
}

/** The number of moves made by that time. They are in order, so it is found by halving. */
export function movesBy({ moves }: Course, ms: number): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle]?.atMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The cells open by that time. */
export function openedBy(course: Course, ms: number): number {
  return course.opened[movesBy(course, ms) - 1] ?? 0;
}

/** Who was ahead when, until the first of both has come to its end. */
export function leadsOf(you: Course, other: Course): readonly Lead[] {
  const end = Math.min(endOf(you), endOf(other));
  const times = [...you.moves, ...other.moves].map(({ atMs }) => atMs).filter((at) => at < end);
  const leads: Lead[] = [];
  for (const fromMs of [...new Set([0, ...times])].sort((a, b) => a - b)) {
    const by = openedBy(you, fromMs) - openedBy(other, fromMs);
    const ahead = by > 0 ? 'you' : by < 0 ? 'other' : 'level';
    const last = leads.at(-1);
    if (last?.ahead === ahead) continue;
    if (last) leads[leads.length - 1] = { ...last, toMs: fromMs };
    leads.push({ fromMs, toMs: end, ahead });
  }
  return leads;
}

/** The winner is who cleared the board, or did so sooner; where nobody did, nobody. */
export function decide(you: Course, other: Course): Decision {
  if (you.status === 'won' && other.status === 'won') {
    const byMs = endOf(other) - endOf(you);
    return { winner: byMs > 0 ? 'you' : byMs < 0 ? 'other' : 'nobody', byMs: Math.abs(byMs) };
  }
  const winner = you.status === 'won' ? 'you' : other.status === 'won' ? 'other' : 'nobody';
  return { winner, byMs: null };
}
