import type { CellIndex } from '../../api/cells.ts';
import type { Derivations } from './derivations.ts';
import { type Deduction, isImpossible } from './facts.ts';

/** A fact about unknown cells that a chain of facts has led to; how is only worked out when it is asked for. */
export interface Entry {
  readonly cells: readonly CellIndex[];
  readonly atLeast: number;
  readonly atMost: number;
  readonly deduce: () => Deduction;
}

/** Facts about unknown cells, each set of cells once, to be met by the cells they share. */
export class FactTable {
  readonly entries: Entry[] = [];
  readonly #at = new Map<CellIndex, number[]>();
  readonly #byCells = new Map<string, number>();
  readonly #met: number[] = [];
  #meeting = 0;

  /** The table of what the first so many facts say of the cells that are not known. */
  static of(derivations: Derivations, facts: number): FactTable {
    const table = new FactTable();
    for (let fact = 0; fact < facts; fact++) {
      if (derivations.unknown[fact] === 0) continue;
      const { atLeast, atMost } = derivations.facts[fact];
      const places = derivations.places[fact].filter((place) => derivations.values[place] === -1);
      table.add({
        cells: places.map((place) => derivations.cells[place]),
        atLeast: Math.max(0, atLeast - derivations.mines[fact]),
        atMost: Math.min(places.length, atMost - derivations.mines[fact]),
        deduce: once(() => derivations.reduced(fact)),
      });
    }
    return table;
  }

  /** The index of the entry about exactly these cells, or −1. */
  indexOf(cells: readonly CellIndex[]): number {
    return this.#byCells.get(cells.join()) ?? -1;
  }

  /** Takes the entry in if there is none about its cells, and returns whether it did. */
  add(entry: Entry): boolean {
    const key = entry.cells.join();
    if (this.#byCells.has(key) || isImpossible(entry)) return false;
    const index = this.entries.push(entry) - 1;
    this.#byCells.set(key, index);
    this.#met.push(0);
    for (const cell of entry.cells) {
      const list = this.#at.get(cell);
      if (list === undefined) this.#at.set(cell, [index]);
      else list.push(index);
    }
    return true;
  }

  /** Puts a tighter entry about the same cells in the place of this one, and returns its index. */
  replace(index: number, entry: Entry): number {
    this.entries[index] = entry;
    return index;
  }

  /** The indices below `end` of the other entries that share a cell with this one. */
  *meeting(index: number, end: number): Generator<number> {
    const stamp = ++this.#meeting;
    for (const cell of this.entries[index].cells) {
      for (const other of this.#at.get(cell) ?? []) {
        if (other >= end) break;
        if (other === index || this.#met[other] === stamp) continue;
        this.#met[other] = stamp;
        yield other;
      }
    }
  }
}

/** The function, called no more than once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
