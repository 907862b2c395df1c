import { msg, str } from '@lit/localize';
import type { Verdict } from '../../worker/api/review.ts';
import { placeSeen, type Sides } from '../board/turned.ts';
import { byCount, inSentence, numberText, percentText } from '../i18n/words.ts';
import { techniqueName } from './technique-words.ts';

/** How a game was won or lost, in one sentence; places as they are seen on its board. */
export function verdictLine(verdict: Verdict, board: Sides): string {
  switch (verdict.type) {
    case 'avoidable': {
      const { row, column } = placeOf(verdict, board);
      const name = inSentence(techniqueName(verdict.technique));
      return msg(str`Avoidable: row ${row}, column ${column} was safe (${name}).`, {
        desc: 'At the end the way of thinking: "(single number)".',
      });
    }
    case 'bad-luck': {
      const risk = percent(verdict.risk);
      return msg(str`Bad luck: the lowest risk was ${risk}, and you took it.`);
    }
    case 'forced': {
      const risk = percent(verdict.risk);
      return msg(str`Bad luck: you had to guess, and a risk of ${risk} was as good as any.`);
    }
    case 'costly': {
      const risk = percent(verdict.risk);
      const least = percent(verdict.leastRisk);
      return msg(str`A costly guess: you risked ${risk}, where ${least} was possible.`);
    }
    case 'logic':
      return msg('Won by logic alone.');
    case 'lucky': {
      const chance = percent(verdict.chance);
      return byCount(
        verdict.guesses,
        msg(str`Won with 1 guess; its chance was ${chance}.`),
        msg(str`Won with ${numberText(verdict.guesses)} guesses; together their chance was ${chance}.`),
      );
    }
    case 'risky': {
      const { row, column } = placeOf(verdict, board);
      return byCount(
        verdict.risks,
        msg(str`1 needless risk: row ${row}, column ${column} was safe.`),
        msg(
          str`${numberText(verdict.risks)} needless risks. At the first, row ${row}, column ${column} was safe.`,
        ),
      );
    }
  }
}

function placeOf(
  told: { readonly row: number; readonly column: number },
  board: Sides,
): { row: string; column: string } {
  const { row, column } = placeSeen(board, (told.row - 1) * board.columns + told.column - 1);
  return { row: numberText(row), column: numberText(column) };
}

/** Never 0% or 100% of what was neither. */
function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && chance < 1) return percentText(Math.min(99, Math.max(1, rounded)));
  return percentText(rounded);
}
