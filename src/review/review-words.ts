import { msg, str } from '@lit/localize';
import type { Review, ReviewedMove } from '../../worker/api/review.ts';
import { percent, placesOf } from '../assist/hint/cells-words.ts';
import { placeSeen, type Sides } from '../board/turned.ts';
import { byCount, inSentence, numberText, sentences } from '../i18n/words.ts';
import { techniqueName } from '../rules/technique-words.ts';
import type { Finding, FindingKind } from './findings.ts';

/** Less of the win chance is not worth a word. */
const WORTH_A_WORD = 0.005;

/** `12.5`: points of the win chance out of 100. */
function points(share: number): string {
  return numberText(Math.abs(share) * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const tenthsOf = (share: number) => Math.round(share * 1000);

/** How the chance to win came to its end: what the player gave away, and what luck did. */
export function sumWords({ status, startChance, luck, skillLoss }: Review): string {
  // Rounded so that what is shown adds up.
  const [startTenths, lostTenths] = [tenthsOf(startChance), tenthsOf(skillLoss)];
  const taken = status === 'lost' && luck <= 0 ? startTenths - lostTenths : tenthsOf(luck);
  const [start, lost, other] = [startTenths, lostTenths, taken].map((tenths) => points(tenths / 1000));
  if (status === 'lost' && luck <= 0)
    return msg(str`You gave away ${lost} points of ${start}; luck took the other ${other}.`, {
      desc: 'Points of the chance to win, out of 100.',
    });
  return luck < 0
    ? msg(
        str`You started with a chance of ${percent(startChance)}. You gave away ${lost} points, and luck took ${other}.`,
      )
    : msg(
        str`You started with a chance of ${percent(startChance)}. You gave away ${lost} points, and luck gave you ${other}.`,
      );
}

/** The name of a kind of finding. */
function findingName(kind: FindingKind): string {
  return {
    'needless-risk': msg('Needless risk'),
    costly: msg('Costly guess'),
    'wrong-flag': msg('Wrong flag'),
    mine: msg('Bad luck'),
  }[kind];
}

/** A finding in one line: where, what, and what it cost. */
export function findingLine({ kind, move }: Finding, board: Sides): string {
  const { row, column } = placeSeen(board, move.cell);
  const place = msg(str`${findingName(kind)}: row ${row}, column ${column}.`);
  return sentences(place, costWords(move));
}

/** What a move cost; empty for what cost next to nothing. */
function costWords({ skillLoss }: ReviewedMove): string {
  return skillLoss >= WORTH_A_WORD ? msg(str`It cost ${points(skillLoss)} points.`) : '';
}

/** What a move was, judged by what could be seen just before it, and who helped with it. */
export function judgementWords(move: ReviewedMove, board: Sides): string {
  return sentences(
    judgedWords(move, board),
    move.by === 'robot' && msg('The robot made this move.'),
    move.by === 'hint' && msg('A hint helped with this move.'),
  );
}

function judgedWords(move: ReviewedMove, board: Sides): string {
  const places = placesOf(board);
  const { row, column } = places.at(move.cell);
  const place = msg(str`Row ${row}, column ${column}`);
  const risk = percent(move.risk);
  switch (move.judgement) {
    case 'proven': {
      if (move.technique === undefined) return msg(str`${place}: safe by the rules.`);
      const name = inSentence(techniqueName(move.technique));
      return msg(str`${place}: certainly safe (${name}).`, {
        desc: 'At the end the way of thinking: "(single number)".',
      });
    }
    case 'guess': {
      const least = percent(move.leastRisk);
      const isLeast = risk === least;
      const best = move.best?.cell;
      const other = best === undefined || best === move.cell ? null : places.at(best);
      return sentences(
        isLeast
          ? msg(str`${place}: a guess with a risk of ${risk}, the lowest there was.`)
          : msg(str`${place}: a guess with a risk of ${risk}; the lowest was ${least}.`),
        costWords(move),
        move.skillLoss >= WORTH_A_WORD &&
          other &&
          msg(str`The best guess was row ${other.row}, column ${other.column}.`),
      );
    }
    case 'needless-risk': {
      const [free] = move.overlooked?.cells ?? [];
      const safe = free === undefined ? null : places.at(free);
      const technique = move.overlooked?.proof.technique;
      return sentences(
        msg(str`${place}: a needless risk of ${risk}.`),
        safe &&
          technique &&
          msg(
            str`Row ${safe.row}, column ${safe.column} was certainly safe (${inSentence(techniqueName(technique))}).`,
          ),
        costWords(move),
      );
    }
    case 'flag':
      return msg(str`${place}: a flag or mark was set or removed.`);
    case 'wrong-flag':
      return sentences(
        msg(str`${place}: a flag on a safe cell.`),
        move.isProvable && msg('The numbers showed that it was wrong.'),
      );
    case 'idle':
      return msg(str`${place}: it changed nothing.`);
  }
}

/** How much of a game was reviewed, where that is not all of it; empty otherwise. */
export function extentWords({ moves, firstMove }: Review, isWhole: boolean): string {
  const count = numberText(moves.length);
  if (!isWhole)
    return byCount(
      moves.length,
      msg('The review was stopped. It covers 1 move.'),
      msg(str`The review was stopped. It covers ${count} moves.`),
    );
  return firstMove > 0 ? msg(str`This game is very long. The review covers its last ${count} moves.`) : '';
}

/** The moves of a game by what they were: how many guesses, risks, wrong flags and clicks that changed nothing. */
export function countRows({ moves }: Review): readonly (readonly [name: string, count: number])[] {
  const count = (judgement: ReviewedMove['judgement']) =>
    moves.filter((move) => move.judgement === judgement).length;
  const helped = moves.filter(({ by }) => by !== undefined).length;
  return [
    [msg('Certainly safe'), count('proven')],
    [msg('Guesses'), count('guess')],
    [msg('Needless risks'), count('needless-risk')],
    [msg('Flags'), count('flag') + count('wrong-flag')],
    [msg('Flags never used'), moves.filter(({ isUnused }) => isUnused).length],
    [msg('Wrong flags'), count('wrong-flag')],
    [msg('Idle clicks'), count('idle')],
    ...(helped > 0 ? [[msg('Helped moves'), helped] as const] : []),
  ];
}

/** Pluck, the community's measure of the luck that a player trusted in; infinite where a mine was hit. */
export function pluckText({ pluck }: Review): string {
  return Number.isFinite(pluck)
    ? numberText(pluck, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : '∞';
}
