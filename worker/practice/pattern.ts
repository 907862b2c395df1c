import type { Outcome } from '../api/outcome.ts';
import type { PracticePattern } from '../api/practice.ts';
import type { SolvingTechnique, Topology } from '../api/rules.ts';
import { PRACTICE_SENTENCES } from '../engine/refusals/practice.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { createRuleset } from '../engine/rules/ruleset.ts';
import { TECHNIQUES } from '../solver/proof/facts.ts';
import { topologyKey } from './lattice.ts';
import { boxOf, drawShape, parseShape, placesOf, proofOfShape, type Shape, toCorner } from './shape.ts';

/** Larger proofs are no patterns that anybody learns, and no board for a phone. */
const MOST_SIDE = 16;
const MOST_CELLS = 60;
const MOST_NUMBERS = 60;

/**
 * The pattern of a shape that needs this technique; null where it is too wide to be practised, or needs another.
 * Cost: that of a hint, and of drawing it once for each of its turns.
 */
export function patternOfShape(
  shape: Shape,
  technique: SolvingTechnique,
  isReduced: boolean,
): PracticePattern | null {
  if (shape.cells.length > MOST_CELLS || shape.numbers.length > MOST_NUMBERS) return null;
  const { columns, rows } = boxOf(placesOf(shape));
  if (Math.max(columns, rows) > MOST_SIDE) return null;
  const placed = toCorner(shape);
  const proof = proofOfShape(placed);
  if (proof?.technique !== technique) return null;
  const { topology, minesLeft } = shape;
  const pattern = {
    version: 1 as const,
    ...{ technique, topology, shape: drawShape(placed, proof.free), isReduced },
    ...(minesLeft === undefined ? {} : { minesLeft }),
  };
  return { ...pattern, key: keyOf(pattern) };
}

function keyOf({ technique, topology, shape, isReduced, minesLeft }: Omit<PracticePattern, 'key'>): string {
  return [topologyKey(topology), technique, isReduced ? 'reduced' : '', minesLeft ?? '', shape].join(':');
}

/** What a stored pattern may be, before it is looked at. */
type Stored = { readonly [N in keyof PracticePattern]?: unknown };

/**
 * A stored pattern, of this version or an older one, checked to the last cell: what is read can be dealt.
 * Codes: `damaged-pattern`, `unknown-pattern` (of a newer version).
 */
export function readPattern(stored: unknown): Outcome<{ pattern: PracticePattern }> {
  const damaged = refuse(PRACTICE_SENTENCES, 'damaged-pattern');
  if (typeof stored !== 'object' || stored === null) return damaged;
  const { version, key, technique, topology, shape, isReduced, minesLeft }: Stored = stored;
  if (typeof version === 'number' && Number.isInteger(version) && version > 1)
    return refuse(PRACTICE_SENTENCES, 'unknown-pattern');
  const isCount = minesLeft === undefined || (Number.isInteger(minesLeft) && (minesLeft as number) >= 0);
  const isText = typeof shape === 'string' && shape.length <= (MOST_SIDE + 2) ** 2;
  const isKnown = TECHNIQUES.some((name) => name === technique);
  if (version !== 1 || !isText || !isKnown || !isCount || typeof isReduced !== 'boolean') return damaged;
  if ((technique === 'mine-count') !== (minesLeft !== undefined)) return damaged;
  if (!createRuleset({ topology: topology as Topology }).ok) return damaged;
  const parsed = parseShape(shape, topology as Topology, minesLeft as number | undefined);
  const pattern = parsed && patternOfShape(parsed, technique as SolvingTechnique, isReduced);
  return pattern?.key === key ? { ok: true, pattern: pattern as PracticePattern } : damaged;
}
