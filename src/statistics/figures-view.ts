import { msg, str } from '@lit/localize';
import { css, html, nothing } from 'lit';
import type { GroupFigures, PastGame } from '../../worker/api/archive.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { icon } from '../ui/icons/icon.ts';
import { pictures } from '../ui/icons/icons.ts';
import { shortDay } from './dates.ts';
import { longTime, NONE, pace, percent, precise, speed, tenths, whole } from './number-words.ts';

/** One number of a group: what it is, and what that means. */
export interface GroupFigure {
  readonly value: string;
  readonly label: string;
  readonly meaning: string;
}

/** The numbers of a group but its rate, in the order shown; those of wins without flags where there are some. */
export function groupFigures(figures: GroupFigures): readonly GroupFigure[] {
  const { bestMs, medianMs, meanMs, streak, longestWins, longestLosses, playedMs } = figures;
  const texts: readonly (readonly [string, string, string])[] = [
    [precise(bestMs), msg('best time'), msg('your fastest win')],
    [tenths(medianMs), msg('median time'), msg('half of the wins were faster')],
    [tenths(meanMs), msg('mean time'), msg('total time of your wins ÷ wins')],
    [
      streak === 0 ? NONE : whole(Math.abs(streak)),
      streakLabel(streak),
      msg('the latest games with the same result'),
    ],
    [whole(longestWins), msg('best streak'), msg('the longest run of wins')],
    [whole(longestLosses), msg('worst streak'), msg('the longest run of losses')],
    [
      pace(figures.threeBvPerSecond),
      msg('3BV/s'),
      msg('median of your wins: 3BV (the fewest left clicks) ÷ seconds'),
    ],
    [pace(figures.bestThreeBvPerSecond), msg('best 3BV/s'), msg('your fastest pace in a win')],
    [longTime(playedMs), msg('played'), msg('the time of all games, won and lost')],
    [
      percent(figures.ioe),
      msg('efficiency'),
      msg('IOE of your wins: 3BV ÷ clicks; chords can take it above 100%'),
    ],
    [
      percent(figures.correctness),
      msg('correctness'),
      msg('clicks that changed the board ÷ clicks, in your wins'),
    ],
    ...flaglessTexts(figures),
  ];
  return texts.map(([value, label, meaning]) => ({ value, label, meaning }));
}

function flaglessTexts(figures: GroupFigures): readonly (readonly [string, string, string])[] {
  const { flaglessWins, unknownFlagWins: unknown, wins } = figures;
  if (flaglessWins === 0) return [];
  const meaning = msg('NF: without ever placing a flag, right or wrong; question marks don’t matter');
  return [
    [precise(figures.bestFlaglessMs), msg('best without flags (NF)'), meaning],
    [
      pace(figures.bestFlaglessThreeBvPerSecond),
      msg('best 3BV/s without flags'),
      msg('your fastest pace in a win without flags'),
    ],
    [whole(flaglessWins), msg('wins without flags'), ofKnownWins(wins - unknown, unknown)],
  ];
}

/** What wins without flags are counted among: those whose flags are known. */
function ofKnownWins(known: number, unknown: number): string {
  if (unknown === 0) return byCount(known, msg('of 1 win'), msg(str`of ${whole(known)} wins`));
  return byCount(
    known,
    msg(str`of 1 win; not known for older wins: ${whole(unknown)}`),
    msg(str`of ${whole(known)} wins; not known for older wins: ${whole(unknown)}`),
  );
}

function streakLabel(streak: number): string {
  if (streak === 0) return msg('current streak');
  return streak > 0 ? msg('wins in a row') : msg('losses in a row');
}

/** The numbers of a group: its rate with the interval drawn, and all others with their meanings on demand. */
export function figuresView(figures: GroupFigures) {
  const list = groupFigures(figures);
  return html`
    ${rateView(figures)}
    <dl class="figures">
      ${list.map(({ value, label }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
    </dl>
    <details class="meanings">
      <summary><span>${msg('What these mean')}</span></summary>
      <dl>${list.map(({ label, meaning }) => html`<div><dt>${label}</dt><dd>${meaning}</dd></div>`)}</dl>
    </details>
  `;
}

function wonWords(wins: number, games: number): string {
  return byCount(
    games,
    msg(str`won: ${whole(wins)} of 1 game`),
    msg(str`won: ${whole(wins)} of ${numberText(games)} games`),
  );
}

function rateView({ games, wins, winRate, winRateLow: low, winRateHigh: high }: GroupFigures) {
  if (winRate === null || low === null || high === null) return nothing;
  return html`
    <div class="rate">
      <p><b>${percent(winRate)}</b> <span>${wonWords(wins, games)}</span></p>
      <div class="scale" aria-hidden="true">
        <i class="range" style="inset-inline:${low * 100}% ${100 - high * 100}%"></i>
        <i class="point" style="inset-inline-start:${winRate * 100}%"></i>
      </div>
      <p class="note">${msg(str`Your true win rate is probably between ${percent(low)} and ${percent(high)} (${percent(0.95)} confidence).`)}</p>
    </div>
  `;
}

/** The best times with links to watch the games that they were made in. */
export function bestView(best: readonly PastGame[], now: number) {
  if (best.length === 0) return nothing;
  return html`
    <h4 id="best">${msg('Best times')}</h4>
    <ol class="best" aria-labelledby="best">
      ${best.map(({ gameId, timeMs, endedAt, result, canReplay }, i) => {
        const rate = result ? `${speed((1000 * result.threeBv) / timeMs)} · ` : '';
        const when = shortDay(endedAt, now);
        const time = precise(timeMs);
        return html`
          <li>
            <span class="place" aria-hidden="true">${i + 1}</span>
            <span class="time">${time}</span>
            <span class="note">${rate}${when}</span>
            ${
              canReplay
                ? html`<a class="watch" href="#/replay/${gameId}" aria-label=${msg(str`Watch ${time}, ${when}`)}>${icon(pictures.play)}</a>`
                : nothing
            }
          </li>
        `;
      })}
    </ol>
  `;
}

export const figuresStyles = css`
  .rate {
    margin-block: 14px 18px;
    font-variant-numeric: tabular-nums;
  }
  .rate p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5em;
  }
  .rate b {
    font-size: 2.5em;
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  .rate span {
    color: var(--ms-ink-2);
  }
  .scale {
    position: relative;
    block-size: 8px;
    margin-block: 8px 6px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--ms-ink-2) 18%, var(--ms-sheet));
    forced-color-adjust: none;
  }
  .range,
  .point {
    position: absolute;
    inset-block: 0;
    border-radius: 4px;
  }
  .range {
    min-inline-size: 8px;
    background: var(--ms-ink-2);
  }
  .point {
    inset-block: -3px;
    inline-size: 6px;
    margin-inline-start: -3px;
    background: var(--ms-accent);
    box-shadow: 0 0 0 2px var(--ms-sheet);
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(6.4em, 1fr));
    gap: 14px 12px;
    font-variant-numeric: tabular-nums;
  }
  .figures > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  .figures dd {
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .figures dt {
    color: var(--ms-ink-2);
    font-size: 0.8125em;
    line-height: 1.3;
  }
  .meanings {
    margin-block: 4px 10px;
  }
  .meanings dl {
    font-size: 0.8125em;
    line-height: 1.4;
    color: var(--ms-ink-2);
  }
  .meanings div {
    padding-block: 5px;
    border-block-start: 1px solid var(--ms-line);
  }
  .meanings dt {
    font-weight: 650;
    color: var(--ms-ink);
  }
  .best {
    margin: 2px 0 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
  .best li {
    display: grid;
    grid-template-columns: 1.6em auto 1fr 44px;
    align-items: center;
    column-gap: 8px;
    min-block-size: 46px;
    border-block-start: 1px solid var(--ms-line);
  }
  .best li:first-child {
    border: 0;
  }
  /* Large text: these em are the reader's own. */
  @container (max-width: 16em) {
    .best li {
      grid-template-columns: 1.2em 1fr 44px;
      padding-block: 6px;
    }
    .best .note {
      grid-area: 2 / 2;
    }
    .best .watch {
      grid-area: 1 / 3 / span 2;
    }
  }
  .best .place {
    color: var(--ms-ink-2);
  }
  .best .time {
    font-weight: 650;
  }
  @container (min-width: 16em) {
    .best .note {
      text-align: end;
    }
  }
  .watch {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    color: var(--ms-accent);
  }
  @media (hover: hover) {
    .watch:hover {
      background: var(--ms-line);
    }
  }
`;
