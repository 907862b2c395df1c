import { html, nothing } from 'lit';
import type { Outcome, RulesCheck } from '../../worker/api.ts';
import { sidesLine, sizeLine } from './game-line.ts';
import { icon } from './icon.ts';
import { levelMiniature } from './level-miniature.ts';
import type { BoardSize } from './levels.ts';
import type { SizeChoice } from './rules-draft.ts';
import { sheetPictures } from './sheet-icons.ts';
import { maxSide } from './size-limits.ts';

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
        <span class="note">${size ? sizeLine(size) : `Up to ${sidesLine({ columns: maxSide, rows: maxSide })}`}</span>
      </span>
      <span class="tick">${isChosen ? icon(sheetPictures.check) : nothing}</span>
    </label>
  `;
}

/**
 * What stands where the sizes do while a board from outside is chosen. What is wrong with it is told here, unless
 * that is told beside the fields that it came from (`isToldElsewhere`).
 */
export function boardCard(
  answer: Outcome<RulesCheck> | null,
  isToldElsewhere: boolean,
  onPutAway: () => void,
) {
  const fault = answer?.ok === false ? answer : null;
  const line = answer?.ok ? `${sizeLine(answer.rules)}. ` : '';
  const told = isToldElsewhere ? '' : fault?.message;
  return html`
    <div class="given" role="group" aria-label="Board from outside">
      <span>
        <b>${fault ? 'This board cannot be played' : 'A board from outside'}</b>
        <span class="note" role=${told ? 'alert' : nothing}>${fault ? told : `${line}It counts for no record.`}</span>
      </span>
      <button class="button" type="button" @click=${onPutAway}>Put it away</button>
    </div>
  `;
}
