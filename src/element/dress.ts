import type { PropertyValues } from 'lit';
import type { ElementAttributes } from './attributes.ts';

/** The last language that each element could be given, and those that were asked for since and have not failed. */
const languages = new WeakMap<ElementAttributes, readonly string[]>();

/**
 * Nothing; the element puts its theme on or off, and speaks its language, with files that are fetched for it. A language that
 * it cannot speak is told, and the last one comes back.
 */
export function dress(
  element: ElementAttributes,
  changed: PropertyValues,
  tellProblem: (problem: string) => void,
): void {
  const { theme, lang } = element;
  if (changed.has('theme') && /classic|paper|contrast/.test(`${theme}${changed.get('theme')}`))
    void import('../themes/element-themes.ts').then(
      (part) => part.wearTheme(element),
      () => console.warn('mine-sweeper: themes.js is missing: the theme is as the system has it.'),
    );
  if (!changed.has('lang') || !(lang || changed.get('lang'))) return;
  const others = () => languages.get(element)?.filter((one) => one !== lang) ?? [];
  languages.set(element, [...others(), lang]);
  void import('../language/speak/in-elements.ts')
    .then(
      // Another one may have been set meanwhile.
      (part) => (element.lang === lang ? part.speak(element) : null),
      () => 'mine-sweeper: languages.js is missing.',
    )
    .then((problem) => {
      const isAsked = element.lang === lang;
      if (problem) languages.set(element, others());
      else if (isAsked) languages.set(element, [lang]);
      if (problem && isAsked) element.lang = others().at(-1) ?? '';
      if (problem && lang) tellProblem(problem);
    });
}
