import type { CellIndex } from '../../api/cells.ts';
import type { Fact, Hint, ProofStep } from '../../api/solver.ts';

/** A hint about a part of a board as a hint about the whole: the same facts, of the same cells by their other names. */
export function renameCells(hint: Hint, nameOf: (cell: CellIndex) => CellIndex): Hint {
  const rename = (list: readonly CellIndex[]) => list.map(nameOf);
  const inOrder = (list: readonly CellIndex[]) => rename(list).sort((a, b) => a - b);
  const factOf = (fact: Fact): Fact => ({ ...fact, cells: inOrder(fact.cells) });
  const stepOf = (step: ProofStep): ProofStep => {
    const fact = factOf(step.fact);
    switch (step.rule) {
      case 'number':
      case 'flag':
      case 'promise':
        return { ...step, at: nameOf(step.at), fact };
      case 'cases': {
        const cases = step.cases.map(({ id, assumed, steps }) => ({
          id,
          assumed: factOf(assumed),
          steps: steps.map(stepOf),
        }));
        return { ...step, cases, fact };
      }
      default:
        return { ...step, fact };
    }
  };
  const { kind, cells, odds } = hint;
  const { technique, numbers, steps, layouts } = hint.proof;
  const proof = { technique, numbers: inOrder(numbers), steps: steps.map(stepOf) };
  return {
    kind,
    cells: rename(cells),
    ...(odds === undefined ? {} : { odds }),
    proof: layouts === undefined ? proof : { ...proof, layouts: layouts.map(inOrder) },
  };
}
