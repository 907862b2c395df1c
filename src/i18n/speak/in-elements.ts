import { whyNotLoaded } from '../../lazy.ts';
import { wordsOf } from '../refusals/words.ts';
import { setSaid } from '../words.ts';
import { fittingLanguage } from './fitting.ts';
import { changeLanguage } from './localization.ts';
import { renderAgain } from './render-again.ts';

/** Renders itself again when it is asked to. */
type Speaker = Element & { requestUpdate?(): void };

/**
 * Has the elements of the page speak the host's language (empty: English): they have one language, that which was set
 * last.
 *
 * @returns Null, or why they go on in the language that they had.
 */
export async function speak(host: HTMLElement & { lang: string }): Promise<string | null> {
  const language = host.lang === '' ? 'en' : fittingLanguage([host.lang]);
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
