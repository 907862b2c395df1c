// `npm run languages`: brings the languages' files up to date with the sources, and says what they lack.
// `-- list de`: every message as JSON. `-- merge de FILE`: takes translations from JSON, { id: text };
// "=" says that a text is the same as in English on purpose.
import { readFileSync } from 'node:fs';
import {
  faultOf,
  faultsOf,
  LANGUAGE,
  sameAsEnglish,
  sourceMessages,
  targets,
  translationsOf,
  writeSameAsEnglish,
  writeTranslations,
} from './messages.mjs';

const [verb, language, file] = process.argv.slice(2);
if (language !== undefined && !targets.includes(language)) {
  console.error(`There are ${targets.join(', ')}; not ${language}.`);
  process.exit(1);
}
const { sorted, list } = sourceMessages();
if (verb === 'list') console.log(JSON.stringify(listOf(language), null, 1));
else if (verb === 'merge') process.exitCode = merge(language, JSON.parse(readFileSync(file, 'utf8')));
else for (const name of targets) update(name);

/**
 * Every message that a translator has to do with, each with the translation that it has.
 *
 * @param {string | undefined} name
 */
function listOf(name) {
  const translations = name ? translationsOf(name) : new Map();
  return list
    .filter(({ id }) => id !== LANGUAGE)
    .map(({ id, text, placeholders, file, note }) => ({
      id,
      english: text,
      ...(placeholders.length > 0 && { placeholders }),
      ...(note && { note }),
      file,
      ...(translations.has(id) && { translation: translations.get(id) }),
    }));
}

/** @param {string} name */
function update(name) {
  const translations = translationsOf(name);
  writeTranslations(name, sorted, translations);
  const texts = new Set(list.map(({ text }) => text));
  writeSameAsEnglish(
    name,
    [...sameAsEnglish(name)].filter((text) => texts.has(text)),
  );
  report(name);
}

/** @param {string} name */
function report(name) {
  const faults = faultsOf(list, translationsOf(name), sameAsEnglish(name));
  console.log(`${name}: ${list.length} messages, ${faults.length} faults`);
  return faults;
}

/**
 * Takes what can be used and reports the rest.
 *
 * @param {string} name
 * @param {Record<string, string>} given
 */
function merge(name, given) {
  const translations = translationsOf(name);
  const same = sameAsEnglish(name);
  let refused = 0;
  for (const [id, value] of Object.entries(given)) {
    const message = list.find((one) => one.id === id);
    if (message && value === '=') same.add(message.text);
    const translation = message && value === '=' ? message.text : value;
    const fault = message ? faultOf(message, translation, same) : 'is in no source';
    if (!fault) translations.set(id, translation);
    else {
      refused++;
      console.error(`${id} “${message?.text ?? value}” ${fault}`);
    }
  }
  // What has a translation of its own by now is not the same any more; another message of the same text may be.
  /** @param {string} text */
  const isSame = (text) => list.some(({ id, text: one }) => one === text && translations.get(id) === text);
  writeSameAsEnglish(name, [...same].filter(isSame));
  writeTranslations(name, sorted, translations);
  for (const fault of report(name)) console.log(`  ${fault}`);
  return refused > 0 ? 1 : 0;
}
