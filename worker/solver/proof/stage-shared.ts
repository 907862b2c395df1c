import { type Entry, FactTable, once } from './fact-table.ts';
import { isWithin, LEVEL, raise, rest, without } from './facts.ts';
import { type Candidate, chooseNearest, type Finding, type ProofTask } from './stage-search.ts';

/** The most facts that are handed on. */
const MOST_ENTRIES = 6_000;

/**
 * A conclusion by rule 3 of "MineSweeper for Lazy People": the mines that one number is known to have among some cells
 * are handed to every other fact that contains those cells, which then is a fact about the rest. Facts of several
 * numbers add up, and what is left of one is handed on in its turn; short chains come first.
 *
 * @param facts how many of the facts known are handed around.
 */
export function findShared(task: ProofTask, facts: number): Finding {
  const table = FactTable.of(task.derivations, facts);
  let from = 0;
  while (from < table.entries.length && task.stepsLeft > 0) {
    const to = table.entries.length;
    const candidates: Candidate[] = [];
    for (let index = from; index < to; index++) {
      for (const other of table.meeting(index, to)) {
        task.stepsLeft--;
        if (other >= from && other > index) continue;
        const one = table.entries[index];
        const two = table.entries[other];
        if (one.cells.length < two.cells.length) take(table, two, one, candidates);
        else take(table, one, two, candidates);
      }
    }
    const found = chooseNearest(task, candidates);
    if (found !== null) return found;
    if (table.entries.length > MOST_ENTRIES) return null;
    from = to;
  }
  return null;
}

/** Takes what is left of the large fact without the small one into the table, or, when it is certain, into the candidates. */
function take(table: FactTable, large: Entry, small: Entry, candidates: Candidate[]): void {
  if (large.atLeast !== large.atMost || small.atLeast !== small.atMost) return;
  if (small.cells.length === large.cells.length || !isWithin(small.cells, large.cells)) return;
  const mines = large.atLeast - small.atLeast;
  const cells = without(large.cells, small.cells);
  const deduce = once(() => raise(rest(large.deduce(), [small.deduce()]), LEVEL.shared));
  if (mines === 0 || mines === cells.length) {
    candidates.push({ cells, value: mines === 0 ? 0 : 1, deduce });
  } else table.add({ cells, atLeast: mines, atMost: mines, deduce });
}
