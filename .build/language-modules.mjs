import { readFile } from 'node:fs/promises';

/** An id as @lit/localize makes it of the English words: 64 bits. */
const MADE_ID = /^s[\da-f]{16}$/;

/**
 * Makes modules of the XLIFF files in src/i18n/locales: `texts`, id → text with `{0}` for what is filled in, and
 * `idLength`, to which ids are cut, as short as they can be told apart.
 *
 * @param {(id: string) => boolean} [isWanted] The messages to be taken; all when left out.
 * @returns {import('vite').Plugin}
 */
export function languageModules(isWanted = () => true) {
  return {
    name: 'language-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\.xlf$/ },
      async handler(file) {
        // This import loads a compiler, so it happens only when a language is asked for.
        const { translationsIn } = await import('./messages.mjs');
        this.addWatchFile(file);
        const all = [...translationsIn(await readFile(file, 'utf8'))];
        const idLength = shortest(all.map(([id]) => id));
        const texts = all
          .filter(([id]) => isWanted(id))
          .map(([id, text]) => [MADE_ID.test(id) ? id.slice(0, idLength) : id, text])
          .sort();
        return `export const idLength = ${idLength};\nexport const texts = ${JSON.stringify(Object.fromEntries(texts))};`;
      },
    },
  };
}

/** @param {string[]} ids */
function shortest(ids) {
  const made = ids.filter((id) => MADE_ID.test(id));
  for (let length = 4; ; length++)
    if (new Set(made.map((id) => id.slice(0, length))).size === made.length) return length;
}
