import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { levelNames } from '../components/levels.ts';
import { type GameName, presetNames } from '../components/rules-draft.ts';

/** A view of the app, as the address after `#` names it. */
export type Route =
  | { readonly kind: 'game' }
  | { readonly kind: 'new'; readonly level: GameName | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'keys' };

/** A view that is a sheet over the game. */
export type SheetRoute = Exclude<Route, { kind: 'game' }>;

/** The route that an address's hash names; null when there is none of that name. */
export function parseRoute(hash: string): Route | null {
  const [kind = '', detail, ...rest] = hash.replace(/^#\/?/, '').replace(/\/$/, '').split('/');
  if (rest.length > 0) return null;
  if (detail === undefined) {
    if (kind === '') return { kind: 'game' };
    return kind === 'settings' || kind === 'keys' ? { kind } : kind === 'new' ? { kind, level: null } : null;
  }
  const level = [...levelNames, ...presetNames].find((name) => name === detail);
  return kind === 'new' && level ? { kind, level } : null;
}

/** The hash that names the route. */
export function routeHash(route: Route): string {
  if (route.kind === 'game') return '#/';
  return route.kind === 'new' && route.level ? `#/new/${route.level}` : `#/${route.kind}`;
}

/** Marks history entries that this page has put on top of the game, so that going back stays within it. */
const ours = 'isSheet';

/**
 * The present route, kept in step with the address. Opening a sheet adds one entry to the history, so the
 * browser's back button closes it; closing it goes back again, and no entries pile up.
 */
export class RouteController implements ReactiveController {
  #route: Route = { kind: 'game' };
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (route: Route) => void;

  constructor(host: ReactiveControllerHost, onChange: (route: Route) => void) {
    this.#host = host;
    this.#onChange = onChange;
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

  /** Nothing; shows a sheet. From one sheet to another the history does not grow. */
  open(route: Route): void {
    const hash = routeHash(route);
    if (this.#route.kind === 'game') history.pushState({ [ours]: true }, '', hash);
    else history.replaceState(history.state, '', hash);
    this.#read();
  }

  /** Nothing; shows the game alone. */
  close(): void {
    if (this.#route.kind === 'game') return;
    if (history.state?.[ours] === true) {
      history.back();
      // The address follows later; what is seen changes now.
      this.#set({ kind: 'game' });
    } else {
      // The page was opened at this address: there is nothing of ours to go back to.
      history.replaceState(null, '', '#/');
      this.#read();
    }
  }

  #read = () => {
    const route = parseRoute(location.hash);
    if (!route) history.replaceState(null, '', '#/');
    this.#set(route ?? { kind: 'game' });
  };

  #set(route: Route): void {
    if (routeHash(route) === routeHash(this.#route)) return;
    this.#route = route;
    this.#onChange(route);
    this.#host.requestUpdate();
  }
}
