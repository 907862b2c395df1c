// `npm run win-chance`: plays games of the solver at the three levels, fits the chance to win from a position to how they
// ended, and writes worker/review/win-model.ts. Ten minutes of one core; `npm run bench -- coach` says how true it is.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './paths.mjs';

const GAMES = { beginner: 30_000, intermediate: 16_000, expert: 12_000 };

const outDir = path.join(root, '.cache/win-chance');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    target: 'es2022',
    ssr: path.join(root, '.build/win-chance-fit.ts'),
    outDir,
    emptyOutDir: false,
    minify: false,
  },
});
const { fitLevel } = await import(pathToFileURL(path.join(outDir, 'win-chance-fit.js')).href);

const lines = [];
for (const [level, games] of Object.entries(GAMES)) {
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
