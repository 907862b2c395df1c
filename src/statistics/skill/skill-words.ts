import { msg, str } from '@lit/localize';
import type { SkillReport } from '../../../worker/api/archive.ts';
import type { TechniqueFigures } from '../../../worker/api/review.ts';
import { byCount, numberText, sentences } from '../../i18n/words.ts';
import { techniqueName } from '../../rules/technique-words.ts';
import { NONE, percent, tenths, whole } from '../number-words.ts';
import type { Table } from '../table.ts';

/** `12.5`: with one decimal. */
function oneDecimal(value: number): string {
  return numberText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `8.6`: points of the chance to win, out of 100. */
export function points(share: number): string {
  return oneDecimal(share * 100);
}

/** What the reviews say, in sentences: avoidable losses, and wins against those that the luck was good for. */
export function skillWords({ games, wins, expectedWins, avoidable }: SkillReport): string {
  const losses = games - wins;
  const [won, good] = [whole(wins), oneDecimal(expectedWins)];
  return sentences(
    byCount(games, msg('1 game is reviewed.'), msg(str`${whole(games)} games are reviewed.`)),
    losses > 0 &&
      byCount(
        losses,
        msg(str`Avoidable losses: ${whole(avoidable)} of 1.`),
        msg(str`Avoidable losses: ${whole(avoidable)} of ${whole(losses)}.`),
      ),
    msg(str`With the luck you had, flawless play would have won about ${good} games; you won ${won}.`),
  );
}

/** What a player's techniques come to, as a table; its last column is for what leads to practice. */
export function techniqueTable(techniques: readonly TechniqueFigures[]): Table {
  return {
    caption: msg('Ways of thinking in reviewed games'),
    head: [msg('Way of thinking'), msg('Came up'), msg('Found'), msg('Median time'), msg('Practice')],
    rows: techniques.map(({ technique, found, overlooked, medianMs }) => {
      const times = found + overlooked;
      const isGuess = technique === 'guess';
      return [
        isGuess ? msg('Guess') : techniqueName(technique),
        whole(times),
        isGuess ? NONE : percent(found / times),
        tenths(medianMs),
      ];
    }),
  };
}
