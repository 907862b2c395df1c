import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { BestMove, Hint } from '../../worker/api/solver.ts';
import { placesOf } from '../assist/hint/cells-words.ts';
import type { HintPage } from '../assist/hint/hint-page.ts';
import { bestGuessWords, exactWords } from '../assist/hint/hint-pages.ts';
import { scriptOf } from '../assist/hint/hint-steps.ts';
import { NO_MARKS } from '../assist/hint/marks.ts';
import { byCount, numberText, said, sentences } from '../i18n/words.ts';

/** What is known of a position. */
export type Findings =
  | { readonly kind: 'waiting' }
  /** No layout fits, or it is too much to be counted. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Every covered cell is a mine. */
  | { readonly kind: 'done' }
  | {
      readonly kind: 'free' | 'guess';
      /** The cells that are certainly free of mines. */
      readonly safe: readonly CellIndex[];
      /** False where a position was too large to be counted: more may be certain than was found. */
      readonly isExact: boolean;
      /** The proof, or example layouts; null where there was not time enough for one. */
      readonly hint: Hint | null;
      readonly best: BestMove | null;
    };

/** The answer in one sentence: is a guess needed here? */
export function verdictWords(findings: Findings): string {
  switch (findings.kind) {
    case 'waiting':
      return msg('Working it out…');
    case 'refused':
      return said(findings.refusal);
    case 'done':
      return msg('Every covered cell is a mine; there is nothing to open.');
    case 'free': {
      const count = findings.safe.length;
      return byCount(
        count,
        msg('No guess is needed: 1 cell is certainly safe.'),
        msg(str`No guess is needed: ${numberText(count)} cells are certainly safe.`),
      );
    }
    case 'guess':
      return findings.isExact
        ? msg('A guess is needed: no cell is certainly safe.')
        : msg('No safe cell was found, but this position is too large to be sure.');
  }
}

/** The best guess, where one is needed; empty elsewhere. */
export function bestWords(findings: Findings, { geometry }: GameInfo): string {
  const best = findings.kind === 'guess' ? findings.best : null;
  if (best === null) return '';
  return sentences(
    bestGuessWords(best.cell, best.mineChance, placesOf(geometry)),
    best.exactChance !== undefined && exactWords(best.exactChance),
  );
}

/** The reasons, page by page: the proof of a safe cell, or layouts of which each shows some cell to be no certainty. */
export function whyPages(
  findings: Findings,
  game: GameInfo,
  codeOf: (cell: CellIndex) => number | null,
): readonly HintPage[] {
  const hint = 'hint' in findings ? findings.hint : null;
  if (hint === null) return [];
  if (hint.kind !== 'guess')
    return scriptOf(hint, game, codeOf).pages.filter(({ topic }) => topic === 'cells' || topic === 'why');
  const layouts = hint.proof.layouts ?? [];
  const count = layouts.length;
  return layouts.map((layout, at) => ({
    topic: 'why',
    text: sentences(
      msg(str`Layout ${numberText(at + 1)} of ${numberText(count)} that fit everything you see.`),
      at === 0 && msg('No covered cell is safe in all of them.'),
    ),
    marks: { ...NO_MARKS, mines: layout },
    looksAt: layout,
  }));
}
