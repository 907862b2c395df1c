import { asciiOf, fieldText } from './foreign-text.ts';
import { msOfSeconds } from './times.ts';

/** What stands behind the events of an AVF file. */
export interface AvfTail {
  readonly realTimeMs?: number;
  readonly name?: string;
  readonly program?: string;
  /** Freesweeper: a byte an event, whose low four bits are thousandths of a second. */
  readonly thousandths?: Uint8Array;
}

const MARK = [0x63, 0x73, 0x3d];
const SIGNATURE = 16;
const RETURN = 0x0d;
/** The lines are short; what is longer is none of them. */
const MOST_TAIL = 4000;

/**
 * Behind `cs=`: a signature that nobody can check, then lines ended by CR: `RealTime: 5.42`, `Skin: 3.1`, the name, the
 * program with its copyright.
 *
 * @param events how many bytes of thousandths come first; 0 for Arbiter.
 */
export function readAvfTail(bytes: Uint8Array, from: number, events: number): AvfTail {
  let at = bytes.indexOf(MARK[0], from);
  while (at >= 0 && !MARK.every((byte, i) => bytes[at + i] === byte)) at = bytes.indexOf(MARK[0], at + 1);
  if (at < 0) return {};
  const thousandthsAt = at + MARK.length;
  const linesAt = thousandthsAt + events + SIGNATURE;
  const tail = bytes.subarray(linesAt, linesAt + MOST_TAIL);
  const lines: Uint8Array[] = [];
  for (let start = 0; start < tail.length; ) {
    const end = tail.indexOf(RETURN, start);
    lines.push(tail.subarray(start, end < 0 ? tail.length : end));
    start = end < 0 ? tail.length : end + 1;
  }
  const isNamed = (line: Uint8Array) => line.length > 0 && !/^\s*(?:RealTime|Skin):/.test(asciiOf(line));
  const realTime = lines.map((line) => /^\s*RealTime:\s*([\d.,]+)/.exec(asciiOf(line))?.[1]).find(Boolean);
  const others = lines.filter(isNamed).map(fieldText);
  const program = others.find((line) => /Copyright/i.test(line));
  const name = others.find((line) => line !== program);
  const realTimeMs = realTime === undefined ? null : msOfSeconds(realTime);
  return {
    ...(realTimeMs === null ? {} : { realTimeMs }),
    ...(name ? { name } : {}),
    ...(program ? { program: program.replace(/\.?\s*Copyright.*$/i, '') } : {}),
    ...(events > 0
      ? { thousandths: bytes.subarray(thousandthsAt, thousandthsAt + events).map(lowBits) }
      : {}),
  };
}

function lowBits(byte: number): number {
  return byte & 15;
}
