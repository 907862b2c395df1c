import { configureLocalization } from '@lit/localize/init/runtime.js';
import { type Language, languageNames } from '../words.ts';
import { loadLanguage } from './load-language.ts';
import { templatesOf } from './templates.ts';

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
 * Resolves with the language that words are in from now on: this one, unless another was asked for meanwhile. Rejects
 * when its file could not be fetched; the language before stays.
 */
export async function changeLanguage(language: Language): Promise<Language> {
  const before = getLocale();
  try {
    await setLocale(language);
  } catch (error) {
    // Asked for once more, the library would repeat its first answer.
    await setLocale(before);
    throw error;
  }
  return getLocale() as Language;
}
