/** What has to be known of a board to reason about it. */
interface Seen {
  readonly around: readonly (readonly number[])[];
  /** By cell: the number of an open one, −1 covered, −2 known to be a mine. */
  readonly shown: Int8Array;
}

/** That of these cells, by their places in a component, exactly so many are mines. */
interface Claim {
  readonly cells: readonly number[];
  readonly mines: number;
}

interface Component {
  readonly cells: readonly number[];
  readonly claims: readonly Claim[];
  /** By place: the claims about it. */
  readonly claimsAt: readonly (readonly number[])[];
}

/** Steps after which an enumeration is given up: the boards are meant to be ones where it is not. */
const MOST_STEPS = 20_000_000;

/** The covered cells beside numbers, in parts that share none; and what can be in them, by trying it out. */
export class Components {
  readonly #parts: readonly Component[];
  readonly #interior: readonly number[];
  readonly #known: number;
  #steps = 0;

  constructor({ around, shown }: Seen) {
    const reached = new Set<number>();
    const parts: Component[] = [];
    for (const [number, value] of shown.entries()) {
      if (value < 0) continue;
      const start = (around[number] ?? []).find((cell) => shown[cell] === -1 && !reached.has(cell));
      if (start === undefined) continue;
      const cells = [start];
      const numbers = new Set<number>();
      reached.add(start);
      for (const cell of cells) {
        for (const near of around[cell] ?? []) {
          if ((shown[near] ?? -1) < 0 || numbers.has(near)) continue;
          numbers.add(near);
          for (const next of around[near] ?? []) {
            if (shown[next] !== -1 || reached.has(next)) continue;
            reached.add(next);
            cells.push(next);
          }
        }
      }
      parts.push(componentOf(cells, [...numbers], around, shown));
    }
    this.#parts = parts;
    this.#interior = [...shown.keys()].filter((cell) => shown[cell] === -1 && !reached.has(cell));
    this.#known = shown.filter((value) => value === -2).length;
  }

  /** The cells that are free in every way to meet the numbers. */
  freeByNumbers(): number[] {
    return this.#parts.flatMap((part) => {
      const canBeMine = new Set<number>();
      return part.cells.filter((_, place) => {
        if (canBeMine.has(place)) return false;
        const values = new Int8Array(part.cells.length).fill(-1);
        const hasOne = this.#assign(part, values, place, 1) && this.#complete(part, values, () => true);
        // The layout that was found answers for others too.
        if (hasOne) for (const [other, value] of values.entries()) if (value === 1) canBeMine.add(other);
        return !hasOne;
      });
    });
  }

  /** The cells that are free in every way to meet the numbers with this many mines on the board. */
  freeByCount(mines: number): number[] {
    const left = mines - this.#known;
    const counted = this.#parts.map((part) => this.#countsOf(part));
    // Bit n: n mines are possible. Before and after each part, and all of the interior but one cell.
    const inside = (cells: number) => (cells < 0 ? 0n : (1n << BigInt(cells + 1)) - 1n);
    const rest = inside(this.#interior.length);
    const before = [rest];
    for (const [i, { all }] of counted.entries()) before.push(sums(before[i] ?? 0n, all));
    const after = [1n];
    for (const { all } of [...counted].reverse()) after.unshift(sums(after[0] ?? 0n, all));
    const has = (counts: bigint, count: number) => count >= 0 && ((counts >> BigInt(count)) & 1n) === 1n;
    const free = counted.flatMap(({ withMine }, i) => {
      const others = sums(before[i] ?? 0n, after[i + 1] ?? 0n);
      const { cells = [] } = this.#parts[i] ?? {};
      return cells.filter((_, place) => !has(sums(others, withMine[place] ?? 0n), left));
    });
    const others = sums(after[0] ?? 0n, inside(this.#interior.length - 1));
    return has(others, left - 1) ? free : [...free, ...this.#interior];
  }

  /** How many mines a part can hold, as bits, and how many when a cell is one of them. */
  #countsOf(part: Component): { all: bigint; withMine: bigint[] } {
    let all = 0n;
    const withMine = part.cells.map(() => 0n);
    const values = new Int8Array(part.cells.length).fill(-1);
    this.#complete(part, values, () => {
      const bit = 1n << BigInt(values.filter((value) => value === 1).length);
      all |= bit;
      for (const [place, value] of values.entries())
        if (value === 1) withMine[place] = (withMine[place] ?? 0n) | bit;
      return false;
    });
    return { all, withMine };
  }

  /** Tries out all ways to fill what is left, until one is taken: `values` then holds it. */
  #complete(part: Component, values: Int8Array, take: () => boolean): boolean {
    if (++this.#steps > MOST_STEPS) throw new Error('A part is too large to be tried out.');
    // Next to what is decided: there most follows.
    let place = -1;
    for (const { cells } of part.claims) {
      const open = cells.filter((cell) => values[cell] === -1);
      if (open.length === 0) continue;
      if (place === -1 || open.length < cells.length) place = open[0] ?? -1;
      if (open.length < cells.length) break;
    }
    if (place === -1) return take();
    for (const value of [0, 1]) {
      const saved = values.slice();
      if (this.#assign(part, values, place, value) && this.#complete(part, values, take)) return true;
      values.set(saved);
    }
    return false;
  }

  /** Gives the cell the value, and others what then follows from single claims; false when one cannot be met. */
  #assign(part: Component, values: Int8Array, place: number, value: number): boolean {
    const decided = [place];
    values[place] = value;
    for (const at of decided) {
      for (const index of part.claimsAt[at] ?? []) {
        const { cells, mines } = part.claims[index] ?? { cells: [], mines: 0 };
        const found = cells.filter((cell) => values[cell] === 1).length;
        const open = cells.filter((cell) => values[cell] === -1);
        if (found > mines || found + open.length < mines) return false;
        if (found < mines && found + open.length > mines) continue;
        for (const cell of open) {
          values[cell] = found === mines ? 0 : 1;
          decided.push(cell);
        }
      }
    }
    return true;
  }
}

function componentOf(
  cells: readonly number[],
  numbers: readonly number[],
  around: Seen['around'],
  shown: Seen['shown'],
): Component {
  const placeOf = new Map(cells.map((cell, place) => [cell, place]));
  const claims = numbers.map((number): Claim => {
    const near = around[number] ?? [];
    const known = near.filter((cell) => shown[cell] === -2).length;
    const places = near.map((cell) => placeOf.get(cell)).filter((place) => place !== undefined);
    return { cells: places, mines: (shown[number] ?? 0) - known };
  });
  const claimsAt: number[][] = cells.map(() => []);
  for (const [index, claim] of claims.entries())
    for (const place of claim.cells) claimsAt[place]?.push(index);
  return { cells, claims, claimsAt };
}

/** All sums of one of each, as bits. */
function sums(a: bigint, b: bigint): bigint {
  let out = 0n;
  for (let shift = 0n; b >> shift > 0n; shift++) if (((b >> shift) & 1n) === 1n) out |= a << shift;
  return out;
}
