import { type Language, languageNames } from '../words.ts';

/**
 * The first of our languages among those (`de-AT`, `zh-CN`); null when there is none.
 * Traditional Chinese is not taken for the simplified one, and what is no tag of a language is passed over: WebKitGTK
 * reports `C` where the system has no language.
 */
export function matchLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const known = localeOf(tag)?.maximize();
    const found = languageNames.find(
      (name) => name === known?.language || name === `${known?.language}-${known?.script}`,
    );
    if (found) return found;
  }
  return null;
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
