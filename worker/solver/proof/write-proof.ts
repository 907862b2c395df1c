import type { Proof, ProofCase, ProofStep } from '../../api/solver.ts';
import { type Deduction, sourcesOf, TECHNIQUES } from './facts.ts';
import { numbersIn, withoutRepeats } from './without-repeats.ts';

/** A list of steps: the proof's own, or that of a case. */
interface List {
  readonly around: List | null;
  readonly depth: number;
  readonly lines: Deduction[];
}

/**
 * The proof that ends in this deduction: all that it rests on and nothing else, each fact once, in the innermost list
 * that all its users can see, sources before users.
 * Cost: proportional to the lines, times the depth of cases within cases.
 */
export function writeProof(end: Deduction): Proof {
  const technique = TECHNIQUES[end.level];
  const steps = withoutRepeats(writeSteps(end));
  return { technique, numbers: numbersIn(steps), steps };
}

function writeSteps(end: Deduction): readonly ProofStep[] {
  const ordered = sourcesOf(end);
  const root: List = { around: null, depth: 0, lines: [] };
  const listOf = new Map<Deduction, List>([[end, root]]);
  const caseLists = new Map<Deduction, List>();
  const use = (source: Deduction, list: List): void => {
    if (source.rule === 'assumed') return;
    const before = listOf.get(source);
    listOf.set(source, before === undefined ? list : commonList(before, list));
  };
  // Users come before sources here, so that a line's list is settled when its turn comes.
  for (const deduction of [...ordered].reverse()) {
    const list = listOf.get(deduction);
    if (list === undefined) continue;
    for (const source of deduction.from) use(source, list);
    for (const { assumed, end: last } of deduction.cases) {
      const inner: List = { around: list, depth: list.depth + 1, lines: [] };
      caseLists.set(assumed, inner);
      use(last, inner);
    }
  }
  for (const deduction of ordered) listOf.get(deduction)?.lines.push(deduction);
  return numberLines(root, caseLists);
}

function commonList(one: List, other: List): List {
  let [a, b] = [one, other];
  while (a !== b) {
    if (a.depth >= b.depth && a.around !== null) a = a.around;
    else if (b.around !== null) b = b.around;
  }
  return a;
}

/** The lines as steps, with ids in the order in which they are read. */
function numberLines(root: List, caseLists: ReadonlyMap<Deduction, List>): readonly ProofStep[] {
  const ids = new Map<Deduction, number>();
  let lastId = 0;
  const idOf = (deduction: Deduction): number => {
    const id = ids.get(deduction) ?? ++lastId;
    ids.set(deduction, id);
    return id;
  };
  const write = (lines: readonly Deduction[]): readonly ProofStep[] =>
    lines.map((deduction) => {
      const { rule, at, from, cells, atLeast, atMost } = deduction;
      const id = idOf(deduction);
      const fact = { cells, atLeast, atMost };
      switch (rule) {
        case 'number':
        case 'flag':
        case 'promise':
          return { id, rule, at, fact };
        case 'total':
          return { id, rule, fact };
        case 'cases':
          return { id, rule, cases: deduction.cases.map(writeCase), fact };
        case 'assumed':
          throw new Error('An assumption stands at the head of its case, not among its lines.');
        default:
          return { id, rule, from: from.map(idOf), fact };
      }
    });
  const writeCase = ({ assumed }: { assumed: Deduction }): ProofCase => {
    const { cells, atLeast, atMost } = assumed;
    const id = idOf(assumed);
    return { id, assumed: { cells, atLeast, atMost }, steps: write(caseLists.get(assumed)?.lines ?? []) };
  };
  return write(root.lines);
}
