import { panelOf } from '../../board/view/viewport.ts';
import type { GameController } from '../../game/game-controller.ts';
import { attachController } from '../../ui/attach-controller.ts';
import { defineOnce } from '../../ui/define.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import { hasGames, isRefused, refuseForGood } from './hand-over.ts';
import { MsPasteGames } from './ms-paste-games.ts';

/**
 * Offers a player whose installed app has no games to paste those of the browser, among the notices. Where
 * these would cover cells, as on a phone on its side, it is out of sight until there is room. The offer goes with the first move, or when games come in another way.
 *
 * @returns Once the offer is gone or was not needed: whether games have come.
 */
export async function offerPaste(
  host: MsGame,
  game: Pick<GameController, 'view'>,
  archive: Archive,
): Promise<boolean> {
  if (isRefused() || (await hasGames(archive)) !== false) return false;
  defineOnce('ms-paste-games', MsPasteGames);
  const card = Object.assign(document.createElement('ms-paste-games'), { archive, slot: 'notice' });
  const stopWatching = keepOffCells(card, host);
  const channel = new BroadcastChannel('mine-sweeper');
  const hasCome = await new Promise<boolean>((resolve) => {
    card.addEventListener('ms-answered', ({ detail }) => {
      if (detail === 'refused') refuseForGood();
      resolve(card.isDone);
    });
    // Another way: a backup that was opened in the sheet of games.
    channel.addEventListener('message', async () => {
      if (card.isWaiting && (await hasGames(archive)) && card.isWaiting) resolve(true);
    });
    const detach = attachController(host, {
      hostUpdated() {
        if (!game.view.state?.revision || card.isBusy) return;
        detach();
        resolve(card.isDone);
      },
    });
    host.append(card);
  });
  channel.close();
  stopWatching();
  card.leave();
  return hasCome;
}

/** Hides the card while it would cover cells. Returns what ends that. */
function keepOffCells(card: MsPasteGames, host: MsGame): () => void {
  const look = () => {
    if (!card.isConnected) return;
    const [box, panel, area] = [card, host.board.panel, host.boardArea].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    const top = Math.max(box.top, panel.top, area.top);
    const bottom = Math.min(box.bottom, panel.bottom, area.bottom);
    const isBeside = box.right <= panel.left || box.left >= panel.right;
    card.toggleAttribute('covers-cells', top < bottom && !isBeside);
  };
  // In the next frame: the notices find their place first.
  const watch = new ResizeObserver(() => requestAnimationFrame(look));
  watch.observe(host);
  watch.observe(card);
  let edges = '';
  const removeLayer = host.board.addLayer({
    painted(view) {
      const { left, top, width, height } = panelOf(view);
      const now = [left, top, width, height].join();
      if (now !== edges) look();
      edges = now;
    },
  });
  return () => {
    watch.disconnect();
    removeLayer();
  };
}
