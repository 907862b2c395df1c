import type { msg } from '@lit/localize';
import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import { wordsOf } from '../refusals/words.ts';
import { common, type Language, setSaid } from '../words.ts';
import { directionOf, fittingLanguage } from './fitting.ts';
import { renderAnew } from './render-anew.ts';
import { type LanguageFile, type Templates, templatesOf } from './texts.ts';

/** Each is a file beside the element, fetched when it is asked for. */
const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguageFile>>> = {
  de: () => import('../locales/de.xlf'),
  es: () => import('../locales/es.xlf'),
  fr: () => import('../locales/fr.xlf'),
  'zh-Hans': () => import('../locales/zh-Hans.xlf'),
  ja: () => import('../locales/ja.xlf'),
  ar: () => import('../locales/ar.xlf'),
};

let templates: Templates | undefined;

/** What was asked for last. */
let asked: Language = 'en';

/**
 * Null, once the elements of the page speak that language (empty: English): a page's elements have one language, the one
 * that was asked for last. Else one sentence: why they go on in the language that they had.
 */
export async function speak(host: HTMLElement & { lang: string }): Promise<string | null> {
  const language = host.lang === '' ? 'en' : fittingLanguage([host.lang]);
  if (!language) return `mine-sweeper: there are no words in "${host.lang}".`;
  const before = asked;
  asked = language;
  try {
    const file = language === 'en' ? null : await files[language]();
    if (asked !== language) return null;
    templates = file ? templatesOf(file) : undefined;
  } catch {
    if (asked === language) asked = before;
    return `mine-sweeper: lang-${language}.js is missing.`;
  }
  common.msg = ((template, options) => runtimeMsg(templates, template, options)) as typeof msg;
  setSaid(wordsOf);
  const elements = elementsIn(document);
  for (const element of new Set([host, ...elements])) {
    const game = element.shadowRoot?.querySelector<HTMLElement>('ms-game');
    if (game) Object.assign(game, { lang: language, dir: directionOf(language) });
    if (element.shadowRoot) renderAnew(element.shadowRoot);
  }
  return null;
}

/** Ours, whatever their page calls them, in open shadow roots too. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if ('isMineSweeper' in element.constructor) yield element;
    else if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}
