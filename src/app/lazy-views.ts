import { type Lazy, lazy } from '../lazy.ts';
import type { MsSettings } from '../settings/ms-settings.ts';
import { storageSide } from '../ui/apple-touch.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import type { LazyViewName } from './routes.ts';

interface LazyView {
  readonly tag: string;
  /** Loads the function that registers the tag. */
  readonly load: Lazy<() => void>;
}

const replay: LazyView = {
  tag: 'ms-replay',
  load: lazy(async () => (await import('../replay/ms-replay.ts')).defineMsReplay),
};

const views: Readonly<Record<LazyViewName, LazyView>> = {
  statistics: {
    tag: 'ms-statistics',
    load: lazy(async () => (await import('../statistics/ms-statistics.ts')).defineMsStatistics),
  },
  games: {
    tag: 'ms-games',
    load: lazy(async () => (await import('../games/ms-games.ts')).defineMsGames),
  },
  daily: {
    tag: 'ms-daily',
    load: lazy(async () => (await import('../daily/ms-daily.ts')).defineMsDaily),
  },
  play: {
    tag: 'ms-shared',
    load: lazy(async () => (await import('../share/ms-shared.ts')).defineMsShared),
  },
  share: {
    tag: 'ms-share',
    load: lazy(async () => (await import('../share/ms-share.ts')).defineMsShare),
  },
  keys: {
    tag: 'ms-keys',
    load: lazy(async () => (await import('../keys/ms-keys.ts')).defineMsKeys),
  },
  replay,
  watch: replay,
  help: {
    tag: 'ms-help',
    load: lazy(async () => (await import('../help/ms-help.ts')).defineMsHelp),
  },
  start: {
    tag: 'ms-first-cells',
    load: lazy(async () => (await import('../help/ms-first-cells.ts')).defineMsFirstCells),
  },
  embed: {
    tag: 'ms-embed',
    load: lazy(async () => (await import('../embed/ms-embed.ts')).defineMsEmbed),
  },
  analyse: {
    tag: 'ms-analyse',
    load: lazy(async () => (await import('../analyse/ms-analyse.ts')).defineMsAnalyse),
  },
  review: {
    tag: 'ms-review',
    load: lazy(async () => (await import('../review/ms-review.ts')).defineMsReview),
  },
  race: {
    tag: 'ms-race',
    load: lazy(async () => (await import('../race/ms-race.ts')).defineMsRace),
  },
  practice: {
    tag: 'ms-practice-page',
    load: lazy(async () => (await import('../practice/ms-practice-page.ts')).defineMsPracticePage),
  },
};

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(views, name);
}

/** The archive's client. */
export const loadArchive: Lazy<Archive> = lazy(async () =>
  (await import('../games/archive-client.ts')).archiveOf(),
);

/** The statistics that were opened last, with everything that was chosen and unfolded in them. */
let statistics: AppView | null = null;

/** A view with its archive, new except for statistics; null when its files could not be loaded. */
export async function createView(name: LazyViewName): Promise<AppView | null> {
  const { tag, load } = views[name];
  const [define, archive] = await Promise.all([load(), loadArchive()]);
  if (!define || !archive) return null;
  define();
  const view = (name === 'statistics' && statistics) || (document.createElement(tag) as AppView);
  if (name === 'statistics') statistics = view;
  return Object.assign(view, { archive });
}

const loadSettings = lazy(() =>
  Promise.all([
    import('../settings/ms-settings.ts'),
    import('../games/ms-keeping.ts'),
    import('../themes/ms-theme-preview.ts'),
    storageSide() === 'browser' ? import('../games/hand-over/ms-copy-games.ts') : null,
  ]),
);

/** The settings; null when their files could not be loaded. */
export async function createSettings(): Promise<MsSettings | null> {
  const [parts, archive] = await Promise.all([loadSettings(), loadArchive()]);
  if (!parts) return null;
  const [settings, keeping, preview, copying] = parts;
  preview.defineMsThemePreview();
  settings.defineMsSettings();
  keeping.defineMsKeeping();
  const view = document.createElement('ms-settings');
  view.append(Object.assign(document.createElement('ms-keeping'), { archive }));
  if (copying) {
    copying.defineMsCopyGames();
    view.append(
      Object.assign(document.createElement('ms-copy-games'), { archive, isOffer: true, slot: 'install' }),
    );
  }
  return view;
}
