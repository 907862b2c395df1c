import type { Outcome, Refusal } from '../api/outcome.ts';
import type { RulesetFields } from '../api/rules.ts';
import type { GameOptions } from '../engine/game/game.ts';
import type { BoardMemory } from '../engine/huge/kernels.ts';
import { type EngineParts, type PartName, type PositionPart, partsNeeded } from '../engine/parts.ts';
import { MOVE_SENTENCES } from '../engine/refusals/moves.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { createKeeper, SnapshotKeeper } from '../storage/snapshots/snapshot-keeper.ts';

/*
 * Files of this worker's program that only some games need, fetched before the first of them. The browser remembers a
 * loaded module; a module that could not be fetched is a refusal, and is requested again the next time.
 */

const LOADERS: { readonly [N in PartName]: () => Promise<Required<EngineParts>[N]> } = {
  noGuess: () => import('../no-guess/deal-no-guess.ts'),
  fairness: () => import('../fairness/apply-fairness.ts'),
  position: () => import('../fairness/deal-position.ts'),
  library: () => import('../engine/deal/library.ts'),
  huge: async () => (await import('../engine/huge/huge-part.ts')).huge,
};

/** The parts that games of these rules need. Code: `engine-missing`. */
export async function loadParts(rules: RulesetFields): Promise<Outcome<{ parts: EngineParts }>> {
  try {
    const loaded = partsNeeded(rules).map(async (name) => [name, await LOADERS[name]()]);
    return { ok: true, parts: Object.fromEntries(await Promise.all(loaded)) };
  } catch {
    return partMissing();
  }
}

/** Loads the part that checks positions. Code: `engine-missing`. */
export async function loadPosition(): Promise<Outcome<{ part: PositionPart }>> {
  try {
    return { ok: true, part: await LOADERS.position() };
  } catch {
    return partMissing();
  }
}

/**
 * What a game of these rules is begun with. Code: `engine-missing`.
 *
 * @param memory that of a former huge game, which may be used again.
 */
export async function loadOptions(
  rules: RulesetFields,
  memory: BoardMemory | null,
): Promise<Outcome<{ options: GameOptions }>> {
  const loaded = await loadParts(rules);
  if (!loaded.ok) return loaded;
  const { parts } = loaded;
  if (!parts.huge) return { ok: true, options: { parts } };
  try {
    const { kernelsFor } = await import('./huge/load-kernels.ts');
    return { ok: true, options: { parts, memory, kernels: await kernelsFor(rules) } };
  } catch {
    return partMissing();
  }
}

/**
 * What a file says that only some games ask. Code: `engine-missing`, and those of the answer.
 *
 * @param load imports the file.
 */
export async function askFile<F, T>(
  load: () => Promise<F>,
  ask: (file: F) => Outcome<T> | Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const file = await load().catch(() => null);
  return file === null ? partMissing() : ask(file);
}

/** Keeps snapshots of huge games; undefined where that part cannot be loaded: they come back move by move then. */
export async function loadKeeper(
  ...args: Parameters<typeof createKeeper>
): Promise<SnapshotKeeper | undefined> {
  try {
    return (await import('../storage/snapshots/snapshot-keeper.ts')).createKeeper(...args);
  } catch {
    return undefined;
  }
}

/** The second copy of games; null where that part cannot be loaded: there is none then. */
export async function loadCopies(): Promise<typeof import('../storage/copy/game-copy.ts') | null> {
  return import('../storage/copy/game-copy.ts').catch(() => null);
}

export const PART_MISSING = 'engine-missing';

/** The refusal of what needs a file that could not be fetched. */
function partMissing(): Refusal {
  return refuse(MOVE_SENTENCES, 'engine-missing:part');
}
