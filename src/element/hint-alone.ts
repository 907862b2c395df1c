import { msg, str } from '@lit/localize';
import type { LitElement } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Notice, Update } from '../../worker/api/session.ts';
import type { Hint } from '../../worker/api/solver.ts';
import type { MsBoard } from '../board/ms-board.ts';
import type { BoardView } from '../board/view/board-view.ts';
import type { GameController, GameView } from '../game/game-controller.ts';
import { sentences } from '../i18n/words.ts';
import { tell } from './events.ts';

/** More places than this are not named one by one. */
const MOST_NAMED = 9;

/**
 * The hint of the engine that travels inside, where the assistant's files are not beside it: told in one notice, its
 * cells shown as if they were pressed (mines with a pale flag), the keyboard put on the first. A refusal has been told.
 */
export async function hintAlone(element: LitElement, game: GameController): Promise<Outcome<{ hint: Hint }>> {
  const refuse = (code: Notice['code'], message: string) => {
    game.notify(message, code);
    return { ok: false, code, values: {}, message } as const;
  };
  const { state, game: info, isElsewhere } = game.view;
  const isBegun = state?.status === 'playing' || info?.rules.position;
  if (state?.status === 'ready' && !isBegun) return refuse('not-begun', msg('Open any cell to begin.'));
  if (!info || !state || !isBegun || state.result || state.isPaused || isElsewhere)
    return refuse('not-playing', msg('There is no game that can be played on now.'));
  const answer = await game.ask((client) =>
    client.ask((session) => session.simpleHint(state.lastMove?.cell ?? 0)),
  );
  if (!answer.ok) return answer;
  const { hint } = answer;
  if (!hint)
    return refuse(
      'nothing-simple',
      msg('Nothing simple is certain here; deeper hints need assist.js and engine-whole.js beside the file.'),
    );
  game.noteHelp('hint');
  game.notify(hintWords(hint, info), 'hint');
  const board = element.renderRoot.querySelector('ms-game')?.renderRoot.querySelector('ms-board');
  if (board) show(board, hint, element.matches(':focus-within'));
  tell(element, 'ms-hint', hint);
  return { ok: true, hint };
}

/** Takes a hint's notice away with the next move, for it spoke of the board before it. */
export function followHint(game: GameController, { state }: Update, before: GameView): void {
  if (state && state.revision !== before.state?.revision && game.view.notice?.code === 'hint')
    game.dismissNotice();
}

/** What paints each board on which something has been shown. */
const painting = new WeakMap<MsBoard, BoardView>();

function show(board: MsBoard, { kind, cells }: Hint, hasFocus: boolean): void {
  const [first = 0] = cells;
  const press = (view: BoardView) => {
    view.visibleCells.pressed = new Set(cells);
    view.visibleCells.isFlagPress = kind !== 'safe';
    view.request();
  };
  if (hasFocus) board.focusCell(first);
  else board.scrollToCell(first);
  const known = painting.get(board);
  if (known) return press(known);
  board.addLayer({
    painted: (_, view) => {
      if (painting.get(board) !== view) press(view);
      painting.set(board, view);
    },
  });
}

/** `Safe: row 3, column 4. What proves it stands here: row 2, column 5.` */
function hintWords({ kind, cells, proof }: Hint, { geometry }: GameInfo): string {
  const where = (some: readonly CellIndex[]) =>
    some.length > MOST_NAMED
      ? msg(str`these ${some.length} cells`, { desc: 'Stands behind a colon: "Safe: these 9 cells."' })
      : some
          .map((cell) => {
            const column = (cell % geometry.columns) + 1;
            return msg(str`row ${Math.floor(cell / geometry.columns) + 1}, column ${column}`);
          })
          .join(msg('; ', { desc: 'Between two places: "row 3, column 5; row 4, column 6"' }));
  const places = where(cells);
  const { numbers, technique } = proof;
  return sentences(
    kind === 'safe'
      ? msg(str`Safe: ${places}.`)
      : kind === 'mine'
        ? msg(str`Mines: ${places}.`)
        : msg(str`These flags cannot be right, for their cells are safe: ${places}.`),
    technique === 'mine-count' && msg('Count the mines that are left.'),
    numbers.length <= MOST_NAMED && msg(str`What proves it stands here: ${where(numbers)}.`),
  );
}
