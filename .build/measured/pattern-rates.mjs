// `npm run pattern-rates`: plays games of the solver at the three levels, counts what patterns they ask for, and writes
// worker/practice/pattern-rates.ts. A minute of one core.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../bundled.mjs';
import { root } from '../paths.mjs';

/** @type {readonly (readonly [import('../../worker/api/rules.ts').LevelName, number])[]} */
const GAMES = [
  ['beginner', 3000],
  ['intermediate', 600],
  ['expert', 600],
];

/** @type {typeof import('./pattern-counts.ts')} */
const { countPatterns } = await bundled('.build/measured/pattern-counts.ts');

/** @type {Record<string, string[]>} */
const rows = {};
for (const [level, games] of GAMES) {
  const counts = countPatterns(level, games);
  console.log(level, games, counts);
  for (const [name, count] of Object.entries(counts))
    rows[name] = [...(rows[name] ?? []), `${level}: ${Number((count / games).toPrecision(2))}`];
}

const lines = Object.entries(rows).map(([name, rates]) => {
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: { ${rates.join(', ')} },`;
});
writeFileSync(
  path.join(root, 'worker/practice/pattern-rates.ts'),
  `import type { NamedPattern, PatternName } from '../api/practice.ts';

/**
 * How often each family comes up in a game of the solver (${GAMES.map(([level, games]) => `${level} ${games}`).join(', ')} games): the
 * times that nothing easier leads on and the nearest of the easiest proofs is one of these. Written by \`npm run pattern-rates\`.
 */
export const PATTERN_RATES: Readonly<Record<PatternName, NamedPattern['perGame']>> = {
${lines.join('\n')}
};
`,
);
