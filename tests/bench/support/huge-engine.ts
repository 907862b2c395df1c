import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { measureSteps } from '../../../worker/engine/game/measure-steps.ts';
import { moveSteps } from '../../../worker/engine/game/moves.ts';
import { readCells } from '../../../worker/engine/game/view.ts';
import { drawSteps } from '../../../worker/engine/huge/huge-deal.ts';
import { dealSteps } from '../../../worker/engine/huge/huge-moves.ts';
import { boardBytes } from '../../../worker/engine/huge/kernels.ts';
import { PLAIN_KERNELS } from '../../../worker/engine/huge/plain-kernels.ts';
import { createGame } from '../../../worker/engine/index.ts';
import { playMovesSteps } from '../../../worker/engine/record/replay.ts';
import { createRuleset, gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../worker/engine/steps.ts';

/** What the benchmark of huge boards takes of the engine, to be bundled as it is for the page. */
export const ENGINE = {
  createGame,
  boardBytes,
  drawSteps,
  dealSteps,
  measureSteps,
  moveSteps,
  PLAIN_KERNELS,
  createRandom,
  nextBelow,
  playMovesSteps,
  createRuleset,
  gridOf,
  finish,
  readCells,
};
