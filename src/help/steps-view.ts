import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { numberText } from '../i18n/words.ts';
import { icon } from '../ui/icons/icon.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import { lessons } from './lessons.ts';

/** The row of steps, each with its own address; those that are done bear a tick. */
export function stepsView(shown: number, done: ReadonlySet<number>) {
  return html`
    <nav aria-label=${msg('Steps')}>
      <ol>
        ${lessons().map(({ title }, at) => {
          const isDone = done.has(at);
          const number = numberText(at + 1);
          const name = isDone ? msg(str`Step ${number}, done: ${title}`) : msg(str`Step ${number}: ${title}`);
          return html`<li><a class="step ${isDone ? 'done' : ''}" href="#/help/${at + 1}" aria-label=${name} title=${title}
            aria-current=${at === shown ? 'step' : nothing}>${isDone ? icon(sheetPictures.check) : number}</a></li>`;
        })}
      </ol>
    </nav>
  `;
}
