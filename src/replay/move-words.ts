import type { GameState, RecordedMove } from '../../worker/api.ts';
import { counted } from '../components/time-words.ts';

/** What the move that is shown did, in one sentence. */
export function moveSentence(move: RecordedMove, columns: number, state: GameState | null): string {
  const place = `Row ${Math.floor(move.cell / columns) + 1}, column ${(move.cell % columns) + 1}`;
  return `${place}: ${deedOf(move, state)}.`;
}

function deedOf({ type, as }: RecordedMove, state: GameState | null): string {
  if (type === 'annotate') {
    return as === 'flag' ? 'a flag' : as === 'mark' ? 'a question mark' : 'flag or mark taken away';
  }
  const summary = state?.lastMove;
  const word = type === 'chord' ? 'chord' : 'click';
  if (state?.status === 'lost') return `a ${word} that hit a mine`;
  const opened = summary?.opened ?? 0;
  return opened === 0 ? `a ${word} that changed nothing` : `a ${word} that opened ${counted(opened, 'cell')}`;
}
