import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import { measureLayout } from '../engine/game/measure-layout.ts';
import { parseLayout } from '../engine/record/notation.ts';
import { parseBoard } from '../formats/known-board.ts';
import { formatMbf } from '../formats/mbf.ts';

/** A layout in text notation as an .mbf file; refused when it is too large for one. */
export function boardFileOf(text: string): Outcome<{ bytes: Uint8Array }> {
  const parsed = parseLayout(text);
  return parsed.ok ? formatMbf(parsed.layout) : parsed;
}

/** The ZiNi of a layout in text notation under these rules. */
export function ziniOf(rules: RulesetRequest, text: string): Outcome<{ zini: number }> {
  const read = parseBoard(text, rules);
  return read.ok ? { ok: true, zini: measureLayout(read.layout, read.ruleset).zini } : read;
}
