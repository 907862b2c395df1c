import * as fairness from '../fairness/apply-fairness.ts';
import * as position from '../fairness/deal-position.ts';
import * as noGuess from '../no-guess/deal-no-guess.ts';
import * as library from './deal/library.ts';
import { huge } from './huge/huge-part.ts';
import type { EngineParts } from './parts.ts';

/** Every part, for those who play anything at once: the package's engine, and tests. */
export const ALL_PARTS: EngineParts = { fairness, position, noGuess, library, huge };
