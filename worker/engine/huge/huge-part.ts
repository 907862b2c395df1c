import { isIndependent } from '../game/independent-moves.ts';
import { measureSteps } from '../game/measure-steps.ts';
import type { HugePart } from '../parts.ts';
import { pyramidOf, readFarBlocks } from './far-blocks.ts';
import { beginHuge } from './huge.ts';
import { zeroSteps } from './huge-deal.ts';
import { dealHuge } from './huge-layout.ts';
import { dealSteps, firstDealSteps, floodSteps } from './huge-moves.ts';

/** The parts of the engine that only huge boards need. */
export const huge: HugePart = {
  beginHuge,
  dealHuge,
  dealSteps,
  firstDealSteps,
  zeroSteps,
  floodSteps,
  isIndependent,
  measureSteps,
  readFarBlocks,
  pyramidOf,
};
