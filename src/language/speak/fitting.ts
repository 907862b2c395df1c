import { type Language, languageNames } from '../words.ts';

/**
 * The first of our languages among those (`de-AT`, `zh-CN`); null when there is none.
 * Traditional Chinese is not taken for the simplified one.
 *
 * Throws a RangeError for what is no language tag.
 */
export function fittingLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const { language, script } = new Intl.Locale(tag).maximize();
    const found = languageNames.find((name) => name === language || name === `${language}-${script}`);
    if (found) return found;
  }
  return null;
}

/** How a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
