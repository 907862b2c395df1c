// `npm run docs`: writes the README's tables of the element from its class comment.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const BEGIN = /<!-- element:begin[^>]*-->\n/;
const END = '<!-- element:end -->';

/** What each kind of tag in the class comment becomes. */
const tables = [
  { tag: 'attr', heading: '| attribute | |' },
  { tag: 'fires', heading: '| event | |' },
  { tag: 'cssprop', heading: '| custom property | |' },
  { tag: 'csspart', heading: '| part | |' },
];

/** The tables for a class comment: one for each kind of tag that it has. */
export function tablesOf(source) {
  const comment = /\/\*\*(?:(?!\*\/)[\s\S])*@tag mine-sweeper[\s\S]*?\*\//.exec(source)?.[0] ?? '';
  return tables
    .map(({ tag, heading }) => {
      const rows = [...comment.matchAll(new RegExp(`@${tag} (\\S+) - (.+)`, 'g'))];
      return [heading, '|---|---|', ...rows.map(([, name, text]) => `| \`${name}\` | ${text} |`)].join('\n');
    })
    .join('\n\n');
}

/** The README with the tables of this source. */
export function withTables(readme, source) {
  const begin = BEGIN.exec(readme);
  const end = readme.indexOf(END);
  if (begin === null || end < 0) throw new Error('README.md has lost its element:begin or element:end mark.');
  return `${readme.slice(0, begin.index + begin[0].length)}\n${tablesOf(source)}\n\n${readme.slice(end)}`;
}

export const readmeFile = path.join(root, 'README.md');
export const elementFile = path.join(root, 'src/element/mine-sweeper.ts');

if (process.argv[1]?.endsWith('docs.mjs')) {
  const source = readFileSync(elementFile, 'utf8');
  writeFileSync(readmeFile, withTables(readFileSync(readmeFile, 'utf8'), source));
}
