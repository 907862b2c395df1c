import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { levelNames } from '../rules/level-names.ts';
import { presetNames } from '../rules/rules-draft.ts';

/** Views that are loaded when they are first opened (lazy-views.ts). */
export type LazyViewName =
  | 'statistics'
  | 'games'
  | 'daily'
  | 'play'
  | 'share'
  | 'replay'
  | 'watch'
  | 'help'
  | 'embed'
  | 'analyse'
  | 'review'
  | 'practice'
  | 'race'
  | 'start'
  | 'keys';

/** The part of an address after `#/`; `game` where there is none. */
export type ViewName = 'game' | 'new' | 'settings' | 'resume' | LazyViewName;

/** A view of the app, as the address after `#` names it. */
export interface Route {
  readonly kind: ViewName;
  /** The rest of the address after the view's name: a level or preset, a day, a technique, a game's id, a link's code; null: none. */
  readonly detail: string | null;
}

const GAME: Route = { kind: 'game', detail: null };

/** The allowed rest of an address by view name; `any`: the view itself reports what it does not recognise. */
const details: Readonly<Record<Exclude<ViewName, 'game'>, readonly string[] | 'any'>> = {
  new: [...levelNames, ...presetNames],
  settings: [],
  keys: [],
  start: [],
  resume: [],
  statistics: 'any',
  games: 'any',
  daily: 'any',
  play: 'any',
  share: 'any',
  replay: 'any',
  watch: 'any',
  embed: 'any',
  analyse: 'any',
  review: 'any',
  race: 'any',
  practice: ['single', 'shared', 'subset', 'cases', 'mine-count'],
  help: ['1', '2', '3', '4', '5'],
};

/** The route that an address's hash names; null when there is none of that name. */
export function parseRoute(hash: string): Route | null {
  const path = hash.replace(/^#\/?|\/$/g, '');
  if (path === '') return GAME;
  const [kind = '', detail = null, ...rest] = path.split('/');
  if (rest.length > 0 || !isName(kind)) return null;
  const known = details[kind];
  return detail === null || known === 'any' || known.includes(detail) ? { kind, detail } : null;
}

function isName(kind: string): kind is keyof typeof details {
  return Object.hasOwn(details, kind);
}

/** The hash that names the route. */
export function routeHash({ kind, detail }: Route): string {
  if (kind === 'game') return '#/';
  return detail ? `#/${kind}/${detail}` : `#/${kind}`;
}

/** Marks history entries that this page has put on top of the game, so that going back stays within it. */
const ours = 'isSheet';

/**
 * The present route, kept in step with the address. Opening a sheet adds one entry to the history, so the
 * browser's back button closes it; closing it goes back again, and no entries pile up.
 */
export class RouteController implements ReactiveController {
  #route = GAME;
  /** Whether the history is on its way back from a closed sheet: what is added meanwhile would be what it leaves. */
  #isGoingBack = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get route(): Route {
    return this.#route;
  }

  hostConnected(): void {
    window.addEventListener('popstate', this.#read);
    window.addEventListener('hashchange', this.#read);
    this.#read();
  }

  hostDisconnected(): void {
    window.removeEventListener('popstate', this.#read);
    window.removeEventListener('hashchange', this.#read);
  }

  /** Shows a sheet. From one sheet to another the history does not grow. */
  open(kind: ViewName, detail: string | null = null): void {
    if (this.#isGoingBack) return this.#set({ kind, detail });
    const hash = routeHash({ kind, detail });
    if (this.#route.kind === 'game') history.pushState({ [ours]: true }, '', hash);
    else history.replaceState(history.state, '', hash);
    this.#read();
  }

  /** Puts another address of a sheet in place of the open one's, so that going back still closes it; nothing once it is closed. */
  replace(hash: string): void {
    if (this.#route.kind === 'game') return;
    if (this.#isGoingBack) return this.#set(parseRoute(hash) ?? GAME);
    history.replaceState(history.state, '', hash);
    this.#read();
  }

  /** Shows the game alone. */
  close(): void {
    if (this.#route.kind === 'game') return;
    if (this.#isGoingBack) this.#set(GAME);
    else if (history.state?.[ours] === true) {
      this.#isGoingBack = true;
      history.back();
      // The address follows later; what is seen changes now.
      this.#set(GAME);
    } else {
      // The page was opened at this address, so the history has no entry of ours to go back to.
      history.replaceState(null, '', '#/');
      this.#read();
    }
  }

  #read = () => {
    if (this.#isGoingBack) {
      this.#isGoingBack = false;
      // Opened meanwhile.
      const next = this.#route;
      if (next.kind !== 'game') {
        this.#route = GAME;
        return this.open(next.kind, next.detail);
      }
    }
    const route = parseRoute(location.hash);
    if (!route) history.replaceState(null, '', '#/');
    this.#set(route ?? GAME);
  };

  #set(route: Route): void {
    if (routeHash(route) === routeHash(this.#route)) return;
    this.#route = route;
    this.#host.requestUpdate();
  }
}
