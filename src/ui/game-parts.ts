import { defineOnce } from './define.ts';
import { MsLive } from './ms-live.ts';
import { MsResult } from './result/ms-result.ts';

/**
 * Registers the parts of the game that the first move does not need. Apart from `defineMsGame`, so that they are
 * fetched after the board can be played; until then they are empty elements that keep their properties.
 */
export function defineGameParts(): void {
  defineOnce('ms-result', MsResult);
  defineOnce('ms-live', MsLive);
}
