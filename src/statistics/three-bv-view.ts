import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import type { ThreeBvRange } from '../../worker/api/archive.ts';
import { icon } from '../ui/icons/icon.ts';
import { pictures } from '../ui/icons/icons.ts';
import { shortDay } from './dates.ts';
import { pace, precise, threeBvText, whole } from './number-words.ts';
import { type Table, tableOf } from './table.ts';

function bestTable(ranges: readonly ThreeBvRange[]): Table {
  return {
    caption: msg('Best times by 3BV'),
    head: [msg('3BV'), msg('Wins'), msg('Best time'), msg('Best 3BV/s'), msg('Replay')],
    rows: ranges.map(({ from, to, wins, bestMs, bestThreeBvPerSecond }) => [
      threeBvText(from, to),
      whole(wins),
      precise(bestMs),
      pace(bestThreeBvPerSecond),
    ]),
  };
}

/** The best times on boards of about the same length, with links to watch the games; nothing where all are of one length. */
export function bestByThreeBvView(ranges: readonly ThreeBvRange[], now: number) {
  if (ranges.length < 2) return nothing;
  const watch = (row: number) => {
    const best = ranges[row]?.best;
    if (!best?.canReplay) return nothing;
    const [time, when] = [precise(best.timeMs), shortDay(best.endedAt, now)];
    return html`<a class="watch" href="#/replay/${best.gameId}" aria-label=${msg(str`Watch ${time}, ${when}`)}>${icon(pictures.play)}</a>`;
  };
  return html`
    <h4>${msg('Best times by 3BV')}</h4>
    <p class="about">${msg('3BV is the fewest left clicks that clear a board, so each row compares boards of about the same length.')}</p>
    ${tableOf(bestTable(ranges), watch)}
  `;
}
