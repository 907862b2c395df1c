import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import type { Layout } from '../engine/deal/layout.ts';
import type { EngineParts } from '../engine/parts.ts';
import { parseLayout } from '../engine/record/notation.ts';
import { parseRecord, replay } from '../engine/record/replay.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { TEXT_SENTENCES } from '../engine/refusals/texts.ts';
import { DEFAULTS } from '../engine/rules/defaults.ts';
import { createRuleset, type Ruleset } from '../engine/rules/ruleset.ts';
import { isBoardLink, parseBoardLink } from './board-link.ts';
import { parseMbf } from './mbf.ts';

const RECORD = /^\s*ms[0-9]+\./;
/** Only what views are written with, some of it no letter. */
const VIEW = /^(?=[^#0-9]*[#0-9])[#F?0-9a-o*X!\s/]+$/;

/**
 * A board from outside, to be played as known: the bytes of an .mbf file, a layout in text notation, a link of
 * another tool (`…?b=…&m=…`), or a game record.
 * A record brings its rules; else those of the request hold. Size and mines are always the board's, and the
 * first click is promised nothing. Texts may have 12 million characters, a board sides of up to 10,000 cells.
 *
 * @param parts those that the rules of a record need, see `rulesOfBoard`.
 *
 * Codes: `bad-mbf`, `bad-board-link`, `bad-notation`, `view-not-layout`, `no-board-yet`, those of `replay` and of `createRuleset`.
 */
export function parseBoard(
  data: string | Uint8Array,
  request: RulesetRequest,
  parts?: EngineParts,
): Outcome<{ ruleset: Ruleset; layout: Layout }> {
  if (typeof data !== 'string') {
    const file = parseMbf(data);
    return file.ok ? withRules(file.layout, request) : file;
  }
  if (RECORD.test(data)) return boardOfRecord(data, parts);
  if (isBoardLink(data)) {
    const linked = parseBoardLink(data);
    return linked.ok ? withRules(linked.layout, request) : linked;
  }
  const text = parseLayout(data);
  if (text.ok) return withRules(text.layout, request);
  if (!VIEW.test(data)) return text;
  return refuse(TEXT_SENTENCES, 'view-not-layout');
}

/** The rules that come with the board, whose parts have to be there before it can be read; null where none come. */
export function rulesOfBoard(data: string | Uint8Array): Ruleset | null {
  const read = typeof data === 'string' && RECORD.test(data) ? parseRecord(data) : null;
  return read?.ok ? read.ruleset : null;
}

function boardOfRecord(record: string, parts?: EngineParts): Outcome<{ ruleset: Ruleset; layout: Layout }> {
  const replayed = replay(record, parts);
  if (!replayed.ok) return replayed;
  const { layout, ruleset } = replayed.game.state;
  if (layout === null) return refuse(TEXT_SENTENCES, 'no-board-yet');
  return withRules(layout, ruleset);
}

function withRules(layout: Layout, request: RulesetRequest): Outcome<{ ruleset: Ruleset; layout: Layout }> {
  const { columns, rows, mineCount: mines } = layout;
  const needsAtMost = DEFAULTS.needsAtMost;
  const rules = { ...request, columns, rows, mines, deal: 'given', firstClick: 'any', needsAtMost } as const;
  const made = createRuleset(rules);
  if (made.ok) return { ...made, layout };
  // The board's size stays: of all that may be near, only what changes none of it helps.
  const { nearest, ...refusal } = made;
  const isFlat = rules.wrap === 'torus' && createRuleset({ ...rules, wrap: 'none' }).ok;
  if (isFlat) return { ...refusal, nearest: { wrap: 'none' } };
  const isSameSize = nearest && createRuleset({ ...rules, ...nearest, columns, rows, mines }).ok;
  return isSameSize ? { ...refusal, nearest } : refusal;
}
