import type { CellIndex } from '../../api/cells.ts';
import type { Fact, ProofCase, ProofStep } from '../../api/solver.ts';
import { isImpossible } from './facts.ts';

/**
 * The proof with each fact stated once where it can be seen: what is derived a second time, by other numbers or by the
 * way, is taken from where it stands, and what only led there is left out. A case whose assumption was only needed for
 * that is no case any more. Cost: proportional to the cells named, once more for each list that loses such cases.
 */
export function withoutRepeats(steps: readonly ProofStep[]): readonly ProofStep[] {
  const used = new Set<number>();
  const kept = keepUsed(mergeRepeats(steps, new Map(), new Map()), used);
  const freed = withoutIdleCases(kept, used);
  return freed === kept ? kept : withoutRepeats(freed);
}

/** The open cells whose numbers the steps use, ascending. */
export function numbersIn(steps: readonly ProofStep[]): readonly CellIndex[] {
  const numbers = new Set<CellIndex>();
  const visit = (step: ProofStep): void => {
    if (step.rule === 'number') numbers.add(step.at);
    if (step.rule === 'cases') for (const one of step.cases) one.steps.forEach(visit);
  };
  steps.forEach(visit);
  return [...numbers].sort((a, b) => a - b);
}

/**
 * @param seen by fact: the id under which it stands in a list around this one.
 * @param ids by id of a step that is left out: the id of the one that says the same.
 */
function mergeRepeats(
  steps: readonly ProofStep[],
  seen: ReadonlyMap<string, number>,
  ids: Map<number, number>,
): ProofStep[] {
  const stated = new Map(seen);
  const kept: ProofStep[] = [];
  for (const [i, step] of steps.entries()) {
    const key = keyOf(step.fact);
    const before = stated.get(key);
    if (before === undefined) {
      kept.push(renamed(step, stated, ids));
      stated.set(key, step.id);
    } else if (i < steps.length - 1) ids.set(step.id, before);
    else {
      // A list ends in its own last step.
      const at = kept.findIndex(({ id }) => id === before);
      return at === -1 ? [...kept, renamed(step, stated, ids)] : kept.slice(0, at + 1);
    }
  }
  return kept;
}

function renamed(step: ProofStep, stated: ReadonlyMap<string, number>, ids: Map<number, number>): ProofStep {
  if (step.rule === 'cases') {
    const cases = step.cases.map(({ id, assumed, steps }): ProofCase => {
      const inside = new Map(stated).set(keyOf(assumed), id);
      return { id, assumed, steps: mergeRepeats(steps, inside, ids) };
    });
    return { ...step, cases };
  }
  if (!('from' in step)) return step;
  return { ...step, from: step.from.map((id) => ids.get(id) ?? id) };
}

function keyOf({ cells, atLeast, atMost }: Fact): string {
  return `${atLeast} ${atMost} ${cells.join()}`;
}

/** The steps that the last one rests on; `used` collects the ids, those of lists around this one among them. */
function keepUsed(steps: readonly ProofStep[], used: Set<number>): readonly ProofStep[] {
  const kept: ProofStep[] = [];
  for (const [i, step] of [...steps.entries()].reverse()) {
    if (i < steps.length - 1 && !used.has(step.id)) continue;
    if (step.rule === 'cases') {
      const cases = step.cases.map((one): ProofCase => ({ ...one, steps: keepUsed(one.steps, used) }));
      kept.unshift({ ...step, cases });
      continue;
    }
    if ('from' in step) for (const id of step.from) used.add(id);
    kept.unshift(step);
  }
  return kept;
}

/**
 * The steps themselves when each case rests on its assumption. What a case shows without its own holds around it too:
 * its steps stand there in place of both cases, and where they end in what cannot be, the list ends there.
 */
function withoutIdleCases(steps: readonly ProofStep[], used: ReadonlySet<number>): readonly ProofStep[] {
  for (const [i, step] of steps.entries()) {
    if (step.rule !== 'cases') continue;
    const idle = step.cases.find((one) => one.steps.length > 0 && !used.has(one.id));
    if (idle !== undefined) {
      const end = idle.steps[idle.steps.length - 1];
      // Under the id of both cases, so that what rests on them rests on it.
      const shown = [...steps.slice(0, i), ...idle.steps.slice(0, -1), { ...end, id: step.id }];
      return isImpossible(end.fact) ? shown : [...shown, ...steps.slice(i + 1)];
    }
    const cases = step.cases.map((one): ProofCase => ({ ...one, steps: withoutIdleCases(one.steps, used) }));
    if (cases.some((one, c) => one.steps !== step.cases[c].steps))
      return [...steps.slice(0, i), { ...step, cases }, ...steps.slice(i + 1)];
  }
  return steps;
}
