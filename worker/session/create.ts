import type { GameAbout, Help, HelpedMoves } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { LevelName, PresetName, RulesCheck, RulesetRequest } from '../api/rules.ts';
import type { NewGameRequest, StartRequest } from '../api/session.ts';
import { type Layout, layoutOfBytes } from '../engine/deal/layout.ts';
import { createGame, type Game, type GameOptions, gameOfSeed } from '../engine/game/game.ts';
import type { BoardMemory } from '../engine/huge/kernels.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { LEVELS } from '../engine/rules/levels.ts';
import { countMostMines } from '../engine/rules/most-mines.ts';
import { createRuleset, gridOf, type Ruleset } from '../engine/rules/ruleset.ts';
import {
  GAME_FORMAT,
  type GameRow,
  HUGE_FORMAT,
  KNOWN_BOARD_FORMAT,
  NO_GUESS_FORMAT,
} from '../storage/schema.ts';
import type { CurrentGame } from './current-game.ts';
import { geometryOf } from './game-reports.ts';
import { faultOfMemory, withLargest } from './huge/memory-limit.ts';
import { askFile, loadOptions, loadParts, loadPosition } from './load-parts.ts';

const knownBoard = () => import('../formats/known-board.ts');

/** A game's source, and how it was chosen. */
export interface Chosen {
  readonly preset: PresetName;
  readonly about: GameAbout | undefined;
}

/** A game before its first move, or with the moves that its record brought. */
export interface Begun extends Chosen {
  readonly game: Game;
}

/** The properties of a shown game besides its state. */
export interface Shown extends Chosen {
  readonly gameId: string;
  readonly isResumed: boolean;
  readonly elapsedMs: number;
  readonly isPaused: boolean;
  readonly help: readonly Help[];
  readonly helped: readonly HelpedMoves[];
}

/** Properties that a game retains when it is made the current one. */
export type Kept = Pick<Shown, 'isResumed' | 'isPaused' | 'help' | 'helped'> & {
  readonly gameId?: string | undefined;
};

/** The same of a stored game. */
export function keptOf({ isPaused, help = [], helped = [] }: GameRow): Kept {
  return { isResumed: true, isPaused, help, helped };
}

/** The format that the game is stored in. */
export function formatOf({ state }: Game): number {
  if (state.seed === null) return KNOWN_BOARD_FORMAT;
  if (state.ruleset.deal === 'no-guess') return NO_GUESS_FORMAT;
  return state.huge !== null ? HUGE_FORMAT : GAME_FORMAT;
}

export const FRESH: Kept = { isResumed: false, isPaused: false, help: [], helped: [] };

/** The state of a game that has begun with its opening and waits for its player. */
export const READY: Kept = { ...FRESH, isPaused: true };

/** The board that is played when even the fallback cannot be. */
export const BEGINNER = { rules: {}, seed: '' } as const satisfies NewGameRequest;

/**
 * The game that is asked for. Known boards come with the request; `deal: 'given'` without one means the board of the
 * former game once more.
 *
 * @param former the game that it takes the place of.
 */
export async function beginGame(
  request: NewGameRequest,
  former: CurrentGame | null,
): Promise<Outcome<Begun>> {
  const { rules, seed, board, opening, about } = request;
  const read = await readRules(rules, board);
  if (!read.ok) return read;
  const last = former?.game.state;
  const layout = read.layout ?? (last?.seed === null ? last.layout : null);
  // A game that may yet be refused leaves the former one its memory.
  const memory = opening === undefined ? memoryOf(former) : null;
  return beginWith(read.ruleset, { seed, layout, memory }, { preset: presetOf(rules), about });
}

/** The fields of a stored row that a game starts from. */
type StoredStart = Pick<GameRow, 'fields' | 'seed' | 'preset' | 'layout' | 'about'>;

/** The game of a stored row, before its moves. */
export async function beginStored(
  { fields, seed, layout, preset = 'classic', about }: StoredStart,
  memory: BoardMemory | null,
): Promise<Outcome<Begun>> {
  const made = createRuleset(fields);
  return made.ok
    ? beginWith(made.ruleset, { seed, layout: layout ?? null, memory }, { preset, about })
    : made;
}

/** The memory of a former huge game, for the one that takes its place. What was done aside in it ends. */
export function memoryOf(former: CurrentGame | null): BoardMemory | null {
  former?.long?.rest();
  return former?.game.state.huge?.memory ?? null;
}

/** The source of a game's board, and the memory it may take over. */
interface Source {
  readonly seed: string;
  /** A known board, or the bytes of one as they are stored. */
  readonly layout: Layout | Uint8Array | null;
  readonly memory: BoardMemory | null;
}

async function beginWith(
  ruleset: Ruleset,
  { seed, layout, memory }: Source,
  chosen: Chosen,
): Promise<Outcome<Begun>> {
  const fault = faultOfMemory(ruleset);
  if (fault !== null) return fault;
  const loaded = await loadOptions(ruleset, memory);
  if (!loaded.ok) return loaded;
  const { options } = loaded;
  const game =
    ruleset.deal === 'given' ? gameOnBoard(ruleset, layout, options) : gameOfSeed(ruleset, seed, options);
  const begun = withLargest(ruleset, game);
  return begun.ok ? { ...begun, ...chosen } : begun;
}

function gameOnBoard(
  ruleset: Ruleset,
  board: Layout | Uint8Array | null,
  options: GameOptions,
): Outcome<{ game: Game }> {
  const layout = board instanceof Uint8Array ? layoutOfBytes(gridOf(ruleset), board) : board;
  if (layout !== null) return createGame(ruleset, { layout }, options);
  return refuse(DEAL_SENTENCES, board === null ? 'no-board:own' : 'damaged-layout:stored');
}

/** The checked rules of a request, or of the known board that comes with it, and that board. */
async function readRules(
  rules: RulesetRequest,
  board: string | Uint8Array | undefined,
): Promise<Outcome<{ ruleset: Ruleset; layout: Layout | null }>> {
  if (board !== undefined) {
    return askFile(knownBoard, async ({ parseBoard, rulesOfBoard }) => {
      const own = rulesOfBoard(board);
      const loaded = own === null ? null : await loadParts(own);
      return loaded === null || loaded.ok ? parseBoard(board, rules, loaded?.parts) : loaded;
    });
  }
  if (rules.position === undefined) {
    const made = createRuleset(rules);
    return made.ok ? { ...made, layout: null } : made;
  }
  const loaded = await loadPosition();
  if (!loaded.ok) return loaded;
  const made = loaded.part.createPosition(rules);
  return made.ok ? { ...made, layout: null } : made;
}

/** The checked rules, or those of a known board; or why they cannot be played. */
export async function checkRules(
  request: RulesetRequest,
  board?: string | Uint8Array,
): Promise<Outcome<RulesCheck>> {
  const read = await readRules(request, board);
  if (!read.ok) return read;
  const { ruleset } = read;
  const fault = faultOfMemory(ruleset);
  if (fault !== null) return fault;
  const geometry = geometryOf(ruleset, gridOf(ruleset));
  return { ok: true, rules: ruleset, geometry, mostMines: countMostMines(ruleset) };
}

/** The preset's name, from either field. Checked rules have no other names except levels. */
function presetOf({ preset, level }: RulesetRequest): PresetName {
  const name = preset ?? level ?? 'classic';
  return Object.hasOwn(LEVELS, name) ? 'classic' : (name as Exclude<PresetName, LevelName>);
}

/** The game clock at the last move; 0 before the first opening. */
export function timeOf(game: Game): number {
  return game.state.startedAtMs === null ? 0 : game.state.lastAtMs;
}

/** The request without what the page remembers: by now the journal knows more. */
export function withoutMemory(request: StartRequest): StartRequest {
  const { gameKey, fallback, countsGames } = request;
  return { gameKey, fallback, ...(countsGames !== undefined && { countsGames }) };
}
