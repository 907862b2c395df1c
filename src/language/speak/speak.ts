import { configureLocalization } from '@lit/localize/init/runtime.js';
import { wordsOf } from '../refusals/words.ts';
import { type Language, languageNames, setSaid } from '../words.ts';
import { directionOf, fittingLanguage } from './fitting.ts';
import { renderAnew } from './render-anew.ts';
import { type LanguageFile, templatesOf } from './texts.ts';

/** Each is a file of its own, fetched when it is chosen. */
const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguageFile>>> = {
  de: () => import('../locales/de.xlf'),
  es: () => import('../locales/es.xlf'),
  fr: () => import('../locales/fr.xlf'),
  'zh-Hans': () => import('../locales/zh-Hans.xlf'),
  ja: () => import('../locales/ja.xlf'),
  ar: () => import('../locales/ar.xlf'),
};

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: languageNames.filter((name) => name !== 'en'),
  loadLocale: async (name) => ({ templates: templatesOf(await files[name as keyof typeof files]()) }),
});

/**
 * Nothing, once the page speaks that language; null: the one that the browser prefers.
 * Rejects when its words cannot be had; the page then goes on in the language that it had.
 */
export async function speak(chosen: Language | null): Promise<void> {
  const before = getLocale();
  try {
    await setLocale(chosen ?? fittingLanguage(navigator.languages) ?? 'en');
  } catch (error) {
    // Asked for once more, the library would give its first answer.
    await setLocale(before);
    throw error;
  }
  const language = getLocale() as Language;
  const page = document.documentElement;
  if (page.lang === language) return;
  setSaid(wordsOf);
  page.lang = language;
  page.dir = directionOf(language);
  renderAnew(document);
}
