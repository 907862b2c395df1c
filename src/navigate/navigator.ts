import type { MsGame } from '../components/ms-game.ts';
import type { NavigatedGame } from './navigated-game.ts';
import { Navigation } from './navigation.ts';

const known = new WeakMap<MsGame, Navigation>();

/** What helps to find one's way in this game: the same object for the life of its element. */
export function navigatorOf(host: MsGame, game: NavigatedGame): Navigation {
  const found = known.get(host) ?? new Navigation(host, game);
  known.set(host, found);
  return found;
}
