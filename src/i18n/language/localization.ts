import { configureLocalization } from '@lit/localize/init/runtime.js';
import { type Lazy, lazy } from '../../lazy.ts';
import { type Language, languageNames } from '../words.ts';
import { type LanguageFile, templatesOf } from './templates.ts';

const files: Readonly<Record<Exclude<Language, 'en'>, Lazy<LanguageFile>>> = {
  de: lazy(() => import('../locales/de.xlf')),
  es: lazy(() => import('../locales/es.xlf')),
  fr: lazy(() => import('../locales/fr.xlf')),
  'zh-Hans': lazy(() => import('../locales/zh-Hans.xlf')),
  ja: lazy(() => import('../locales/ja.xlf')),
  ar: lazy(() => import('../locales/ar.xlf')),
};

/** The words of a language, each a file of its own; null when it could not be loaded. */
function loadLanguage(language: Exclude<Language, 'en'>): Promise<LanguageFile | null> {
  return files[language]();
}

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
