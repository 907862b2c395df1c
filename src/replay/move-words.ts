import { msg, str } from '@lit/localize';
import type { GameState, RecordedMove } from '../../worker/api/game.ts';
import { placeSeen, type Sides } from '../board/turned.ts';
import { byCount, numberText } from '../i18n/words.ts';

/** Describes the shown move in one sentence. */
export function moveSentence(move: RecordedMove, board: Sides, state: GameState | null): string {
  const { type, as } = move;
  const { row, column } = placeSeen(board, move.cell);
  const place = msg(str`Row ${row}, column ${column}`);
  if (type === 'annotate') {
    if (as === 'flag') return msg(str`${place}: a flag.`);
    return as === 'mark' ? msg(str`${place}: a question mark.`) : msg(str`${place}: flag or mark removed.`);
  }
  const opened = state?.lastMove?.opened ?? 0;
  const count = numberText(opened);
  if (type === 'chord') {
    if (state?.status === 'lost') return msg(str`${place}: a chord that hit a mine.`);
    if (opened === 0) return msg(str`${place}: a chord that changed nothing.`);
    return byCount(
      opened,
      msg(str`${place}: a chord that opened 1 cell.`),
      msg(str`${place}: a chord that opened ${count} cells.`),
    );
  }
  if (state?.status === 'lost') return msg(str`${place}: a click that hit a mine.`);
  if (opened === 0) return msg(str`${place}: a click that changed nothing.`);
  return byCount(
    opened,
    msg(str`${place}: a click that opened 1 cell.`),
    msg(str`${place}: a click that opened ${count} cells.`),
  );
}
