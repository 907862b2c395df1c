/** A day, week or month of the player's own clock, and where it begins and ends. */
export interface Span {
  /** `2026-11-22` or `2026-11`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The local day in which this moment lies. */
export function dayAt(ms: number): Span {
  const date = new Date(ms);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const [from, to] = [new Date(year, month, day), new Date(year, month, day + 1)];
  return { name: `${monthName(year, month)}-${pad(day)}`, from: from.getTime(), to: to.getTime() };
}

/** The local week in which this moment lies, named by its Monday. */
export function weekAt(ms: number): Span {
  const date = new Date(ms);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const monday = date.getDate() - ((date.getDay() + 6) % 7);
  const [from, to] = [new Date(year, month, monday), new Date(year, month, monday + 7)];
  return { name: dayAt(from.getTime()).name, from: from.getTime(), to: to.getTime() };
}

/** The local month in which this moment lies. */
export function monthAt(ms: number): Span {
  const date = new Date(ms);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const [from, to] = [new Date(year, month), new Date(year, month + 1)];
  return { name: monthName(year, month), from: from.getTime(), to: to.getTime() };
}

/** The start of the local day `days` days earlier. */
export function daysBefore(ms: number, days: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/** Remembers the last span: of moments that lie close together few need a calendar. */
export function remembering(spanAt: (ms: number) => Span): (ms: number) => Span {
  let last: Span = { name: '', from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  return (ms) => {
    if (ms < last.from || ms >= last.to) last = spanAt(ms);
    return last;
  };
}

function monthName(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${pad(month + 1)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
