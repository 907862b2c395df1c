import { defineOnce } from './define.ts';
import { MsLive } from './ms-live.ts';
import { MsResult } from './ms-result.ts';

/**
 * Nothing; registers those parts of the game that the first move can do without. Apart from `defineMsGame`,
 * so that the app fetches them after the board can be played; until then they are empty elements that keep
 * what they are given.
 */
export function defineGameParts(): void {
  defineOnce('ms-result', MsResult);
  defineOnce('ms-live', MsLive);
}
