import { defineOnce } from '../define.ts';
import { MsOffers } from './ms-offers.ts';
import { MsProgress } from './ms-progress.ts';

/** Registers what a game shows of work that takes long, and of a deal that fails. */
export function defineProgressParts(): void {
  defineOnce('ms-progress', MsProgress);
  defineOnce('ms-offers', MsOffers);
}
