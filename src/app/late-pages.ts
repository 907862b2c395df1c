import { msg } from '@lit/localize';
import type { LatePage } from '../components/late-page.ts';
import type { MsSettings } from '../components/ms-settings.ts';
import type { LateView } from './routes.ts';

/** How each view is had: its tag, once it is registered. */
const sources: Readonly<Record<LateView, () => Promise<string>>> = {
  statistics: async () => {
    const { defineMsStatistics } = await import('../statistics/ms-statistics.ts');
    defineMsStatistics();
    return 'ms-statistics';
  },
  games: async () => {
    const { defineMsGames } = await import('../games/ms-games.ts');
    defineMsGames();
    return 'ms-games';
  },
  daily: async () => {
    const { defineMsDaily } = await import('../daily/ms-daily.ts');
    defineMsDaily();
    return 'ms-daily';
  },
  play: async () => {
    const { defineMsShared } = await import('../share/ms-shared.ts');
    defineMsShared();
    return 'ms-shared';
  },
  share: async () => {
    const { defineMsShare } = await import('../share/ms-share.ts');
    defineMsShare();
    return 'ms-share';
  },
  keys: async () => {
    const { defineMsKeys } = await import('../keys/ms-keys.ts');
    defineMsKeys();
    return 'ms-keys';
  },
  replay: replayTag,
  watch: replayTag,
  help: async () => {
    const { defineMsHelp } = await import('../help/ms-help.ts');
    defineMsHelp();
    return 'ms-help';
  },
  embed: async () => {
    const { defineMsEmbed } = await import('../embed/ms-embed.ts');
    defineMsEmbed();
    return 'ms-embed';
  },
};

async function replayTag(): Promise<string> {
  const { defineMsReplay } = await import('../replay/ms-replay.ts');
  defineMsReplay();
  return 'ms-replay';
}

/** The settings; rejects when they cannot be had. */
export async function settingsPart(): Promise<MsSettings> {
  const [settings, keeping, preview] = await Promise.all([
    import('../components/ms-settings.ts'),
    import('../games/ms-keeping.ts'),
    import('../themes/ms-theme-preview.ts'),
  ]);
  preview.defineMsThemePreview();
  settings.defineMsSettings();
  keeping.defineMsKeeping();
  const page = document.createElement('ms-settings');
  page.append(document.createElement('ms-keeping'));
  return page;
}

export function isLate(kind: string): kind is LateView {
  return Object.hasOwn(sources, kind);
}

/** Statistics that were looked at, with all that was unfolded and chosen in them. */
let looked: LatePage | null = null;

/** A page of that view, with the archive at hand: a new one, but for statistics. Rejects when it cannot be had. */
export async function latePage(kind: LateView): Promise<LatePage> {
  const [tag, { archiveOf }] = await Promise.all([sources[kind](), archivePart()]);
  const page = (kind === 'statistics' && looked) || (document.createElement(tag) as LatePage);
  if (kind === 'statistics') looked = page;
  return Object.assign(page, { archive: archiveOf() });
}

/** What starts the archive; rejects when it cannot be had. */
export const archivePart = () => import('../archive/archive-client.ts');

const missed = () => msg('This could not be loaded. Try again when you are online.');

/** The sentence that a reload helps against. */
export const replaced = () =>
  msg('This page is of a version that has been replaced since. Reload it to go on; your game is kept.');

/** One sentence: why a page could not be had. */
export async function whyMissed(): Promise<string> {
  // Kept by no service worker: whatever the server answers, it can be reached.
  const answer = fetch('./robots.txt', { method: 'HEAD', cache: 'no-store' });
  return answer.then(replaced, missed);
}
