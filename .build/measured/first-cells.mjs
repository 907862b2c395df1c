// `npm run first-cells`: plays games of the solver from each kind of first cell, and writes src/help/first-cell-chances.ts,
// the map of where to start. An hour and a half of one core.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../bundled.mjs';
import { root } from '../paths.mjs';

/** @type {readonly (readonly [import('../../worker/api/rules.ts').LevelName, number])[]} */
const GAMES = [
  ['beginner', 10_000],
  ['intermediate', 8_000],
  ['expert', 6_000],
];

/** The farthest from an edge that is told apart: further inside the chance is the same within its error. */
const FARTHEST = 5;

/** @type {typeof import('./first-cell-games.ts')} */
const { chanceFrom } = await bundled('.build/measured/first-cell-games.ts');

const lines = [];
for (const [level, games] of GAMES) {
  lines.push(`  ${level}: {`);
  for (const first of /** @type {const} */ (['opening', 'cell'])) {
    lines.push(`    ${first}: [`);
    for (let near = 1; near <= FARTHEST; near++) {
      const rates = [];
      for (let far = near; far <= FARTHEST; far++) {
        const { rate, error } = chanceFrom(level, first, [near, far], FARTHEST, games);
        console.log(level, first, near, far, `${(rate * 100).toFixed(2)} ± ${(error * 100).toFixed(2)} %`);
        rates.push(Number(rate.toFixed(4)));
      }
      lines.push(`      [${rates.join(', ')}],`);
    }
    lines.push('    ],');
  }
  lines.push('  },');
}

writeFileSync(
  path.join(root, 'src/help/first-cell-chances.ts'),
  `import type { LevelName } from '../../worker/api/rules.ts';

/**
 * The chance to win from a first cell, by the distance to the nearer of its two edges and by how much further the other one
 * is (1: at the edge; ${FARTHEST} stands for all that are further): ${GAMES.map(([level, games]) => `${level} ${games.toLocaleString('en')}`).join(', ')} games
 * of the solver for each figure. Written by \`npm run first-cells\`.
 */
export const FIRST_CELL_CHANCES: Readonly<
  Record<LevelName, Record<'opening' | 'cell', readonly (readonly number[])[]>>
> = {
${lines.join('\n')}
};
`,
);
