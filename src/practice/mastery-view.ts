import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import type { PracticeDay, TechniqueMastery } from '../../worker/api/cards.ts';
import { dateText, percentOf } from '../i18n/amounts.ts';
import { numberText } from '../i18n/words.ts';
import { techniqueName } from '../rules/technique-words.ts';
import { NONE, shortTime } from '../statistics/number-words.ts';

/** Months that are shown beside each other. */
const MONTHS = 3;

/** The answers by technique, in all and over the last months with answers; nothing before the first answer. */
export function masteryView({ mastery }: Pick<PracticeDay, 'mastery'>) {
  if (mastery.length === 0) return nothing;
  const months = [...new Set(mastery.flatMap((one) => one.months.map(({ month }) => month)))];
  const shown = months.sort().slice(-MONTHS);
  return html`
    <section aria-labelledby="mastery">
      <h3 id="mastery">${msg('How you are doing')}</h3>
      <div class="scroller" tabindex="0" role="group" aria-labelledby="mastery">
        <table>
          <thead>
            <tr>
              <th scope="col">${msg('Way of thinking')}</th>
              <th scope="col">${msg('Answers')}</th>
              <th scope="col">${msg('Correct')}</th>
              <th scope="col">${msg('Median')}</th>
              ${shown.map((month) => html`<th scope="col">${monthText(month)}</th>`)}
            </tr>
          </thead>
          <tbody>${mastery.map((one) => masteryRow(one, shown))}</tbody>
        </table>
      </div>
    </section>
  `;
}

function masteryRow(
  { technique, answers, right, medianMs, months }: TechniqueMastery,
  shown: readonly string[],
) {
  const time = (ms: number | null) => (ms === null ? NONE : shortTime(ms));
  return html`
    <tr>
      <th scope="row">${techniqueName(technique)}</th>
      <td>${numberText(answers)}</td>
      <td>${percentOf(right / answers)}</td>
      <td>${time(medianMs)}</td>
      ${shown.map((name) => {
        const month = months.find((one) => one.month === name);
        if (!month) return html`<td>${NONE}</td>`;
        const rate = percentOf(month.right / month.answers);
        return html`<td>${month.medianMs === null ? rate : msg(str`${rate}, ${time(month.medianMs)}`)}</td>`;
      })}
    </tr>
  `;
}

function monthText(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dateText(new Date(year, number - 1, 1).getTime(), { month: 'short', year: 'numeric' });
}
