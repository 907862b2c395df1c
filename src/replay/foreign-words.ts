import { msg } from '@lit/localize';
import type { ReplayedFigures, ReplayFacts, StatedReplay } from '../../worker/api/foreign-replay.ts';
import { formatClock } from '../game/clock.ts';
import { numberText } from '../i18n/words.ts';
import { levelTitle } from '../rules/level-sizes.ts';

/** A figure as the file states it and as it comes out; null: it is not stated. */
export interface FactRow {
  readonly label: string;
  readonly stated: string | null;
  readonly replayed: string;
  readonly differs: boolean;
}

/** The figures of both, one below the other. */
export function factRows({ stated, replayed, checks }: ReplayFacts): FactRow[] {
  const count = (value: number | undefined) => (value === undefined ? null : numberText(value));
  const counted = (label: string, name: keyof StatedReplay & keyof ReplayedFigures): FactRow => {
    const said = stated[name];
    return {
      label,
      stated: count(said),
      replayed: numberText(replayed[name]),
      differs: said !== undefined && said !== replayed[name],
    };
  };
  return [
    {
      label: msg('Result'),
      stated: stated.result ? resultWord(stated.result) : null,
      replayed: statusWord(replayed.status),
      differs: checks.result === false,
    },
    {
      label: msg('Time'),
      stated: stated.timeMs === undefined ? null : secondsWord(stated.timeMs),
      replayed: secondsWord(replayed.elapsedMs),
      differs: checks.time === false,
    },
    counted(msg('3BV'), 'threeBv'),
    counted(msg('3BV solved'), 'solvedThreeBv'),
    counted(msg('Left clicks'), 'leftClicks'),
    counted(msg('Right clicks'), 'rightClicks'),
    counted(msg('Chords'), 'doubleClicks'),
  ];
}

/** What the file says of itself besides: as it says it, but for the names of levels. */
export function claimRows({
  stated,
  format,
  version,
}: ReplayFacts): (readonly [label: string, text: string])[] {
  const { level, player, nickname, country, program, mode, startedAt } = stated;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [msg('Player'), [player, nickname && `(${nickname})`].filter(Boolean).join(' ')],
    [msg('Country'), country],
    [msg('Program'), program],
    [msg('Format'), `${format.toUpperCase()} ${version}`.trim()],
    [msg('Competition'), stated.event],
    [msg('Level'), level === 'custom' ? msg('Custom') : level && levelTitle(level)],
    [msg('Mode'), mode === 'classic' ? undefined : mode],
    [msg('Date'), dateWord(startedAt)],
  ];
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/** The date as the file has it, to the second; undefined: it has none. */
export function dateWord(startedAt: string | undefined): string | undefined {
  return startedAt?.replace('T', ' ').replace(/\.\d+/, '').replace('Z', ' UTC');
}

export function resultWord(result: NonNullable<StatedReplay['result']>): string {
  if (result === 'won') return msg('Won', { id: 'game-won', desc: 'The result of one game.' });
  if (result === 'lost') return msg('Lost', { id: 'game-lost', desc: 'The result of one game.' });
  return result === 'not-won' ? msg('Not won') : msg('Unfinished');
}

export function statusWord(status: ReplayedFigures['status']): string {
  return resultWord(status === 'won' || status === 'lost' ? status : 'unfinished');
}

/** `34.878 s`; minutes as the clock has them. */
export function secondsWord(ms: number): string {
  return ms < 1_000_000
    ? `${numberText(ms / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 3 })} s`
    : formatClock(ms);
}
