import { formatClock } from '../game/clock.ts';
import { listText, numberText } from '../i18n/words.ts';

/** The clock with thousandths, as results show it: `1:42.318`; or with fewer digits, rounded. */
export function formatPrecise(ms: number, digits: 1 | 3 = 3): string {
  const unit = 10 ** (3 - digits);
  const whole = Math.round(Math.max(0, ms) / unit);
  return `${formatClock(whole * unit)}.${String(whole % 10 ** digits).padStart(digits, '0')}`;
}

/** A length of time to be read aloud: `1 minute 42 seconds`. */
export function spokenTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const told = parts.filter(([count, unit]) => count > 0 || (unit === 'second' && seconds === 0));
  // What a DurationFormat does, which few browsers have; and in English that would add commas.
  return listText(
    told.map(([count, unit]) => numberText(count, { style: 'unit', unit, unitDisplay: 'long' })),
    { type: 'unit', style: 'narrow' },
  );
}
