// `npm run library`: finds the boards of the library (deal: 'library') by the criteria of library-criteria.ts,
// prints what boards as they are dealt are like and what the chosen ones are, and writes worker/engine/deal/library-boards.ts.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importSource } from '../import-source.mjs';
import { root } from '../paths.mjs';

const SAMPLE = 2000;
const BOARDS = 24;

const { CRITERIA, figuresOf, isFine } = await importSource('.build/measured/library-criteria.ts');

/** @typedef {Record<string, string | number> & import('./library-criteria.ts').Figures} Figures */

const lines = [];
const comments = [];
for (const [level, criteria] of Object.entries(CRITERIA)) {
  console.log(`\n${level}: ${SAMPLE} boards as they are dealt, by quantile`);
  const sample = Array.from({ length: SAMPLE }, (_, i) => figuresOf(level, String(i + 1)));
  printQuantiles(sample);
  /** @type {Figures[]} */
  const chosen = [];
  let seed = 0;
  while (chosen.length < BOARDS) {
    seed++;
    const figures = sample[seed - 1] ?? figuresOf(level, String(seed));
    if (isFine(level, figures)) chosen.push({ seed: String(seed), ...figures });
  }
  console.log(`${level}: ${BOARDS} of the first ${seed} boards meet the criteria`, criteria);
  console.table(chosen.map(rounded));
  lines.push(`  ${level}: '${chosen.map(({ seed: text }) => text).join(' ')}',`);
  const ranges = Object.keys(criteria).map(
    (name) => `${name} ${range(chosen.map((one) => Number(one[name])))}`,
  );
  comments.push(` * ${level}: ${ranges.join(', ')}; ${BOARDS} of ${seed}`);
}

writeFileSync(
  path.join(root, 'worker/engine/deal/library-boards.ts'),
  `import type { LevelName } from '../api.ts';

/**
 * Seeds of fine boards, drawn on a square torus of the level's size: written by \`npm run library\`, which looks through
 * seeds from 1 up by the criteria of .build/measured/library-criteria.ts. What the chosen boards measure, from and to:
 *
${comments.join('.\n')}.
 */
export const LIBRARY: Readonly<Record<LevelName, string>> = {
${lines.join('\n')}
};
`,
);

/** @param {Figures[]} sample */
function printQuantiles(sample) {
  const quantiles = [0.05, 0.4, 0.5, 0.6, 0.95];
  const table = Object.keys(sample[0]).map((name) => {
    const sorted = sample.map((figures) => Number(figures[name])).sort((a, b) => a - b);
    return /** @type {[string, number[]]} */ ([
      name,
      quantiles.map((share) => Number(sorted[Math.floor(share * (SAMPLE - 1))]?.toFixed(2))),
    ]);
  });
  console.table(
    Object.fromEntries(
      table.map(([name, row]) => [
        name,
        Object.fromEntries(row.map((x, i) => [`${quantiles[i] * 100} %`, x])),
      ]),
    ),
  );
}

/** @param {Figures} figures */
function rounded(figures) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(1)) : value,
    ]),
  );
}

/** @param {number[]} figures */
function range(figures) {
  return `${Math.min(...figures).toFixed(1)}–${Math.max(...figures).toFixed(1)}`;
}
