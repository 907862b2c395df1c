import fc from 'fast-check';
import type { NewGameRequest, SessionApi } from '../../../worker/api/session.ts';
import { type Found, PaintedPage } from './painted-page.ts';

/** Boards are so many cells wide and high. */
export const SIDE = 5;
const BOARD = { columns: SIDE, rows: SIDE, mines: 4 };
export const KINDS: readonly Pick<NewGameRequest, 'rules' | 'board' | 'opening'>[] = [
  { rules: BOARD },
  { rules: { ...BOARD, questionMarks: false, firstClick: 'any' } },
  { rules: { ...BOARD, deal: 'no-guess' } },
  { rules: { ...BOARD, fairness: 'merciful' } },
  { rules: { ...BOARD, topology: 'hex', win: 'flags' } },
  { rules: BOARD, opening: 12 },
  { rules: {}, board: '*...*/...../...../...../*...*' },
  { rules: { ...BOARD, fairness: 'kind-and-cruel', flagLimit: true } },
  { rules: { ...BOARD, deal: 'no-guess', wrap: 'torus', win: 'both', flood: 'clear' } },
  { rules: { position: '##1##/##1##/F2211/#####/#####', mines: 5 } },
];
/** The kind of game that comes with its opening. */
export const OPENED = KINDS.findIndex(({ opening }) => opening !== undefined);
/** The kind of game whose board is known; its first cell is a mine. */
export const KNOWN_BOARD = KINDS.findIndex(({ board }) => board !== undefined);
/** The game that is played first. */
export const FIRST: NewGameRequest = { rules: BOARD, seed: 'first' };

/** What a player does. */
export type Command =
  | { readonly what: 'open' | 'chord' | 'annotate'; readonly cell: number }
  | { readonly what: 'undo'; readonly count: number }
  | { readonly what: 'pause' }
  | { readonly what: 'resume' }
  | { readonly what: 'nothing' }
  | { readonly what: 'help'; readonly cell: number }
  | { readonly what: 'new'; readonly kind: number; readonly keepsLast: boolean };

const cell = fc.nat({ max: SIDE * SIDE - 1 });
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ what: fc.constantFrom('open', 'chord', 'annotate'), cell }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('undo'), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.constantFrom({ what: 'pause' }, { what: 'resume' }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('help'), cell }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('new'),
      kind: fc.nat({ max: KINDS.length - 1 }),
      keepsLast: fc.boolean(),
    }),
  },
);

type Player = Pick<SessionApi, 'undo' | 'pause' | 'resume' | 'noteHelp' | 'newGame' | 'play'>;

/** What is said of a command: it was called off, or another game was begun. */
interface Said {
  readonly isCalledOff?: boolean;
  readonly begun?: { readonly gameId: string; readonly keepsLast: boolean };
}

/** Carries out the command with this number. */
export async function carryOut(session: Player, given: Command, at: number): Promise<Said> {
  const now = 1_000_000 + 1000 * at;
  if (given.what === 'undo') await session.undo(given.count);
  else if (given.what === 'pause') await session.pause(now);
  else if (given.what === 'resume') await session.resume(now);
  else if (given.what === 'help') await session.noteHelp('hint', [given.cell]);
  else if (given.what === 'new') {
    const { kind, keepsLast } = given;
    const chosen = KINDS[kind] as (typeof KINDS)[number];
    const begun = await session.newGame({ ...chosen, seed: `game ${at}`, keepsLast });
    return begun.ok ? { begun: { gameId: begun.game.gameId, keepsLast } } : {};
  } else if (given.what !== 'nothing') {
    const played = await session.play({ type: given.what, cell: given.cell, at: now });
    return { isCalledOff: !played.ok && played.code === 'called-off' };
  }
  return {};
}

/** The game after each number of the commands, where nothing is stored and nobody is killed, and what is painted of it. */
export async function undisturbed(commands: readonly Command[]) {
  const page = new PaintedPage(SIDE);
  await page.start(null, FIRST);
  const after: { readonly found: Found; readonly painted: string }[] = [];
  for (let at = 0; at <= commands.length; at++) {
    if (at > 0) await carryOut(page.session, commands[at - 1] as Command, at - 1);
    after.push({ found: await page.found(), painted: page.codes.join() });
  }
  return after;
}
