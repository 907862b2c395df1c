// What the app says, as @lit/localize-tools finds it in the sources, and its translations, one XLIFF file a language.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sortProgramMessages } from '@lit/localize-tools/lib/messages.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';
import { root } from './paths.mjs';

/** Every language but English, which is the source's. */
export const targets = ['de', 'es', 'fr', 'zh-Hans', 'ja', 'ar'];

const folder = 'src/i18n/locales';

/** Texts that are the same in a language as in English on purpose: language → English texts. */
const sameFile = path.join(root, folder, 'same-as-english.json');

/** The message whose translation is the language's own name for `Intl`. */
export const LANGUAGE = 'language';

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {string} text The sentence; what is filled in stands as `{0}`, `{1}`.
 * @property {string[]} placeholders What is filled in, as the source has it.
 * @property {string} file Where it stands, from the root.
 * @property {string} [note] What its author says of it.
 * @typedef {import('@lit/localize-tools/lib/messages.js').ProgramMessage} ProgramMessage
 * @typedef {import('@lit/localize-tools/lib/messages.js').Message} TranslatedMessage
 * @typedef {import('@lit/localize-tools/lib/types/locale.js').Locale} Locale
 */

/** @param {string[]} [inputFiles] */
const localizer = (inputFiles) =>
  new RuntimeLitLocalizer({
    ...(inputFiles && { inputFiles }),
    sourceLocale: /** @type {Locale} */ ('en'),
    targetLocales: /** @type {Locale[]} */ (targets),
    tsConfig: 'src/tsconfig.json',
    output: { mode: 'runtime', outputDir: folder },
    interchange: { format: 'xliff', xliffDir: folder },
    baseDir: root,
    resolve: (file) => path.resolve(root, file),
  });

/**
 * Reads and writes the text of one XLIFF file. The tools offer it only for all languages at once, and to themselves.
 *
 * @typedef {object} Formatter
 * @property {(language: string) => string | undefined} readTranslationFile
 * @property {(xliff: string) => { messages: TranslatedMessage[] }} parseXliff
 * @property {(source: ProgramMessage[], language: string, translated: TranslatedMessage[]) => string} encodeLocale
 */
const formatter = () =>
  /** @type {{ formatter: Formatter }} */ (/** @type {unknown} */ (localizer())).formatter;

/**
 * Every message of the sources in their order, as the tools have it and as we do.
 *
 * @param {string[]} [files] Sources; with what they import they are all that is read. Left out: all sources.
 *
 * Throws where `msg` is used in a way that cannot be translated.
 */
export function sourceMessages(files) {
  const found = localizer(files);
  const { messages, errors } = found.extractSourceMessages();
  if (errors.length > 0) {
    /** @param {(typeof errors)[number]} error */
    const where = ({ file, start = 0, messageText }) =>
      file
        ? `${path.relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${messageText}`
        : messageText;
    throw new Error(`The words cannot be read:\n${errors.map(where).join('\n')}`);
  }
  const sorted = sortProgramMessages([...messages]);
  return { sorted, list: sorted.map(describe) };
}

/**
 * @param {ProgramMessage} message
 * @returns {Message}
 */
function describe({ name, contents, file, desc }) {
  /** @type {string[]} */
  const placeholders = [];
  for (const part of contents)
    if (typeof part !== 'string') placeholders[part.index] = part.untranslatable.replace(/^\$\{|\}$/g, '');
  const note = desc ? { note: desc } : {};
  return {
    id: name,
    text: textOf(contents),
    placeholders,
    file: path.relative(root, file.fileName),
    ...note,
  };
}

/**
 * `{0}` for what is filled in.
 *
 * @param {ProgramMessage['contents']} contents
 */
function textOf(contents) {
  return contents.map((part) => (typeof part === 'string' ? part : `{${part.index}}`)).join('');
}

/**
 * The translations of one language: id → text. Empty when there is no file yet.
 *
 * @param {string} language
 * @returns {Map<string, string>}
 */
export function translationsOf(language) {
  const xliff = formatter().readTranslationFile(language);
  return xliff ? translationsIn(xliff) : new Map();
}

/**
 * The translations in the text of an XLIFF file: id → text.
 *
 * @param {string} xliff
 */
export function translationsIn(xliff) {
  const { messages } = formatter().parseXliff(xliff);
  return new Map(messages.map(({ name, contents }) => [name, textOf(contents)]));
}

/**
 * Writes a language's file: all messages of the sources, each with its translation when it has one.
 *
 * @param {string} language
 * @param {ProgramMessage[]} source
 * @param {ReadonlyMap<string, string>} translations
 */
export function writeTranslations(language, source, translations) {
  const translated = source.flatMap((message) => {
    const text = message.name === LANGUAGE ? language : translations.get(message.name);
    return text ? [{ name: message.name, contents: contentsOf(text, message) }] : [];
  });
  mkdirSync(path.join(root, folder), { recursive: true });
  const xliff = formatter().encodeLocale(source, language, translated);
  writeFileSync(path.join(root, folder, `${language}.xlf`), `${xliff.trim()}\n`);
}

/**
 * A text cut into strings and the placeholders of its message.
 *
 * @param {string} text
 * @param {ProgramMessage} message
 */
function contentsOf(text, { contents }) {
  const placeholders = contents.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  return text
    .split(/(\{\d+\})/)
    .filter((part) => part !== '')
    .map((part) => placeholders.find(({ index }) => part === `{${index}}`) ?? part);
}

/**
 * English texts that a language leaves as they are, on purpose.
 *
 * @param {string} language
 * @returns {Set<string>}
 */
export function sameAsEnglish(language) {
  const all = existsSync(sameFile) ? JSON.parse(readFileSync(sameFile, 'utf8')) : {};
  return new Set(all[language] ?? []);
}

/**
 * Remembers them.
 *
 * @param {string} language
 * @param {Iterable<string>} texts
 */
export function writeSameAsEnglish(language, texts) {
  const all = existsSync(sameFile) ? JSON.parse(readFileSync(sameFile, 'utf8')) : {};
  const sorted = { ...all, [language]: [...texts].sort() };
  const ordered = Object.fromEntries(
    targets.filter((name) => sorted[name]?.length > 0).map((name) => [name, sorted[name]]),
  );
  writeFileSync(sameFile, `${JSON.stringify(ordered, null, 2)}\n`);
}

/**
 * Lists the faults of a language's translations, one sentence each; empty when it is complete.
 *
 * @param {readonly Message[]} messages
 * @param {ReadonlyMap<string, string>} translations
 * @param {ReadonlySet<string>} same
 */
export function faultsOf(messages, translations, same) {
  const faults = [];
  const ids = new Set(messages.map(({ id }) => id));
  for (const message of messages) {
    const { id, text } = message;
    const translation = translations.get(id);
    const fault = translation === undefined ? 'is not translated' : faultOf(message, translation, same);
    if (fault) faults.push(`${id} “${text}” ${fault}`);
  }
  for (const id of translations.keys()) if (!ids.has(id)) faults.push(`${id} is in no source any more`);
  const texts = new Set(messages.map(({ text }) => text));
  for (const text of same)
    if (!texts.has(text)) faults.push(`“${text}” is listed as the same and is in no source`);
  return faults;
}

/**
 * Why a translation cannot be taken; null when it can.
 *
 * @param {Pick<Message, 'id' | 'text'>} message
 * @param {string} translation
 * @param {ReadonlySet<string>} same
 * @returns {string | null}
 */
export function faultOf({ id, text }, translation, same) {
  if (id === LANGUAGE) return null;
  if (translation.trim() === '') return 'has an empty translation';
  const had = placeholdersIn(translation);
  const wanted = placeholdersIn(text);
  if (had.join() !== wanted.join())
    return `needs ${wanted.join(' ') || 'no placeholder'}, not ${had.join(' ') || 'none'}`;
  if (translation === text && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) && !same.has(text))
    return 'is the same as in English';
  return null;
}

/**
 * Braces with something in them, sorted.
 *
 * @param {string} text
 */
function placeholdersIn(text) {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
