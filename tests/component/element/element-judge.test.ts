import { afterEach, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import type { MoveDetail, MovedDetail } from '../../../src/element/events.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';

afterEach(() => {
  document.body.replaceChildren();
});

async function put(attributes: Record<string, string>): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

const inside = (element: MineSweeper) => element.shadowRoot?.querySelector('ms-game');

function rulesOf(element: MineSweeper): RulesetFields {
  const rules = inside(element)?.view?.game?.rules;
  if (!rules) throw new Error('There is no game.');
  return rules;
}

/** Says that the player wants this move, as the board does, and gives what `ms-before-move` told. */
function wish(element: MineSweeper, kind: 'open' | 'chord' | 'annotate', cell: number): MoveDetail {
  let told: MoveDetail | null = null;
  const hear = (event: CustomEvent<MoveDetail>) => {
    told = event.detail;
    event.preventDefault();
  };
  element.addEventListener('ms-before-move', hear);
  inside(element)?.dispatchEvent(
    new CustomEvent('ms-intent', { detail: { kind, cell, at: performance.now() } }),
  );
  element.removeEventListener('ms-before-move', hear);
  if (!told) throw new Error('No move was told of.');
  return told;
}

/** Until somebody has looked at the board as it stands. */
const looked = (element: MineSweeper, cell: number) =>
  vi.waitFor(() => expect(wish(element, 'open', cell).isProven).not.toBeNull(), {
    timeout: 20_000,
    interval: 10,
  });

/** By cell: the chance of a mine, by the engine. */
async function oddsOf(element: MineSweeper): Promise<Float64Array> {
  const made = createRuleset(rulesOf(element));
  if (!made.ok) throw new Error(made.message);
  const read = parseView(await element.viewText(), made.ruleset);
  if (!read.ok) throw new Error(read.message);
  const answer = mineProbabilities(read.view);
  if (!answer.ok) throw new Error(answer.message);
  return answer.odds;
}

test('every move from a position is told to be provable exactly where the engine is certain', {
  timeout: 60_000,
}, async () => {
  const random = createRandom('judged');
  let proven = 0;
  let unproven = 0;
  for (const position of ['#####/12121/00000', '#######/#######/##2####/###1###', '1##/###/##1/###']) {
    const element = await put({ position, seed: position });
    const moves: MovedDetail[] = [];
    element.addEventListener('ms-move', (event) => moves.push(event.detail));
    while (element.status === 'playing') {
      const odds = await oddsOf(element);
      const text = (await element.viewText()).replaceAll('\n', '');
      const covered = [...odds.keys()].filter((cell) => !Number.isNaN(odds[cell]));
      await looked(element, covered[0] ?? 0);
      for (const cell of covered) {
        expect(wish(element, 'open', cell).isProven).toBe(odds[cell] === 0);
        expect(wish(element, 'annotate', cell).isProven).toBe(text[cell] === '#' ? odds[cell] === 1 : null);
      }
      const free = covered.filter((cell) => text[cell] === '#');
      const mines = free.filter((cell) => odds[cell] === 1);
      const safe = covered.filter((cell) => odds[cell] === 0);
      const cell = mines[0] ?? safe[0] ?? free[nextBelow(random, free.length)] ?? 0;
      const [column, row] = [cell % rulesOf(element).columns, Math.floor(cell / rulesOf(element).columns)];
      if (mines.length > 0) await element.annotate(column, row, 'flag');
      else await element.openCell(column, row);
      const isCertain = mines.length + safe.length > 0;
      await vi.waitFor(() => expect(moves.at(-1)).toMatchObject({ column, row, isProven: isCertain }));
      if (isCertain) proven++;
      else unproven++;
    }
    element.remove();
  }
  expect(proven).toBeGreaterThan(4);
  expect(unproven).toBeGreaterThan(0);
});

test('a chord is provable when all that it opens is, whatever flags say', { timeout: 30_000 }, async () => {
  const right = await put({ position: 'F#F/121/000' });
  await looked(right, 1);
  expect(wish(right, 'chord', 4).isProven).toBe(true);
  expect(wish(right, 'chord', 7).isProven).toBeNull();
  // Two flags, of which one is wrong: the numbers say so.
  const wrong = await put({ position: 'FF#/121/000' });
  await looked(wrong, 2);
  expect(wish(wrong, 'chord', 4).isProven).toBe(false);
});

test('other boards are judged with judge-moves alone; the first cell is proven where the rules promise it', {
  timeout: 30_000,
}, async () => {
  const plain = await put({ seed: 'plain' });
  expect(wish(plain, 'open', 40).isProven).toBeNull();
  plain.judgeMoves = true;
  await looked(plain, 40);
  const judged = await put({ seed: 'plain', 'judge-moves': '' });
  await looked(judged, 40);
  expect(wish(judged, 'open', 40).isProven).toBe(true);
  expect(wish(judged, 'annotate', 40).isProven).toBe(false);
  await judged.openCell(4, 4);
  const odds = await oddsOf(judged);
  const unsure = odds.findIndex((chance) => chance > 0 && chance < 1);
  await looked(judged, unsure);
  expect(wish(judged, 'open', unsure).isProven).toBe(false);
  judged.judgeMoves = false;
  expect(wish(judged, 'open', unsure).isProven).toBeNull();
  const swing = await put({ level: 'swing', 'judge-moves': '' });
  await looked(swing, 0);
  expect(wish(swing, 'open', 0).isProven).toBe(false);
});

test('a move that is quicker than the solver is not judged, and what it answers late is dropped', {
  timeout: 30_000,
}, async () => {
  const element = await put({ position: '####/1221/0000', mines: '2' });
  const moves: MovedDetail[] = [];
  element.addEventListener('ms-move', (event) => moves.push(event.detail));
  await looked(element, 0);
  // Two at once: the second is made before anybody can have looked at the board after the first.
  await Promise.all([element.annotate(0, 0, 'flag'), element.annotate(3, 0, 'flag')]);
  await vi.waitFor(() => expect(moves.map(({ isProven }) => isProven)).toEqual([false, null]));
  await looked(element, 1);
  expect(wish(element, 'open', 1).isProven).toBe(false);
});
