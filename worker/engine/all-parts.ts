import * as fairness from '../fairness/apply-fairness.ts';
import * as position from '../fairness/deal-position.ts';
import { inlinedKernels } from '../kernels/inlined-kernels.ts';
import * as noGuess from '../no-guess/deal-no-guess.ts';
import * as library from './deal/library.ts';
import { beginHuge } from './huge/huge.ts';
import { dealHuge, huge } from './huge/huge-part.ts';
import type { EngineParts } from './parts.ts';

/** Every part, for those who play anything at once: the package's engine, and tests. */
export const ALL_PARTS: EngineParts = {
  fairness,
  position,
  noGuess,
  library,
  huge: {
    ...huge,
    beginHuge: (ruleset, grid, source, options) =>
      beginHuge(ruleset, grid, source, { kernels: inlinedKernels(ruleset), ...options }),
    dealHuge: (ruleset, seed, free) => dealHuge(ruleset, seed, free, inlinedKernels(ruleset)),
  },
};
