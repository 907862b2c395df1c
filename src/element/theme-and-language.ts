import type { CSSResult, PropertyValues } from 'lit';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { ElementAttributes } from './attributes.ts';

const loadThemes = lazy(() => import('../themes/element-themes.ts'));
const loadLanguages = lazy(() => import('../i18n/language/element-language.ts'));

/** The last language that each element could be given, and those that were asked for since and have not failed. */
const languages = new WeakMap<ElementAttributes, readonly string[]>();

/**
 * Applies a theme beyond light and dark, whose properties are loaded when they are needed, or takes it off again.
 *
 * @param addStyles Adds styles to the element's own, and returns what takes them away.
 */
export function applyTheme(
  element: ElementAttributes,
  changed: PropertyValues,
  addStyles: (styles: CSSResult) => () => void,
): void {
  if (changed.has('theme') && /classic|paper|contrast/.test(`${element.theme}${changed.get('theme')}`))
    void loadThemes().then((part) => part?.applyElementTheme(element, addStyles));
}

/**
 * Applies the element's language, whose file is loaded when it is needed. After a language that cannot be loaded, which
 * is told, the last one comes back.
 */
export function applyLanguage(
  element: ElementAttributes,
  changed: PropertyValues,
  tellProblem: (problem: string) => void,
): void {
  const { lang } = element;
  if (!changed.has('lang') || !(lang || changed.get('lang'))) return;
  const others = () => languages.get(element)?.filter((one) => one !== lang) ?? [];
  languages.set(element, [...others(), lang]);
  void speakOf(element, lang).then((problem) => {
    const isAsked = element.lang === lang;
    if (problem) languages.set(element, others());
    else if (isAsked) languages.set(element, [lang]);
    if (problem && isAsked) element.lang = others().at(-1) ?? '';
    if (problem && lang) tellProblem(problem);
  });
}

/** Null once the element speaks that language, or is to speak another one by now; else the problem in one sentence. */
async function speakOf(element: ElementAttributes, lang: string): Promise<string | null> {
  const part = await loadLanguages();
  if (!part) return whyNotLoaded();
  return element.lang === lang ? part.setElementLanguage(element) : null;
}
