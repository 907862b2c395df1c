import type { RecordedMove } from '../../api/game.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { RulesetRequest } from '../../api/rules.ts';
import type { Layout } from '../deal/layout.ts';
import { createGame, type Game } from '../game/game.ts';
import { moveSteps } from '../game/moves.ts';
import type { EngineParts } from '../parts.ts';
import { refuse } from '../refusals/refuse.ts';
import { TEXT_SENTENCES } from '../refusals/texts.ts';
import { createRuleset, type Ruleset } from '../rules/ruleset.ts';
import { finish, type Steps } from '../steps.ts';
import { checksum, fromBase64, fromUtf8 } from './bytes.ts';
import { decodeMoves, decodeSource, FORMAT } from './record.ts';

/** Moves that are played between two steps, where they do not take several. */
const MOVES_A_STEP = 16;

const LONGEST_RECORD = 64 * 1024 * 1024;

/** The contents of a record, before any of it is played. */
export interface ReadRecord {
  readonly ruleset: Ruleset;
  readonly start: { readonly seed: string } | { readonly layout: Layout };
  readonly moves: readonly RecordedMove[];
  /** See `playMoves`; left out: not. */
  readonly isTrusted?: boolean;
}

/**
 * The game of a record, in the state it was recorded in. A record that is damaged in any place is refused whole.
 * Codes: `damaged-record`, `unknown-format`, and those of `createRuleset`. Cost: that of playing the moves.
 *
 * @param parts those that its rules need, see `partsNeeded`.
 */
export function replay(record: string, parts?: EngineParts): Outcome<{ game: Game }> {
  const read = parseRecord(record);
  if (!read.ok) return read;
  const created = createGame(read.ruleset, read.start, parts && { parts });
  if (!created.ok) return created;
  const fault = playMoves(created.game, read.moves);
  return fault === null ? created : misplayed(fault);
}

/** The refusal of a record with a move that cannot be played. */
export function misplayed(move: number): Refusal {
  return refuse(TEXT_SENTENCES, 'damaged-record:move', { move: move + 1 });
}

/**
 * Parses a record without dealing or playing it. Codes: those of `replay`.
 *
 * @param faultOf why a board of such rules cannot be had, asked before any memory is taken for it.
 */
export function parseRecord(
  record: string,
  faultOf: (ruleset: Ruleset) => Refusal | null = () => null,
): Outcome<ReadRecord> {
  if (typeof record !== 'string' || record.length > LONGEST_RECORD)
    return refuse(TEXT_SENTENCES, 'damaged-record:length');
  const parts = record.trim().split('.', 6);
  if (/^ms[0-9]+$/.test(parts[0]) && parts[0] !== FORMAT) {
    return refuse(TEXT_SENTENCES, 'unknown-format', { format: parts[0].slice(0, 12), known: FORMAT });
  }
  const [format, rules, source, moveText, sum] = parts;
  if (parts.length !== 5 || format !== FORMAT)
    return refuse(TEXT_SENTENCES, 'damaged-record:parts', { format: FORMAT });
  if (checksum(parts.slice(0, 4).join('.')) !== sum) return refuse(TEXT_SENTENCES, 'damaged-record:checksum');
  const ruleset = decodeRules(rules);
  if (!ruleset.ok) return ruleset;
  const fault = faultOf(ruleset.ruleset);
  if (fault !== null) return fault;
  const start = decodeSource(ruleset.ruleset, source);
  if (start === null) return refuse(TEXT_SENTENCES, 'damaged-record:source');
  const moves = decodeMoves(moveText);
  return moves === null
    ? refuse(TEXT_SENTENCES, 'damaged-record:moves')
    : { ok: true, ruleset: ruleset.ruleset, start, moves };
}

/**
 * Plays recorded moves on a game; the place of the first that does not belong there, or null when all were played.
 *
 * @param isTrusted whether each move is known to have been played before the next one, as those of a journal are: no move
 * but the last is then asked whether it ends the game (see `FairnessPart`). What others have written is not trusted.
 */
export function playMoves(game: Game, moves: readonly RecordedMove[], isTrusted = false): number | null {
  return finish(playMovesSteps(game, moves, isTrusted));
}

/**
 * The same in steps; yields how many moves have been played. Left early, the game stands somewhere between two moves.
 * Cost: that of what the moves open.
 */
export function* playMovesSteps(
  game: Game,
  moves: readonly RecordedMove[],
  isTrusted = false,
): Steps<number | null> {
  for (const [i, move] of moves.entries()) {
    const before = game.state.moves.length;
    for (const _ of moveSteps(game.state, move, isTrusted && i + 1 < moves.length)) yield i;
    if (!isRecorded(game, before, move)) return i;
    if (i % MOVES_A_STEP === 0) yield i + 1;
  }
  return null;
}

function isRecorded(game: Game, at: number, move: RecordedMove): boolean {
  const played = game.state.moves[at];
  return played !== undefined && played.atMs === move.atMs && played.as === move.as;
}

function decodeRules(text: string): Outcome<{ ruleset: Ruleset }> {
  const bytes = fromBase64(text);
  const json = bytes === null ? null : fromUtf8(bytes);
  if (json === null) return refuse(TEXT_SENTENCES, 'damaged-record:rules');
  try {
    return createRuleset(JSON.parse(json) as RulesetRequest);
  } catch {
    return refuse(TEXT_SENTENCES, 'damaged-record:rules');
  }
}
