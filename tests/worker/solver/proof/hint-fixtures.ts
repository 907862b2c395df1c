import fc from 'fast-check';
import type { FirstClick, Topology, Wrap } from '../../../../worker/api/rules.ts';
import type { Hint, ProofStep, SolverBudget, Technique } from '../../../../worker/api/solver.ts';
import { isMine } from '../../../../worker/engine/deal/layout.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createGame, type Game } from '../../../../worker/engine/index.ts';
import { createRuleset, type Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { hint } from '../../../../worker/solver/proof/hint.ts';
import { verifyProof } from '../../../../worker/solver/verify-proof.ts';

/** The hint for a view, or a thrown refusal. Certain ones must be proven. */
export function hintFor(view: View, budget: SolverBudget = {}): Hint {
  const made = hint(view, budget);
  if (!made.ok) throw new Error(`${made.code}: ${made.message}`);
  if (!verifyProof(view, made, budget)) throw new Error(`Not proven: ${JSON.stringify(made)}`);
  return made;
}

/** What a hint says, short enough to be compared with what is expected. */
export function told({ kind, cells, proof }: Hint): { said: string; by: Technique; from: readonly number[] } {
  return { said: `${kind} ${cells.join(' ')}`, by: proof.technique, from: proof.numbers };
}

/** Whether the steps, or cases within them, use the number of mines. */
export function usesTotal(steps: readonly ProofStep[]): boolean {
  return steps.some(
    (step) =>
      step.rule === 'total' || (step.rule === 'cases' && step.cases.some((one) => usesTotal(one.steps))),
  );
}

const topologies: readonly Topology[] = [
  'square',
  'square',
  'orthogonal',
  'hex',
  'knight',
  {
    pattern: [
      [1, 0],
      [-1, 0],
      [2, 1],
      [-2, -1],
    ],
  },
  {
    pattern: [
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [2, 0],
      [-2, 0],
      [1, -2],
      [-1, 2],
    ],
  },
];

/** A game to be played: its rules, its seed, and numbers to decide by. */
export interface Script {
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly choices: readonly number[];
}

/** Small games of all topologies. */
export const scripts: fc.Arbitrary<Script> = fc
  .record({
    topology: fc.constantFrom(...topologies),
    wrap: fc.constantFrom<Wrap[]>('none', 'none', 'torus'),
    columns: fc.integer({ min: 2, max: 11 }),
    rows: fc.integer({ min: 1, max: 5 }).map((half) => 2 * half),
    firstClick: fc.constantFrom<FirstClick[]>('cell', 'cell', 'corner'),
    share: fc.double({ min: 0.08, max: 0.35, noNaN: true }),
    seed: fc.nat().map(String),
    choices: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ topology, wrap, columns, rows, firstClick, share, seed, choices }) => {
    const mines = Math.max(1, Math.floor(columns * rows * share));
    const made = createRuleset({ topology, wrap, columns, rows, mines, firstClick });
    return made.ok ? { ruleset: made.ruleset, seed, choices } : null;
  })
  .filter((script) => script !== null);

export interface Moment {
  readonly game: Game;
  readonly view: View;
  readonly isMineAt: (cell: number) => boolean;
  /** A number to decide by, another at each moment. */
  readonly choice: number;
}

/**
 * The moments of a game that is played by the hints that `look` returns for them: certain cells are opened or flagged,
 * wrong flags taken away, and instead of a guess some free cell is opened. Ends with the game or when `look` says null.
 */
export function playByHints({ ruleset, seed, choices }: Script, look: (moment: Moment) => Hint | null): void {
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  const cells = ruleset.columns * ruleset.rows;
  game.play({ type: 'open', cell: choices[0] % cells });
  for (let turn = 1; game.status === 'playing' && turn < 400; turn++) {
    const { layout } = game.state;
    if (layout === null) throw new Error('A game in play has a layout.');
    const isMineAt = (cell: number) => isMine(layout, cell);
    const choice = choices[turn % choices.length] + turn * 7919;
    const view = game.view();
    const found = look({ game, view, isMineAt, choice });
    if (found === null) return;
    if (found.kind === 'guess') {
      const free = [...view.cells.keys()].filter((cell) => view.cells[cell] >= 32 && !isMineAt(cell));
      openCell(game, view, free[choice % free.length]);
      continue;
    }
    for (const cell of found.cells) {
      if (found.kind === 'mine') game.play({ type: 'annotate', cell, as: 'flag' });
      else openCell(game, view, cell);
    }
  }
}

function openCell(game: Game, view: View, cell: number): void {
  if (view.cells[cell] === 33) game.play({ type: 'annotate', cell, as: 'none' });
  game.play({ type: 'open', cell });
}
