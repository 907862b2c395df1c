import type { Refusal } from '../../api/outcome.ts';
import type { RulesetFields } from '../../api/rules.ts';
import { refuse } from '../refusals/refuse.ts';
import { RULE_SENTENCES } from '../refusals/rules.ts';
import { LEVELS } from './levels.ts';

/** Topologies whose neighbours are among a square's eight: on them a board that has openings on the square has them too. */
const TOPOLOGIES: readonly unknown[] = ['square', 'orthogonal', 'hex'];

/** A standard size, as it is or with columns and rows exchanged. */
interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}

const SIZES: readonly Size[] = Object.values(LEVELS).flatMap(({ columns, rows, mines }) =>
  columns === rows
    ? [{ columns, rows, mines }]
    : [
        { columns, rows, mines },
        { columns: rows, rows: columns, mines },
      ],
);

/** Null when there are library boards for these rules, which must be right in all else. */
export function faultOfLibraryRules(fields: RulesetFields): Refusal | null {
  const { topology, wrap } = fields;
  if (!TOPOLOGIES.includes(topology)) {
    return { ...refuse(RULE_SENTENCES, 'not-in-library:topology'), nearest: { topology: 'square' } };
  }
  const isEven = topology === 'hex' && wrap === 'torus';
  const possible = SIZES.filter(({ rows }) => !isEven || rows % 2 === 0);
  const [near] = [...possible].sort((a, b) => distance(a, fields) - distance(b, fields));
  if (distance(near, fields) === 0) return null;
  const { columns, rows, mines } = fields;
  return { ...refuse(RULE_SENTENCES, 'not-in-library:size', { columns, rows, mines }), nearest: near };
}

/** The distance between two sizes: shape first, then mines. */
function distance(a: Size, b: Size): number {
  const shape = Math.abs(a.columns - b.columns) + Math.abs(a.rows - b.rows);
  return shape + Math.abs(a.mines - b.mines) / 1e9;
}
