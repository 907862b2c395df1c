// `npm run win-chance`: plays games of the solver at the three levels, fits the chance to win from a position to how they
// ended, and writes worker/review/win-model.ts. Twenty minutes of one core; `npm run bench -- coach` says how true it is.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../bundled.mjs';
import { root } from '../paths.mjs';

/** @type {readonly (readonly [import('../../worker/api/rules.ts').LevelName, number])[]} */
const GAMES = [
  ['beginner', 30_000],
  ['intermediate', 16_000],
  ['expert', 20_000],
];

/** @type {typeof import('./win-chance-fit.ts')} */
const { fitLevel } = await bundled('.build/measured/win-chance-fit.ts');

const lines = [];
for (const [level, games] of GAMES) {
  const { weights, from, to, ...figures } = fitLevel(level, games);
  console.log(level, games, figures);
  const head = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  const lists = Object.entries({ weights, from, to }).map(
    ([name, list]) => `    ${name}: [\n${wrapped(list)}\n    ],`,
  );
  lines.push(`  // ${level}, ${games} games\n  {\n    ${head.join(',\n    ')},\n${lists.join('\n')}\n  },`);
}

writeFileSync(
  path.join(root, 'worker/review/win-model.ts'),
  `import type { WinModel } from './win-chance.ts';

/** What games of the solver say of the chance to win, by density: written by \`npm run win-chance\`. */
export const WIN_MODEL: readonly WinModel[] = [
${lines.join('\n')}
];
`,
);

/** @param {readonly number[]} list */
function wrapped(list) {
  const rows = [];
  for (let i = 0; i < list.length; i += 10) rows.push(`      ${list.slice(i, i + 10).join(', ')},`);
  return rows.join('\n');
}
