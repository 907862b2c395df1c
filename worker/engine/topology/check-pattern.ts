import type { Offset } from '../../api/cells.ts';
import type { Refusal } from '../../api/outcome.ts';
import type { Topology } from '../../api/rules.ts';
import { refuse } from '../refusals/refuse.ts';
import { RULE_SENTENCES } from '../refusals/rules.ts';

/** The most neighbours that a pattern may have: numbers are written 0–9 and a–o. */
const MOST_NEIGHBOURS = 24;

/** Offsets of even and of odd rows, as far as they have been understood. */
interface Lists {
  readonly even: readonly unknown[];
  readonly odd: readonly unknown[];
}

/**
 * Null when the value is a pattern of offsets that can be played, otherwise what is wrong with it, and a pattern
 * without that: every way back added, whatever is no offset left out; `square` when that leads nowhere.
 */
export function faultOfOffsets(value: unknown): Refusal | null {
  const lists = listsOf(value);
  const fault =
    lists === null
      ? refuse(RULE_SENTENCES, 'bad-topology:unknown')
      : (faultOfList(lists.even) ?? faultOfList(lists.odd) ?? faultOfSymmetry(lists as Checked));
  return fault && { ...fault, nearest: { topology: mend(lists) } };
}

/** The two lists of a pattern (the same one twice when it has but one), or null when the value is no such thing. */
function listsOf(value: unknown): Lists | null {
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value).sort().join();
  if (keys !== 'pattern' && keys !== 'even,odd') return null;
  const { pattern, even = pattern, odd = pattern } = value as Record<string, unknown>;
  return Array.isArray(even) && Array.isArray(odd) ? { even, odd } : null;
}

function faultOfList(list: readonly unknown[]): Refusal | null {
  if (list.length === 0) return refuse(RULE_SENTENCES, 'bad-topology:empty');
  if (list.length > MOST_NEIGHBOURS) {
    const values = { most: MOST_NEIGHBOURS, count: list.length };
    return refuse(RULE_SENTENCES, 'bad-topology:too-many', values);
  }
  const seen = new Set<string>();
  for (const [i, offset] of list.entries()) {
    if (!isOffset(offset)) return refuse(RULE_SENTENCES, 'bad-topology:no-offset', { place: i + 1 });
    const key = keyOf(offset);
    if (key === '0, 0') return refuse(RULE_SENTENCES, 'bad-topology:itself');
    if (seen.has(key)) return refuse(RULE_SENTENCES, 'bad-topology:twice', { offset: [...offset] });
    seen.add(key);
  }
  return null;
}

function isOffset(value: unknown): value is Offset {
  return Array.isArray(value) && value.length === 2 && value.every((d) => Number.isSafeInteger(d));
}

function keyOf([dx, dy]: Offset): string {
  return `${dx}, ${dy}`;
}

type Checked = { readonly even: readonly Offset[]; readonly odd: readonly Offset[] };

/** A neighbour must be one both ways: an offset that ends in a row of other parity is looked for in that row's list. */
function faultOfSymmetry({ even, odd }: Checked): Refusal | null {
  for (const [own, other] of [
    [even, odd],
    [odd, even],
  ] as const) {
    for (const offset of own) {
      const back = wayBack(offset);
      const there = offset[1] % 2 === 0 ? own : other;
      if (!there.some((at) => keyOf(at) === keyOf(back))) {
        return refuse(RULE_SENTENCES, 'bad-topology:one-way', { offset: [...offset], back });
      }
    }
  }
  return null;
}

function wayBack([dx, dy]: Offset): Offset {
  return [-dx || 0, -dy || 0];
}

function mend(lists: Lists | null): Topology {
  const even = offsetsIn(lists?.even ?? []);
  const odd = offsetsIn(lists?.odd ?? []);
  for (const [own, other] of [
    [even, odd],
    [odd, even],
  ] as const) {
    for (const offset of [...own.values()]) {
      const back = wayBack(offset);
      (offset[1] % 2 === 0 ? own : other).set(keyOf(back), back);
    }
  }
  const isFit = [even, odd].every(({ size }) => size > 0 && size <= MOST_NEIGHBOURS);
  if (!isFit) return 'square';
  if (lists?.even === lists?.odd) return { pattern: [...new Map([...even, ...odd]).values()] };
  return { even: [...even.values()], odd: [...odd.values()] };
}

/** The offsets of a list, each once. */
function offsetsIn(list: readonly unknown[]): Map<string, Offset> {
  const offsets = list.filter(isOffset).map((offset) => [keyOf(offset), offset] as const);
  return new Map(offsets.filter(([key]) => key !== '0, 0'));
}
