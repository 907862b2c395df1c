import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRoute, RouteController, routeHash } from '../../../src/app/routes.ts';

describe('routes', () => {
  test.each([
    ['', 'game', null],
    ['#', 'game', null],
    ['#/', 'game', null],
    ['#/new', 'new', null],
    ['#/new/', 'new', null],
    ['#/new/expert', 'new', 'expert'],
    ['#/new/swing', 'new', 'swing'],
    ['#/new/classic', 'new', 'classic'],
    ['#/settings', 'settings', null],
    ['#/keys', 'keys', null],
    ['#/resume', 'resume', null],
    ['#/statistics', 'statistics', null],
    ['#/games', 'games', null],
    ['#/daily', 'daily', null],
    ['#/daily/2026-11-22', 'daily', '2026-11-22'],
    ['#/play/1q1YqLU5R', 'play', '1q1YqLU5R'],
    ['#/replay/7c3-a_9', 'replay', '7c3-a_9'],
    ['#/watch/1q1YqLU5R', 'watch', '1q1YqLU5R'],
    ['#/share', 'share', null],
    ['#/help', 'help', null],
    ['#/help/3', 'help', '3'],
    ['#/start', 'start', null],
    ['#/embed', 'embed', null],
    ['#/analyse', 'analyse', null],
    ['#/review', 'review', null],
    ['#/practice', 'practice', null],
    ['#/practice/mine-count', 'practice', 'mine-count'],
    ['#/review/0ms1.e30.s.0.0', 'review', '0ms1.e30.s.0.0'],
    ['#/analyse/position=11.--&mines=1', 'analyse', 'position=11.--&mines=1'],
    ['#/embed/level=expert&theme=dark', 'embed', 'level=expert&theme=dark'],
  ])('"%s" is known', (hash, kind, detail) => expect(parseRoute(hash)).toEqual({ kind, detail }));

  test.each([
    '#/nowhere',
    '#/new/hard',
    '#/practice/guess',
    '#/settings/theme',
    '#/resume/1',
    '#/help/6',
    '#/help/0',
    '#/new/expert/more',
    '#/daily/2026/11',
    '#/game',
    '#/toString',
    '#//new',
    '#/nul/l',
  ])('"%s" is not', (hash) => expect(parseRoute(hash)).toBeNull());

  test.each([
    '#/',
    '#/new',
    '#/new/beginner',
    '#/new/pinboard',
    '#/settings',
    '#/keys',
    '#/statistics',
    '#/daily/2026-11-22',
    '#/help/5',
    '#/play/1q1YqLU5R',
  ])('"%s" comes back as it was', (hash) => {
    const route = parseRoute(hash);
    expect(route && routeHash(route)).toBe(hash);
  });
});

describe('the address', () => {
  /** A history whose way back takes a while, as a browser's does: until `arrive`. */
  const address = { hash: '', state: null as unknown };
  const arrive = () => {
    Object.assign(address, { hash: '', state: null });
    window.dispatchEvent(new Event('popstate'));
  };
  const set = (state: unknown, _: string, hash: string) => Object.assign(address, { hash, state });

  beforeEach(() => {
    Object.assign(address, { hash: '', state: null });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', {
      get state() {
        return address.state;
      },
      pushState: set,
      replaceState: set,
      back: () => undefined,
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function routes(): RouteController {
    const controller = new RouteController({
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(true),
    });
    controller.hostConnected();
    return controller;
  }

  test('of an open sheet is put in place of the former one', () => {
    const controller = routes();
    controller.open('embed');
    controller.replace('#/embed/level=expert');
    expect(address.hash).toBe('#/embed/level=expert');
    expect(controller.route).toEqual({ kind: 'embed', detail: 'level=expert' });
  });

  test('of a sheet that is being closed stays as it is: a late change does not open the sheet again', () => {
    const controller = routes();
    controller.open('embed');
    controller.close();
    controller.replace('#/embed/level=expert');
    expect(address.hash).toBe('#/embed');
    expect(controller.route.kind).toBe('game');
    arrive();
    expect(controller.route.kind).toBe('game');
  });

  test('of a sheet that is opened while another is being closed is added after the way back', () => {
    const controller = routes();
    controller.open('embed');
    controller.close();
    controller.open('daily', '2026-11-22');
    expect(controller.route).toEqual({ kind: 'daily', detail: '2026-11-22' });
    arrive();
    expect(controller.route).toEqual({ kind: 'daily', detail: '2026-11-22' });
    expect(address.hash).toBe('#/daily/2026-11-22');
    controller.close();
    arrive();
    expect(controller.route.kind).toBe('game');
    expect(address.hash).toBe('');
  });

  test('of a sheet that is opened and closed while another is being closed is never added', () => {
    const controller = routes();
    controller.open('embed');
    controller.close();
    controller.open('help');
    controller.replace('#/help/2');
    expect(controller.route).toEqual({ kind: 'help', detail: '2' });
    controller.close();
    arrive();
    expect(controller.route.kind).toBe('game');
    expect(address.hash).toBe('');
  });
});
