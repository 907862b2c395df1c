import { type Lazy, lazy } from '../../lazy.ts';
import type { Language } from '../words.ts';
import type { LanguageFile } from './templates.ts';

const files: Readonly<Record<Exclude<Language, 'en'>, Lazy<LanguageFile>>> = {
  de: lazy(() => import('../locales/de.xlf')),
  es: lazy(() => import('../locales/es.xlf')),
  fr: lazy(() => import('../locales/fr.xlf')),
  'zh-Hans': lazy(() => import('../locales/zh-Hans.xlf')),
  ja: lazy(() => import('../locales/ja.xlf')),
  ar: lazy(() => import('../locales/ar.xlf')),
};

/** The words of a language, each a file of its own; null when it could not be loaded. */
export function loadLanguage(language: Exclude<Language, 'en'>): Promise<LanguageFile | null> {
  return files[language]();
}
