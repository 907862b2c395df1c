import type { CellIndex } from '../../api/cells.ts';
import { assume, type Deduction, part, rest, verdictOf } from './facts.ts';

/** Why a cell is known: from a fact and what was known of its cells at the time, or outright. */
interface Reason {
  readonly fact: number;
  /** The number of cells that were known before. */
  readonly since: number;
  deduction: Deduction | null;
}

/**
 * What is known of some cells, and what follows from it by one fact at a time: when a fact's mines are all known the
 * rest of its cells are free, when as many are left as it needs they are mines. Assumptions can be taken back.
 * A deduction is only made when it is asked for. Cost: one step for each fact of each cell that becomes known.
 */
export class Derivations {
  readonly facts: Deduction[] = [];
  /** By place: the cell. */
  readonly cells: CellIndex[] = [];
  /** By place: 0 free, 1 a mine, −1 not known. */
  readonly values: number[] = [];
  /** By place: the facts about the cell. */
  readonly factsAt: number[][] = [];
  /** By fact: the places of its cells, and how many of them are known mines, and not known. */
  readonly places: number[][] = [];
  readonly mines: number[] = [];
  readonly unknown: number[] = [];
  /** Places in the order in which they became known. */
  readonly trail: number[] = [];
  /** Steps taken so far. */
  steps = 0;
  readonly #placeOf = new Map<CellIndex, number>();
  readonly #reasons: (Reason | null)[] = [];
  readonly #since: number[] = [];
  readonly #isQueued: boolean[] = [];
  #queue: number[] = [];

  /** The place of a cell that some fact speaks of, or −1. */
  placeOf(cell: CellIndex): number {
    return this.#placeOf.get(cell) ?? -1;
  }

  valueOf(cell: CellIndex): number {
    const place = this.placeOf(cell);
    return place === -1 ? -1 : this.values[place];
  }

  /**
   * Takes the fact in, and returns its index. What follows from it waits for `settle` or `propagate`; a passive one is
   * only counted.
   */
  add(deduction: Deduction, isPassive = false): number {
    const fact = this.facts.push(deduction) - 1;
    const places: number[] = [];
    let mines = 0;
    let unknown = 0;
    for (const cell of deduction.cells) {
      let place = this.placeOf(cell);
      if (place === -1) {
        place = this.cells.push(cell) - 1;
        this.#placeOf.set(cell, place);
        this.values.push(-1);
        this.factsAt.push([]);
        this.#reasons.push(null);
        this.#since.push(0);
      }
      this.factsAt[place].push(fact);
      places.push(place);
      if (this.values[place] === -1) unknown++;
      else mines += this.values[place];
    }
    this.places.push(places);
    this.mines.push(mines);
    this.unknown.push(unknown);
    // As if it waited already, so that it never does.
    this.#isQueued.push(isPassive);
    this.#check(fact);
    return fact;
  }

  /** Forgets all facts from this index on; none of them may be the reason of anything known. */
  dropFacts(from: number): void {
    for (let fact = from; fact < this.facts.length; fact++) {
      for (const place of this.places[fact]) this.factsAt[place].pop();
    }
    for (const list of [this.facts, this.places, this.mines, this.unknown, this.#isQueued])
      list.length = from;
    this.#queue = this.#queue.filter((fact) => fact < from);
  }

  /** Notes what a deduction says outright about its cells: all free, or all mines. */
  learn(deduction: Deduction): void {
    const value = verdictOf(deduction);
    const reason = { fact: -1, since: this.trail.length, deduction };
    for (const cell of deduction.cells) {
      const place = this.placeOf(cell);
      if (place !== -1 && this.values[place] === -1) this.#set(place, value, reason);
    }
  }

  /** Assumes that the cell at this place is free or a mine. */
  assume(place: number, value: number): Deduction {
    const deduction = assume(this.cells[place], value);
    this.#set(place, value, { fact: -1, since: this.trail.length, deduction });
    return deduction;
  }

  /** The facts that say something new by themselves, or cannot be; each is named once. */
  takeQueue(): number[] {
    const queue = this.#queue;
    this.#queue = [];
    for (const fact of queue) this.#isQueued[fact] = false;
    return queue.filter((fact) => this.verdict(fact) !== -1 || this.isConflict(fact));
  }

  /** The fact's conclusion about its unknown cells: 0 all free, 1 all mines, −1 nothing certain or nothing new. */
  verdict(fact: number): number {
    const { atLeast, atMost } = this.facts[fact];
    const unknown = this.unknown[fact];
    if (unknown === 0) return -1;
    if (this.mines[fact] === atMost) return 0;
    return this.mines[fact] + unknown === atLeast ? 1 : -1;
  }

  isConflict(fact: number): boolean {
    const { atLeast, atMost } = this.facts[fact];
    return this.mines[fact] > atMost || this.mines[fact] + this.unknown[fact] < atLeast;
  }

  /** Notes what the fact says of its unknown cells. */
  settle(fact: number): void {
    const value = this.verdict(fact);
    if (value === -1) return;
    const reason = { fact, since: this.trail.length, deduction: null };
    for (const place of this.places[fact]) if (this.values[place] === -1) this.#set(place, value, reason);
  }

  /** Follows all that is waiting to its end: −1, or the first fact that cannot be. */
  propagate(): number {
    for (let at = 0; at < this.#queue.length; at++) {
      const fact = this.#queue[at];
      this.#isQueued[fact] = false;
      if (this.isConflict(fact)) {
        for (const later of this.#queue.splice(0)) this.#isQueued[later] = false;
        return fact;
      }
      this.settle(fact);
    }
    this.#queue.length = 0;
    return -1;
  }

  /** Undoes all but the first `length` cells that became known, and drops the queue. */
  takeBack(length: number): void {
    while (this.trail.length > length) {
      const place = this.trail.pop() ?? 0;
      const value = this.values[place];
      this.values[place] = -1;
      this.#reasons[place] = null;
      for (const fact of this.factsAt[place]) {
        this.unknown[fact]++;
        this.mines[fact] -= value;
      }
    }
    for (const fact of this.#queue) this.#isQueued[fact] = false;
    this.#queue.length = 0;
  }

  /** Why the cell at this place is known. */
  explain(place: number): Deduction {
    const reason = this.#reasons[place];
    if (reason === null) throw new Error(`Cell ${this.cells[place]} is not known.`);
    reason.deduction ??= this.#conclude(reason.fact, reason.since);
    return reason.deduction;
  }

  /** The fact's conclusion about its unknown cells, as `verdict` has it. */
  conclusion(fact: number): Deduction {
    return this.#conclude(fact, this.trail.length);
  }

  /** The fact without those of its cells that are known. */
  reduced(fact: number): Deduction {
    const known = this.places[fact].filter((place) => this.values[place] !== -1);
    return this.subtract(this.facts[fact], known);
  }

  /** The impossible fact that this one becomes with what is known of its cells, of which no more are used than needed. */
  contradiction(fact: number): Deduction {
    const { atLeast, atMost } = this.facts[fact];
    const isTooMany = this.mines[fact] > atMost;
    const places = this.places[fact].filter((place) => this.values[place] === (isTooMany ? 1 : 0));
    const needed = isTooMany ? atMost + 1 : this.places[fact].length - atLeast + 1;
    places.sort((a, b) => this.#since[a] - this.#since[b]);
    return this.subtract(this.facts[fact], places.slice(0, Math.max(0, needed)));
  }

  /** A fact without these known cells of it. */
  subtract(deduction: Deduction, places: readonly number[]): Deduction {
    if (places.length === 0) return deduction;
    const groups = new Map<Deduction, CellIndex[]>();
    for (const place of places) {
      const why = this.explain(place);
      const group = groups.get(why);
      if (group === undefined) groups.set(why, [this.cells[place]]);
      else group.push(this.cells[place]);
    }
    const known = [...groups].map(([why, cells]) =>
      part(
        why,
        cells.sort((a, b) => a - b),
      ),
    );
    return rest(deduction, known);
  }

  /** The fact with what was known of its cells when the first `since` cells were. */
  #conclude(fact: number, since: number): Deduction {
    const deduction = this.facts[fact];
    const before = this.places[fact].filter(
      (place) => this.values[place] !== -1 && this.#since[place] < since,
    );
    const mines = before.filter((place) => this.values[place] === 1);
    const isFull = mines.length === deduction.atMost;
    return this.subtract(deduction, isFull ? mines : before.filter((place) => this.values[place] === 0));
  }

  #set(place: number, value: number, reason: Reason): void {
    this.values[place] = value;
    this.#reasons[place] = reason;
    this.#since[place] = this.trail.push(place) - 1;
    for (const fact of this.factsAt[place]) {
      this.steps++;
      this.unknown[fact]--;
      this.mines[fact] += value;
      this.#check(fact);
    }
  }

  #check(fact: number): void {
    if (this.#isQueued[fact] || (this.verdict(fact) === -1 && !this.isConflict(fact))) return;
    this.#isQueued[fact] = true;
    this.#queue.push(fact);
  }
}
