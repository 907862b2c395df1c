/** What is known of a game that can still come into a list. */
export interface Known {
  readonly gameId: string;
  readonly moves: readonly string[];
  readonly isOver: boolean;
  /** Of a daily board one move is a try. */
  readonly isDaily: boolean;
  readonly isOnBoard: boolean;
  readonly name: string | null;
  /** Null: it is in its list. */
  readonly deletedAt: number | null;
}

/** The games by their ids, in the order in which they were first seen. */
export type Games = ReadonlyMap<string, Known>;

/** Something done with a game, or with all of them. */
export interface Asked {
  readonly what: 'resume' | 'delete' | 'restore' | 'rename' | 'clean up' | 'back up';
  readonly gameId: string;
  readonly at: number;
}

/** What the lists of finished and of saved games are to say, and which games can be brought back. */
export function listed(games: Games) {
  const all = [...games.values()];
  const shown = all.filter(({ deletedAt }) => deletedAt === null);
  return {
    deleted: all.filter(({ deletedAt }) => deletedAt !== null).map(({ gameId }) => gameId),
    past: shown.filter(({ isOver }) => isOver).map(({ gameId, moves }) => `${gameId}: ${moves}`),
    saved: shown
      .filter(({ isOver, moves }) => !isOver && moves.length > 0)
      .map(({ gameId, name, isOnBoard, moves }) => `${gameId} ${name} ${isOnBoard}: ${moves}`),
  };
}

/** The games once another one is on the board: what has too few moves is not kept. */
export function withoutBoard(games: Games, least: (game: Known) => number): Map<string, Known> {
  const kept = [...games.values()].filter(
    (game) => !game.isOnBoard || game.isOver || game.moves.length >= least(game),
  );
  return new Map(kept.map((game) => [game.gameId, { ...game, isOnBoard: false }]));
}

/** How many moves of a game are worth keeping. */
export function leastMoves({ isDaily, name }: Pick<Known, 'isDaily' | 'name'>): number {
  return isDaily || name !== null ? 1 : 2;
}

/** The games after what is asked; null where it is to be refused. @param startedAt when the app was started. */
export function changed(games: Games, { what, gameId, at }: Asked, startedAt: number): Games | null {
  if (what === 'back up') return games;
  if (what === 'clean up')
    return new Map(
      [...games].filter(([, { deletedAt, isOnBoard }]) => isOnBoard || (deletedAt ?? at) >= startedAt),
    );
  const game = games.get(gameId);
  if (game === undefined) return null;
  const { isOver, isOnBoard, deletedAt } = game;
  const change = (more: Partial<Known>, others = games) => new Map(others).set(gameId, { ...game, ...more });
  if (what === 'resume' && isOnBoard) return games;
  if (what === 'restore') return deletedAt === null ? null : change({ deletedAt: null });
  if (deletedAt !== null) return null;
  if (what === 'delete') return isOnBoard && !isOver ? null : change({ deletedAt: at });
  if (isOver) return null;
  if (what === 'rename') return change({ name: `name ${at}` });
  return change({ isOnBoard: true }, withoutBoard(games, leastMoves));
}

/**
 * The games once a backup of others is merged, of the same device or of another, and those of the backup that have gone on
 * differently from the one on the board: they are put aside under ids of their own.
 */
export function merged(games: Games, others: Games): { games: Games; branches: readonly Known[] } {
  const all = new Map(games);
  const branches: Known[] = [];
  for (const theirs of others.values()) {
    const { gameId, moves, isOver, deletedAt } = theirs;
    if (deletedAt !== null || (!isOver && moves.length === 0)) continue;
    const ours = games.get(gameId);
    const isInHistory = ours?.isOver === true && ours.deletedAt === null;
    if (isInHistory) continue;
    const isGone = ours === undefined || ours.deletedAt !== null;
    const isOnBoard = ours?.isOnBoard === true;
    const taken = { ...theirs, isOnBoard: isOver && isOnBoard };
    if (isOnBoard && !isOver) {
      if (moves.join() !== ours.moves.slice(0, moves.length).join()) branches.push(theirs);
    } else if (isGone || (isOver ? !isOnBoard : moves.length > ours.moves.length)) all.set(gameId, taken);
  }
  return { games: all, branches };
}

/** The games once they have come back from the second copies: of what was deleted only what is on the board. */
export function afterLoss(games: Games, at: number): Games {
  const kept = [...games.values()].filter(({ deletedAt, isOnBoard }) => isOnBoard || deletedAt === null);
  return new Map(kept.map((game) => [game.gameId, { ...game, deletedAt: game.deletedAt && at }]));
}
