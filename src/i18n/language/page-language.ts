import { wordsOf } from '../refusals/refusal-words.ts';
import { directionOf, type Language, setSaid } from '../words.ts';
import { changeLanguage } from './localization.ts';
import { matchLanguage } from './match-language.ts';
import { renderAgain } from './render-again.ts';

/**
 * Sets the language of the page; null: the one that the browser prefers.
 *
 * @returns False when its words could not be loaded; the page then goes on in the language that it had.
 */
export async function setPageLanguage(chosen: Language | null): Promise<boolean> {
  let language: Language;
  try {
    language = await changeLanguage(chosen ?? matchLanguage(navigator.languages) ?? 'en');
  } catch {
    return false;
  }
  const page = document.documentElement;
  if (page.lang === language) return true;
  setSaid(wordsOf);
  page.lang = language;
  page.dir = directionOf(language);
  renderAgain(document);
  return true;
}
