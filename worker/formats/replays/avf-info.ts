import { type ArbiterStamp, arbiterStamp, msOfSeconds } from './times.ts';

/** What an AVF file says in brackets. */
export interface AvfInfo {
  readonly startedAt: ArbiterStamp | null;
  readonly endedAt: ArbiterStamp | null;
  readonly threeBv?: number;
  /** As shown: in Arbiter a second more than it was. */
  readonly timeMs?: number;
}

/** `[0|18.10.2022.20:15:35:6606|18.20:16:24:8868|B24T6.42]`; in old versions the last bar is missing. */
export function parseAvfInfo(text: string): AvfInfo {
  const stamps = [...text.matchAll(/(?<=^|[[|])\d{1,2}\.(?:\d{1,2}\.\d{1,4}\.)?\d{1,2}:[\d:]+/g)];
  const [startedAt = null, endedAt = null] = stamps.map(([stamp]) => arbiterStamp(stamp));
  const [, threeBv, time] = [...text.matchAll(/B(\d{1,5})T(\d{1,6}(?:[.,]\d{1,3})?)/g)].at(-1) ?? [];
  const timeMs = time === undefined ? null : msOfSeconds(time);
  return {
    startedAt,
    endedAt,
    ...(threeBv === undefined ? {} : { threeBv: Number(threeBv) }),
    ...(timeMs === null ? {} : { timeMs }),
  };
}
