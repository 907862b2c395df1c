/** A point in time as written in a file: whole parts, and milliseconds. */
export interface ArbiterStamp {
  /** ISO 8601, or its last parts where the file has no more. */
  readonly text: string;
  readonly day: number;
  /** Milliseconds since the beginning of that day. */
  readonly dayMs: number;
}

/**
 * A stamp of Arbiter: `18.10.2022.20:15:35:6606` is day, month, year, time; the fraction's first character is no part of
 * it. Month and year may be missing. Local time; no zone is known.
 */
export function arbiterStamp(text: string): ArbiterStamp | null {
  const found = /^(\d{1,2})\.(?:(\d{1,2})\.(\d{1,4})\.)?(\d{1,2}):(\d{1,2}):(\d{1,2})(?::\d(\d{0,3}))?/.exec(
    text,
  );
  if (!found) return null;
  const [day, month, year, hours, minutes, seconds] = found.slice(1, 7).map(Number);
  const ms = Number(found[7] || 0);
  const time = `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms).padStart(3, '0')}`;
  const date = found[3] === undefined ? two(day) : dateOf(year, month, day);
  return { text: `${date}T${time}`, day, dayMs: ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms };
}

/** Milliseconds from one stamp to the other, less than a day later. */
export function msBetween(start: ArbiterStamp, end: ArbiterStamp): number {
  return end.dayMs - start.dayMs + (end.day === start.day ? 0 : 24 * 60 * 60 * 1000);
}

/** `2022-10-18`. */
export function dateOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** `20:15:35`. */
export function timeOf(hours: number, minutes: number, seconds: number): string {
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** ISO 8601 in UTC; nothing for 0, which files have where they do not know. */
export function isoOfEpoch(ms: number): string | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: writes a given time; the clock is not read.
  return ms > 0 && ms < 8.64e15 ? new Date(Math.floor(ms)).toISOString() : undefined;
}

/** `-12.5` seconds are −12,500; null: no such number. Digits past the third are dropped. */
export function msOfSeconds(text: string): number | null {
  const found = /^(-?)(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim());
  if (!found) return null;
  const ms = Number(found[2]) * 1000 + Number((found[3] ?? '').slice(0, 3).padEnd(3, '0'));
  return found[1] && ms > 0 ? -ms : ms;
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
