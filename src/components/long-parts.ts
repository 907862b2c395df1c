import { defineOnce } from './define.ts';
import { MsOffers } from './ms-offers.ts';
import { MsProgress } from './ms-progress.ts';

/** Nothing; registers what a game shows of work that takes long, and of a deal that fails. It is loaded when it is needed. */
export function defineLongParts(): void {
  defineOnce('ms-progress', MsProgress);
  defineOnce('ms-offers', MsOffers);
}
