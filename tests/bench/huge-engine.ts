import { createGame } from '../../worker/engine/game.ts';
import { boardBytes } from '../../worker/engine/huge.ts';
import { drawSteps } from '../../worker/engine/huge-deal.ts';
import { dealSteps } from '../../worker/engine/huge-moves.ts';
import { measureSteps } from '../../worker/engine/measure-steps.ts';
import { moveSteps } from '../../worker/engine/moves.ts';
import { PLAIN_KERNELS } from '../../worker/engine/plain-kernels.ts';
import { createRandom, nextBelow } from '../../worker/engine/random.ts';
import { playMovesSteps } from '../../worker/engine/replay.ts';
import { createRuleset, gridOf } from '../../worker/engine/ruleset.ts';
import { finish } from '../../worker/engine/steps.ts';
import { readCells } from '../../worker/engine/view.ts';

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
