import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesCheck } from '../../worker/api/rules.ts';
import { said, sentences } from '../i18n/words.ts';
import { sidesLine, sizeLine } from '../rules/game-line.ts';
import type { BoardSize } from '../rules/level-names.ts';
import { noGuessPromise } from '../rules/rule-choices.ts';
import type { RulesDraft, SizeChoice } from '../rules/rules-draft.ts';
import { firstClickWords, promiseOf, rulesOfDraft, withRule } from '../rules/rules-words.ts';
import { maxSide } from '../rules/size-limits.ts';
import { icon } from '../ui/icon.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import type { GivenBoard } from './board-of-file.ts';
import { levelMiniature } from './level-miniature.ts';
import { choiceChips } from './rule-chips.ts';

/** One size to choose, with a miniature of its board; a custom size that cannot be played yet has none. */
export interface SizeCard {
  readonly choice: SizeChoice;
  readonly title: string;
  readonly size: BoardSize | null;
  readonly isChosen: boolean;
}

/** The radio of a size. */
export function sizeCard({ choice, title, size, isChosen }: SizeCard, onChoose: () => void) {
  return html`
    <label class="level ${isChosen ? 'chosen' : ''}">
      <input class="unseen" type="radio" name="level" .value=${choice} .checked=${isChosen} @change=${onChoose} />
      <span class="drawing">${choice === 'custom' ? icon(sheetPictures.size) : size && levelMiniature(size)}</span>
      <span>
        <b>${title}</b>
        <span class="note">${size ? sizeLine(size) : msg(str`Up to ${sidesLine({ columns: maxSide, rows: maxSide })}`)}</span>
      </span>
      <span class="tick">${isChosen ? icon(sheetPictures.check) : nothing}</span>
    </label>
  `;
}

/**
 * What stands where the sizes do while a board from outside is chosen. What is wrong with it is told here, unless
 * that is shown beside the fields it came from (`isToldElsewhere`).
 */
export function boardCard(
  answer: Outcome<RulesCheck> | null,
  isToldElsewhere: boolean,
  onPutAway: () => void,
  watchAddress: string | null,
) {
  const fault = answer?.ok === false ? answer : null;
  const told = isToldElsewhere ? '' : said(fault);
  const about = answer?.ok
    ? msg(str`${sizeLine(answer.rules)}. It counts for no record.`)
    : msg('It counts for no record.');
  return html`
    <div class="given" role="group" aria-label=${msg('Board from outside')}>
      <span>
        <b>${fault ? msg('This board cannot be played') : msg('A board from outside')}</b>
        <span class="note" role=${told ? 'alert' : nothing}>${fault ? told : about}</span>
      </span>
      ${!fault && watchAddress ? html`<a class="button" href=${watchAddress}>${msg('Watch')}</a>` : nothing}
      <button class="button" type="button" @click=${onPutAway}>${msg('Put it away')}</button>
    </div>
  `;
}

/** The address at which the game of a record can be watched; null for anything else, and where it has no moves or is too long for an address. */
export function watchAddressOf(board: GivenBoard | null): string | null {
  const record = typeof board === 'string' ? board.trim() : '';
  return record.length < 16_384 && /^ms1(\.[\w-]+){4}$/.test(record) ? `#/watch/0${record}` : null;
}

/** The switch for boards that need no guess, and what they need at most once it is on. */
export function noGuessCard(draft: RulesDraft, onDraft: (draft: RulesDraft) => void) {
  const rules = rulesOfDraft(draft);
  const isOn = rules.deal === 'no-guess';
  return html`
    <div class="no-guess">
      <label class="row">
        <span><b>${msg('No guess')}</b><span class="note" id="promise">
          ${sentences(noGuessPromise(), isOn && rules.firstClick !== promiseOf(rules) && firstClickWords('cell'))}
        </span></span>
        <input class="toggle" type="checkbox" role="switch" aria-label=${msg('No guess')} aria-describedby="promise"
          .checked=${isOn} @change=${() => onDraft(withRule(draft, 'deal', isOn ? 'random' : 'no-guess'))} />
      </label>
      ${
        isOn
          ? html`<div aria-live="polite">
              ${choiceChips('needsAtMost', rules, (value) => onDraft(withRule(draft, 'needsAtMost', value)))}
            </div>`
          : nothing
      }
    </div>
  `;
}
