import { msg, str } from '@lit/localize';
import { html, nothing, svg } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { RulesCheck } from '../../worker/api/rules.ts';
import { said, sentences } from '../i18n/words.ts';
import { sidesLine, sizeLine } from '../rules/game-line.ts';
import type { BoardSize } from '../rules/level-names.ts';
import { noGuessPromise } from '../rules/rule-choices.ts';
import type { RulesDraft, SizeChoice } from '../rules/rules-draft.ts';
import { firstClickWords, promiseOf, rulesOfDraft, withRule } from '../rules/rules-words.ts';
import { maxSide } from '../rules/size-limits.ts';
import { icon } from '../ui/icons/icon.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import type { GivenBoard } from './board-of-file.ts';
import { choiceChips } from './rule-chips.ts';

/** Width of a miniature cell; all miniatures share it, so that the levels can be compared by eye. */
const pitch = 2.4;

/** The widest board that is drawn to scale; larger ones are cut, as if they went on beyond the edge. */
const most = { columns: 30, rows: 16 };

/** Cells that the drawing shows open: a small area a third of the way in, so that a board is recognised. */
function openSpot(columns: number, rows: number) {
  const at = (share: number, whole: number) => Math.round(share * whole) * pitch;
  const rects = [
    { x: 0.3, y: 0.2, w: 0.35, h: 0.5 },
    { x: 0.2, y: 0.35, w: 0.55, h: 0.25 },
  ];
  return rects.map(
    ({ x, y, w, h }) =>
      svg`<rect class="open" x=${at(x, columns)} y=${at(y, rows)} width=${at(w, columns)} height=${at(h, rows)} rx="1.2"/>`,
  );
}

/** A tiny drawing of a board of that size, in the board's own colours. Decoration: hidden from assistive technology. */
function levelMiniature(size: BoardSize) {
  const columns = Math.min(size.columns, most.columns);
  const rows = Math.min(size.rows, most.rows);
  const width = columns * pitch;
  const height = rows * pitch;
  const gaps = (count: number, isColumn: boolean) =>
    Array.from({ length: Math.max(0, count - 1) }, (_, i) =>
      isColumn ? `M${(i + 1) * pitch} 0V${height}` : `M0 ${(i + 1) * pitch}H${width}`,
    ).join('');
  return html`
    <svg class="miniature" viewBox="-2 -2 ${width + 4} ${height + 4}" aria-hidden="true"
      style="inline-size:${width + 4}px;block-size:${height + 4}px">
      <rect class="board" x="-2" y="-2" width=${width + 4} height=${height + 4} rx="3"/>
      <rect class="covered" width=${width} height=${height} rx="1.2"/>
      ${openSpot(columns, rows)}
      <path class="gaps" d=${gaps(columns, true) + gaps(rows, false)}/>
    </svg>
  `;
}

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
    ? msg(str`${sizeLine(answer.rules)}. It doesn’t count towards records.`)
    : msg('It doesn’t count towards records.');
  return html`
    <div class="given" role="group" aria-label=${msg('Imported board')}>
      <span>
        <b>${fault ? msg('This board cannot be played') : msg('An imported board')}</b>
        <span class="note" role=${told ? 'alert' : nothing}>${fault ? told : about}</span>
      </span>
      ${!fault && watchAddress ? html`<a class="button" href=${watchAddress}>${msg('Watch')}</a>` : nothing}
      <button class="button" type="button" @click=${onPutAway}>${msg('Remove it')}</button>
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
