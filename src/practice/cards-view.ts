import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import type { Card } from '../../worker/api/cards.ts';
import type { NamedPattern, PracticePattern } from '../../worker/api/practice.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { techniqueName } from '../rules/technique-words.ts';
import { cardOfNamed, isOfLibrary, patternOf } from './exercises.ts';
import { patternPicture } from './pattern-picture.ts';
import {
  dueWords,
  frequencyWords,
  masteryWords,
  patternExplanation,
  patternName,
  reasonWords,
} from './practice-words.ts';

/** The named patterns, the easiest first, each with how one does on it and a button to practise it. */
export function libraryView(
  named: readonly NamedPattern[],
  cards: readonly Card[],
  practise: (pattern: NamedPattern) => void,
) {
  return html`
    <section aria-labelledby="library">
      <h3 id="library">${msg('Pattern library')}</h3>
      <ul class="patterns">
        ${named.map((pattern) => {
          const { key } = cardOfNamed(pattern);
          const card = cards.find((one) => one.key === key);
          const name = patternName(pattern.name);
          return html`
            <li>
              ${patternPicture(pattern.example.shape)}
              <div class="told">
                <b>${name}</b>
                <span>${patternExplanation(pattern.name)}</span>
                <span class="figures">${frequencyWords(pattern)}${card && card.answers > 0 ? html`<br />${masteryWords(card)}` : nothing}</span>
              </div>
              <button class="button" type="button" aria-label=${msg(str`Practise this: ${name}`)} @click=${() => practise(pattern)}>${msg('Practise')}</button>
            </li>`;
        })}
      </ul>
    </section>
  `;
}

/** The cards from one's own games, folded together: what each is about, when it comes again, and a button that puts it away. */
export function ownCardsView(
  cards: readonly Card[],
  endOfToday: number,
  putAway: (card: Card, isPutAway: boolean) => void,
) {
  const own = cards.filter((card) => !isOfLibrary(card));
  if (own.length === 0) return nothing;
  const count = numberText(own.length);
  return html`
    <details class="own">
      <summary>${byCount(own.length, msg('1 card from your games'), msg(str`${count} cards from your games`))}</summary>
      <ul class="patterns">
        ${[...own].sort(byDue).map((card) => {
          const { shape, topology } = (patternOf(card) ?? {}) as Partial<PracticePattern>;
          const name = techniqueName(card.technique);
          const { isPutAway, source } = card;
          return html`
            <li>
              ${shape ? patternPicture(shape, topology === 'hex') : nothing}
              <div class="told">
                <b>${name}</b>
                <span>${reasonWords(card.reason)}</span>
                <span class="figures">${dueWords(card, endOfToday)}${card.answers > 0 ? html`<br />${masteryWords(card)}` : nothing}</span>
                ${source ? html`<a href="#/review/${source.gameId}">${msg('Review the game')}</a>` : nothing}
              </div>
              <button class="button" type="button" aria-label=${isPutAway ? msg(str`Show again: ${name}`) : msg(str`Hide: ${name}`)}
                @click=${() => putAway(card, !isPutAway)}>${isPutAway ? msg('Show again') : msg('Hide')}</button>
            </li>`;
        })}
      </ul>
    </details>
  `;
}

/** What comes next comes first; what was put away, last. */
function byDue(a: Card, b: Card): number {
  return Number(a.isPutAway) - Number(b.isPutAway) || (a.dueAt ?? 0) - (b.dueAt ?? 0);
}
