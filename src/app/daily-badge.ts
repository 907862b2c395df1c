import { lazy } from '../lazy.ts';
import { loadArchive } from './lazy-views.ts';
import type { MineApp } from './mine-app.ts';

/** The boards of a day. */
const DAILY_BOARDS = 3;

const loadAmounts = lazy(() => import('../i18n/amounts.ts'));

/** Whether the app has an icon of its own that can bear a number. */
export function canBadge(): boolean {
  return 'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;
}

/**
 * Shows the number of the day's untried boards and practice cards on the app's icon, where there is one and the
 * player wants it.
 */
export function watchBadge(app: MineApp): void {
  if (!canBadge()) return;
  const show = async () => {
    const count = app.settings.value.badge ? await waiting() : 0;
    if (count === null) return;
    // Systems without badges refuse; the failure is not worth a message.
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  };
  const look = () => void show().catch(() => undefined);
  look();
  app.settings.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  new BroadcastChannel('mine-sweeper').addEventListener('message', look);
}

/** The day's boards without a try, and the cards to answer; null when that is not known. */
async function waiting(): Promise<number | null> {
  const [archive, amounts] = await Promise.all([loadArchive(), loadAmounts()]);
  if (!archive || !amounts) return null;
  const today = amounts.localDay(Date.now());
  const [answer, cards] = await Promise.all([archive.dailies(today, today), archive.dueCards(Date.now())]);
  const boards = answer.ok ? DAILY_BOARDS - new Set(answer.tries.map(({ daily }) => daily)).size : 0;
  return boards + (cards.ok ? cards.due : 0);
}
