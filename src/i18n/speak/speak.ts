import { configureLocalization } from '@lit/localize/init/runtime.js';
import { wordsOf } from '../refusals/words.ts';
import { type Language, languageNames, setSaid } from '../words.ts';
import { directionOf, fittingLanguage } from './fitting.ts';
import { loadLanguage } from './load-language.ts';
import { renderAnew } from './render-anew.ts';
import { templatesOf } from './texts.ts';

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: languageNames.filter((name) => name !== 'en'),
  loadLocale: async (name) => {
    const file = await loadLanguage(name as Exclude<Language, 'en'>);
    if (!file) throw new Error(`The words of ${name} could not be loaded.`);
    return { templates: templatesOf(file) };
  },
});

/**
 * Has the page speak that language; null: the one that the browser prefers.
 *
 * @returns False when its words could not be loaded; the page then goes on in the language that it had.
 */
export async function speak(chosen: Language | null): Promise<boolean> {
  const before = getLocale();
  try {
    await setLocale(chosen ?? fittingLanguage(navigator.languages) ?? 'en');
  } catch {
    // Asked for once more, the library would give its first answer.
    await setLocale(before);
    return false;
  }
  const language = getLocale() as Language;
  const page = document.documentElement;
  if (page.lang === language) return true;
  setSaid(wordsOf);
  page.lang = language;
  page.dir = directionOf(language);
  renderAnew(document);
  return true;
}
