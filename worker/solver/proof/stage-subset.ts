import type { CellIndex } from '../../api/cells.ts';
import { type Entry, FactTable, once } from './fact-table.ts';
import { both, common, LEVEL, part, raise, rest, verdictOf, without } from './facts.ts';
import { type Candidate, chooseNearest, type Finding, type ProofTask } from './stage-search.ts';

/** The limit of chains of differences. */
const MOST_ROUNDS = 4;
const MOST_ENTRIES = 3_000;

/**
 * A conclusion from numbers that overlap: what one says at least or at most of the cells they share leaves so many for
 * the rest of the other (1-2, 1-2-1 and their kin), and what is learnt of the rest is compared in its turn.
 *
 * @param facts how many of the facts known are compared.
 */
export function findSubset(task: ProofTask, facts: number): Finding {
  const table = FactTable.of(task.derivations, facts);
  for (const candidates of compare(task, table)) {
    const found = chooseNearest(task, candidates);
    if (found !== null) return found;
  }
  return null;
}

/** A round of comparing: what it fills, what it found for certain, and the entries that the next one is about. */
interface Round {
  readonly table: FactTable;
  readonly candidates: Candidate[];
  readonly next: Set<number>;
}

/** Fills the table with what overlaps lead to, round by round, and yields the certain conclusions of each. */
export function* compare(task: ProofTask, table: FactTable): Generator<readonly Candidate[]> {
  let changed: readonly number[] = table.entries.map((_, index) => index);
  for (let count = 0; count < MOST_ROUNDS && changed.length > 0; count++) {
    const isChanged = new Set(changed);
    const round: Round = { table, candidates: [], next: new Set() };
    const end = table.entries.length;
    for (const index of changed) {
      for (const other of table.meeting(index, end)) {
        if (isChanged.has(other) && other > index) continue;
        if (--task.stepsLeft < 0) return;
        const one = table.entries[index];
        const two = table.entries[other];
        const shared = common(one.cells, two.cells);
        differ(round, one, two, shared);
        differ(round, two, one, shared);
      }
    }
    yield round.candidates;
    if (table.entries.length >= MOST_ENTRIES) return;
    changed = [...round.next];
  }
}

/** The rest of the first fact without the cells that it shares with the second. */
function differ(round: Round, first: Entry, second: Entry, shared: readonly CellIndex[]): void {
  const left = first.cells.length - shared.length;
  const sharedLeast = Math.max(0, second.atLeast - (second.cells.length - shared.length));
  const sharedMost = Math.min(shared.length, second.atMost);
  const atLeast = Math.max(0, first.atLeast - sharedMost);
  const atMost = Math.min(left, first.atMost - sharedLeast);
  // No more than is known without the second fact.
  if (atLeast <= Math.max(0, first.atLeast - shared.length) && atMost >= Math.min(left, first.atMost)) return;
  const cells = without(first.cells, shared);
  const deduce = once(() => raise(rest(first.deduce(), [part(second.deduce(), shared)]), LEVEL.subset));
  note(round, { cells, atLeast, atMost, deduce });
}

/** Takes the entry in, or tightens the one about the same cells, or keeps it for certain. */
function note({ table, candidates, next }: Round, entry: Entry): void {
  const index = table.indexOf(entry.cells);
  const merged = index === -1 ? entry : tighter(table.entries[index], entry);
  if (merged === null || merged.atLeast > merged.atMost) return;
  const value = verdictOf(merged);
  if (value !== -1) candidates.push({ cells: merged.cells, value, deduce: merged.deduce });
  else if (index !== -1) next.add(table.replace(index, merged));
  else if (table.entries.length < MOST_ENTRIES && table.add(merged)) next.add(table.entries.length - 1);
}

/** The two taken together; null when the second adds nothing. */
function tighter(before: Entry, entry: Entry): Entry | null {
  const atLeast = Math.max(before.atLeast, entry.atLeast);
  const atMost = Math.min(before.atMost, entry.atMost);
  if (atLeast === before.atLeast && atMost === before.atMost) return null;
  if (entry.atLeast === atLeast && entry.atMost === atMost) return entry;
  const deduce = once(() => raise(both([before.deduce(), entry.deduce()]), LEVEL.subset));
  return { cells: entry.cells, atLeast, atMost, deduce };
}
