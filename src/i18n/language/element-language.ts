import { whyNotLoaded } from '../../lazy.ts';
import { wordsOf } from '../refusals/refusal-words.ts';
import { setSaid } from '../words.ts';
import { changeLanguage } from './localization.ts';
import { matchLanguage } from './match-language.ts';
import { renderAgain } from './render-again.ts';

/** Renders itself again when it is asked to. */
type Speaker = Element & { requestUpdate?(): void };

/**
 * Sets the language of all elements of the page to the host's (empty: English): they share one language, the one set
 * last.
 *
 * @returns Null, or why they go on in the language that they had.
 */
export async function setElementLanguage(host: HTMLElement & { lang: string }): Promise<string | null> {
  const language = host.lang === '' ? 'en' : matchLanguage([host.lang]);
  if (!language) return `mine-sweeper: there are no words in "${host.lang}".`;
  try {
    if ((await changeLanguage(language)) !== language) return null;
  } catch {
    return whyNotLoaded();
  }
  setSaid(wordsOf);
  const elements = elementsIn(document);
  for (const element of new Set<Speaker>([host, ...elements])) {
    element.requestUpdate?.();
    if (element.shadowRoot) renderAgain(element.shadowRoot);
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
