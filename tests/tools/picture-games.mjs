// The games that pictures are taken of, and how they come into the browser's storage.
import { importSource } from '../../.build/import-source.mjs';

const { createGame, createRuleset, isMine } = await importSource('worker/engine/index.ts');
const { neighboursOf } = await importSource('worker/engine/topology/grid.ts');

export const scenes = {
  phone: {
    rules: { columns: 9, rows: 14, mines: 20 },
    seed: 'pictures-3',
    first: 58,
    share: 0.62,
    ms: 47_000,
  },
  side: {
    rules: { columns: 18, rows: 9, mines: 28 },
    seed: 'pictures-side',
    first: 80,
    share: 0.6,
    ms: 52_000,
  },
  desktop: {
    rules: { columns: 30, rows: 16, mines: 99 },
    seed: 'pictures-5',
    first: 230,
    share: 0.55,
    ms: 83_000,
  },
  hexagons: {
    rules: { columns: 26, rows: 16, mines: 66, topology: 'hex' },
    seed: 'pictures-2',
    first: 200,
    share: 0.6,
    ms: 71_000,
  },
  comb: {
    rules: { columns: 8, rows: 14, mines: 15, topology: 'hex' },
    seed: 'pictures-comb',
    first: 60,
    share: 0.62,
    ms: 71_000,
  },
  // Where single numbers say nothing more, and two together do.
  proof: {
    rules: { columns: 9, rows: 14, mines: 22 },
    seed: 'pictures-hint-80',
    first: 58,
    share: 1,
    ms: 52_000,
  },
  // A hundred million cells, 71 million of them opened by one click, and the lakes that it went round.
  huge: {
    rules: { columns: 10_000, rows: 10_000, mines: 9_000_000 },
    seed: 'pictures-huge',
    moves: [{ type: 'open', cell: 50_005_000, atMs: 0 }],
  },
  // A million cells, most of them opened by one click.
  million: {
    rules: { columns: 1000, rows: 1000, mines: 90_000 },
    seed: 'pictures-million',
    moves: [{ type: 'open', cell: 500_500, atMs: 0 }],
  },
  odds: {
    rules: { columns: 9, rows: 14, mines: 22 },
    seed: 'pictures-hint-38',
    first: 58,
    share: 1,
    ms: 61_000,
  },
};

/** A game by somebody who flags what is certain by one number, opens what follows, and never errs. */
export function playedGame({ rules, seed, first, share, ms }, ending) {
  const made = createRuleset(rules);
  const { game } = createGame(made.ruleset, { seed });
  const { columns, rows, mines } = rules;
  const cells = columns * rows;
  const around = (cell) => {
    const found = [];
    found.length = neighboursOf(game.state.grid, cell, found);
    return found;
  };
  const play = (type, cell, as) => game.play({ type, cell, ...(as && { as }), atMs: 0 });
  const code = (cell) => game.view().cells[cell];
  const openShare = () => game.view().cells.filter((c) => c < 32).length / (cells - mines);
  play('open', first);
  const wanted = ending === 'won' ? 1 : share;
  for (let isMoving = true; isMoving && openShare() < wanted; ) {
    isMoving = false;
    for (let cell = 0; cell < cells && openShare() < wanted; cell++) {
      const number = code(cell);
      if (number === 0 || number > 8) continue;
      const covered = around(cell).filter((c) => code(c) >= 32);
      const flags = covered.filter((c) => code(c) === 33);
      if (covered.length === number) {
        for (const c of covered) if (code(c) === 32) isMoving = play('annotate', c, 'flag').ok || isMoving;
      } else if (flags.length === number) isMoving = play('chord', cell).ok || isMoving;
    }
    if (isMoving || ending !== 'won') continue;
    const safe = Array.from({ length: cells }, (_, c) => c).find(
      (c) => code(c) === 32 && !isMine(game.state.layout, c),
    );
    if (safe !== undefined) isMoving = play('open', safe).ok;
  }
  const { moves } = game.state;
  const timed = moves.map((move, i) => ({ ...move, atMs: Math.round((ms * i) / moves.length) }));
  const bare = Array.from({ length: cells }, (_, c) => c).filter((c) => code(c) === 32);
  const near = bare.filter((c) => around(c).some((n) => code(n) < 32));
  const mark = near.find((c) => isMine(game.state.layout, c));
  if (ending === 'playing' && mark !== undefined)
    timed.push({ type: 'annotate', cell: mark, as: 'mark', atMs: ms });
  const hidden = near.filter((c) => isMine(game.state.layout, c));
  // One that the result card will not lie on: in the upper half, as far to the middle as can be.
  const upper = hidden.filter((c) => c < cells / 2);
  return { moves: timed, mine: (upper.length > 0 ? upper : hidden)[Math.floor(upper.length / 2)] };
}

/** Puts a game into the browser's storage as the app would have. */
export async function store(page, { rules, seed }, moves) {
  await page.evaluate(
    async ({ fields, seed, moves, gameId }) => {
      const opening = indexedDB.open('mine-sweeper');
      const db = await new Promise((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const tx = db.transaction(['games', 'moves'], 'readwrite');
      const game = {
        key: 'current',
        gameId,
        format: fields.columns * fields.rows > 250_000 ? 3 : 1,
        owner: '',
        fields,
        seed,
        elapsedMs: 0,
        isPaused: false,
        savedAt: 0,
      };
      tx.objectStore('games').put(game);
      for (const [seq, move] of moves.entries()) tx.objectStore('moves').put({ ...move, gameId, seq });
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    },
    // As the engine names games: replays are addressed by it.
    { fields: rules, seed, moves, gameId: '7a3c1f0e-52b1-4c8e-9d07-1f2e3d4c5b6a' },
  );
}

/** What somebody played who comes to the game each other day and gets better at it, one row for each game. */
export function pastRows(now) {
  let state = 7;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const dayMs = 86_400_000;
  const kinds = [
    [{}, 81, 12_000, 22, 0.8],
    [{ columns: 16, rows: 16, mines: 40 }, 256, 60_000, 65, 0.6],
    [{ columns: 30, rows: 16, mines: 99 }, 480, 160_000, 170, 0.35],
  ];
  return Array.from({ length: 420 }, (_, i) => {
    const age = (1 - i / 420) ** 1.3;
    const isDaily = i >= 400;
    const share = chance();
    const at = isDaily ? (i % 2) * 2 : share < 0.6 ? 0 : share < 0.85 ? 1 : 2;
    const [fields, cells, usualMs, usualBv, wins] = kinds[at];
    const won = isDaily ? i % 7 !== 5 : chance() < wins;
    const endedAt = Math.round(now - (isDaily ? (419 - i + 1) >> 1 : age * 330 + chance()) * dayMs - 60_000);
    const timeMs = Math.round(usualMs * (0.6 + 0.5 * age + chance() ** 3) * (won ? 1 : chance()));
    const threeBv = Math.round(usualBv * (0.7 + 0.6 * chance()));
    const solvedThreeBv = won ? threeBv : Math.round(threeBv * 0.8 * chance());
    const clicks = Math.round(solvedThreeBv * (1.1 + 0.5 * chance())) + 1;
    const day = new Date(endedAt).toLocaleDateString('sv');
    const seed = `past ${i}`;
    return {
      key: 'current',
      gameId: seed,
      format: 1,
      owner: '',
      fields: isDaily ? { ...fields, deal: 'no-guess' } : fields,
      seed,
      elapsedMs: timeMs,
      isPaused: false,
      savedAt: endedAt,
      ...(isDaily && { about: { daily: `${day}/${at + 1}` } }),
      endedAt,
      won,
      timeMs,
      exploded: won ? [] : [Math.floor(cells * chance())],
      fresh: 1,
      result: {
        won,
        elapsedMs: timeMs,
        help: [],
        threeBv,
        solvedThreeBv,
        openings: 3,
        islands: 2,
        zini: null,
        clicks,
        effectiveClicks: Math.round(clicks * 0.93),
        seed,
        isKnown: false,
      },
    };
  });
}
