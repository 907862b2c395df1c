import { msg } from '@lit/localize';
import { cellLabel } from '../board/grid/labels.ts';
import type { GameController } from '../game/game-controller.ts';
import type { MsGame } from '../ui/ms-game.ts';

/** Where the sentences of moves are not beside the file, a screen reader hears the label of the cell, and that the board is cleared. */
export function tellAlone(host: MsGame, game: GameController): void {
  const live = host.renderRoot.querySelector('ms-live');
  let { state: told } = game.view;
  live?.setAttribute('aria-live', 'polite');
  host.addController({
    hostUpdated() {
      const { state, game: info } = game.view;
      const move = state?.revision !== told?.revision && state?.lastMove;
      told = state;
      if (!live || !info || !state || !move) return;
      const { columns } = info.geometry;
      const [column, row] = [move.cell % columns, Math.floor(move.cell / columns)];
      live.className = 'unseen';
      live.textContent =
        state.status === 'won'
          ? msg('You cleared the board.')
          : cellLabel(column, row, game.cells.codeAt(column, row));
    },
  });
}
