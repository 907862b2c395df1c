import { describe, expect, test } from 'vitest';
import { parseRoute, routeHash } from '../../src/app/routes.ts';

describe('routes', () => {
  test.each([
    ['', { kind: 'game' }],
    ['#', { kind: 'game' }],
    ['#/', { kind: 'game' }],
    ['#/new', { kind: 'new', level: null }],
    ['#/new/', { kind: 'new', level: null }],
    ['#/new/expert', { kind: 'new', level: 'expert' }],
    ['#/new/swing', { kind: 'new', level: 'swing' }],
    ['#/new/classic', { kind: 'new', level: 'classic' }],
    ['#/settings', { kind: 'settings' }],
    ['#/keys', { kind: 'keys' }],
  ])('"%s" is known', (hash, route) => expect(parseRoute(hash)).toEqual(route));

  test.each(['#/nowhere', '#/new/hard', '#/settings/theme', '#/new/expert/more', '#/toString'])(
    '"%s" is not',
    (hash) => expect(parseRoute(hash)).toBeNull(),
  );

  test.each(['#/', '#/new', '#/new/beginner', '#/new/pinboard', '#/settings', '#/keys'])(
    '"%s" comes back as it was',
    (hash) => {
      const route = parseRoute(hash);
      expect(route && routeHash(route)).toBe(hash);
    },
  );
});
