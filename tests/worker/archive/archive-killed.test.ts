import { expect, test } from 'vitest';
import type { Archive } from '../../../worker/archive/archive.ts';
import { removeFile } from '../../../worker/storage/origin-files.ts';
import { gameRow, held, putGame, putPast } from '../../component/archive/archive-fixture.ts';
import { randomRows } from '../../component/archive/archive-naive.ts';
import { share } from '../../effort.ts';
import { turn } from '../browser/turns.ts';
import { eachWithTab } from './archive-tab.ts';

/** How often the archive is killed, each time a little later than before. */
const KILLS = share(60, 12);
const GAMES = 300;

const { browser, db, tab, throwAway } = eachWithTab();

/** An empty database and no files, with a new archive. */
async function startAnew(): Promise<void> {
  tab().kill();
  for (const name of browser().files.names) await removeFile(name);
  await throwAway();
}

/** Asks a new archive for the work, and kills it some turns of the event loop later; gives back how many there were. */
async function killed(work: (archive: Archive) => Promise<unknown>, afterTurns = Number.POSITIVE_INFINITY) {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  // One that is killed may answer that it cannot read.
  void tab().ask(work).then(over, over);
  let turns = 0;
  for (; turns < afterTurns && !isOver; turns++) await turn();
  tab().kill();
  tab().start();
  return turns;
}

/** Of the last of the kills: not before the end, however many turns that takes this time. */
function turnsUntilKill(kill: number, allTurns: number): number {
  return kill === KILLS ? Number.POSITIVE_INFINITY : Math.floor((kill * allTurns) / KILLS);
}

const overview = () => tab().ask(async (archive) => held(await archive.overview()).overview);

test('killed while it counts games, the archive has counted each of them once', async () => {
  const rows = randomRows(GAMES, 7);
  await putPast(db(), ...rows);
  const allTurns = await killed((archive) => archive.overview());
  const whole = await overview();
  expect(whole.games).toBe(GAMES);
  const counted = new Set<number>();
  for (let i = 0; i <= KILLS; i++) {
    await startAnew();
    await putPast(db(), ...rows);
    await killed((archive) => archive.overview(), turnsUntilKill(i, allTurns));
    counted.add(GAMES - (await db().countFromIndex('history', 'fresh')));
    expect(await overview()).toEqual(whole);
    expect(await db().countFromIndex('history', 'fresh')).toBe(0);
  }
  // Some were killed before the end and some after it, or the test has seen nothing.
  expect(counted.size).toBeGreaterThan(1);
});

test('killed while it merges a backup, the archive has merged all of it or nothing', async () => {
  await putPast(db(), ...randomRows(GAMES, 8));
  for (const gameId of ['a', 'b', 'c']) await putGame(db(), gameRow(gameId));
  const { bytes } = await tab().ask(async (archive) => held(await archive.backup('')));
  const merge = async (archive: Archive) => held(await archive.restoreBackup(bytes));
  const start = async () => {
    await startAnew();
    await putGame(db(), gameRow('now', { key: 'current' }));
  };
  await start();
  const allTurns = await killed(merge);
  const found = new Set<string>();
  for (let i = 0; i <= KILLS; i++) {
    await start();
    await killed(merge, turnsUntilKill(i, allTurns));
    found.add([await db().count('history'), await db().count('games'), await db().count('moves')].join());
    expect((await overview()).games).toBe(await db().count('history'));
    expect(await tab().ask(merge)).toMatchObject({ settings: '' });
    expect((await overview()).games).toBe(GAMES);
  }
  expect(found).toEqual(new Set(['0,1,3', `${GAMES},4,12`]));
});
