// `npm run docs`: writes the tables of src/element/README.md from its class comment and the comments of its members.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { elementMembers } from './element/element-members.mjs';
import { root } from './paths.mjs';

const BEGIN = /<!-- element:begin[^>]*-->\n/;
const END = '<!-- element:end -->';

/** The heading for each kind of tag in the class comment. */
const tables = [
  { tag: 'attr', heading: '| attribute | |' },
  { tag: 'fires', heading: '| event | |' },
  { tag: 'cssprop', heading: '| custom property | |' },
  { tag: 'csspart', heading: '| part | |' },
];

/**
 * The tables for a class comment, one for each kind of tag that it has; then those of methods and what can be read.
 *
 * @param {string} source
 */
export function tablesOf(source, members = elementMembers()) {
  const comment = /\/\*\*(?:(?!\*\/)[\s\S])*@tag mine-sweeper[\s\S]*?\*\//.exec(source)?.[0] ?? '';
  const ofTags = tables.map(({ tag, heading }) =>
    table(
      heading,
      [...comment.matchAll(new RegExp(`@${tag} (\\S+) - (.+)`, 'g'))].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    ),
  );
  /** @param {(typeof members.methods)[number]} method */
  const shown = ({ name, parameters }) => `${name}(${parameters.map((one) => one.shown).join(', ')})`;
  return [
    ...ofTags,
    table(
      '| method | |',
      members.methods.map((method) => [shown(method), method.text]),
    ),
    table(
      '| can be read | |',
      members.properties.filter((one) => one.isReadonly).map(({ name, text }) => [name, text]),
    ),
  ].join('\n\n');
}

/**
 * @param {string} heading
 * @param {string[][]} rows
 */
function table(heading, rows) {
  const cells = rows.map(
    ([name = '', text = '']) => `| \`${name.replaceAll('|', '\\|')}\` | ${text.replaceAll('|', '\\|')} |`,
  );
  return [heading, '|---|---|', ...cells].join('\n');
}

/**
 * The README with the tables of this source.
 *
 * @param {string} readme
 * @param {string} source
 */
export function withTables(readme, source) {
  const begin = BEGIN.exec(readme);
  const end = readme.indexOf(END);
  if (begin === null || end < 0)
    throw new Error('src/element/README.md has lost its element:begin or element:end mark.');
  return `${readme.slice(0, begin.index + begin[0].length)}\n${tablesOf(source)}\n\n${readme.slice(end)}`;
}

/** Holds the tables. */
export const readmeFile = path.join(root, 'src/element/README.md');
export const elementFile = path.join(root, 'src/element/mine-sweeper.ts');

if (process.argv[1]?.endsWith('docs.mjs')) {
  const source = readFileSync(elementFile, 'utf8');
  writeFileSync(readmeFile, withTables(readFileSync(readmeFile, 'utf8'), source));
}
