import { msg } from '@lit/localize';
import type { ViewName } from '../routes.ts';

/** The heading of a sheet; empty for what is no sheet. */
export function headingOf(kind: ViewName): string {
  switch (kind) {
    case 'new':
      return msg('New game');
    case 'settings':
      return msg('Settings');
    case 'keys':
      return msg('Keys and gestures');
    case 'help':
      return msg('How to play');
    case 'start':
      return msg('Where to start');
    case 'embed':
      return msg('Embed in a page');
    case 'analyse':
      return msg('Analysis board');
    case 'review':
      return msg('Review');
    case 'race':
      return msg('Race');
    case 'practice':
      return msg('Practice');
    case 'statistics':
      return msg('Statistics');
    case 'games':
      return msg('Games');
    case 'daily':
      return msg('Daily boards');
    case 'play':
      return msg('A game for you');
    case 'share':
      return msg('Share');
    case 'replay':
    case 'watch':
      return msg('Replay');
    default:
      return '';
  }
}

/** The row of links on top of the sheets. */
export const sheetLinks = (): readonly (readonly [ViewName, string])[] => [
  ['new', msg('New game')],
  ['daily', msg('Daily')],
  ['practice', msg('Practice')],
  ['games', msg('Games')],
  ['statistics', msg('Statistics')],
  ['settings', msg('Settings')],
];
