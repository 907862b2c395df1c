import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importSource } from '../.build/import-source.mjs';
import { root } from '../.build/paths.mjs';
import { playGames } from './bench/support/play-games.ts';
import { optionFault, parseArguments } from './tools/bench-arguments.mjs';

const known = ['assist', 'engine', 'play'];

describe('the arguments of npm run bench', () => {
  test.each<[string, string[], string[], Record<string, string>]>([
    ['none: all benchmarks', [], known, {}],
    ['a name', ['play'], ['play'], {}],
    ['names, in the given order, each once', ['play', 'engine', 'play'], ['play', 'engine'], {}],
    ['options', ['play', '--games', '20', '--level', 'expert'], ['play'], { games: '20', level: 'expert' }],
    ['an option before the name', ['--games', '20', 'play'], ['play'], { games: '20' }],
    ['a value after =', ['play', '--seed=a=b'], ['play'], { seed: 'a=b' }],
    [
      'a value that is a name, or negative',
      ['play', '--seed', 'play', '--n', '-1'],
      ['play'],
      { seed: 'play', n: '-1' },
    ],
    ['a value after = that looks like an option', ['play', '--seed=--x'], ['play'], { seed: '--x' }],
    ['an option that every object has', ['play', '--toString', '1'], ['play'], { toString: '1' }],
  ])('%s', (_, given, names, options) => {
    expect(parseArguments(given, known)).toEqual({ names, options });
  });

  test.each<[string, string[], string]>([
    ['an unknown benchmark', ['fast'], 'No benchmark is called fast; there are: assist, engine, play.'],
    [
      'an unknown one among others',
      ['play', 'fast'],
      'No benchmark is called fast; there are: assist, engine, play.',
    ],
    ['an option without a value', ['play', '--games'], '--games needs a value: --games VALUE.'],
    [
      'an option in place of a value',
      ['play', '--games', '--level', 'expert'],
      '--games needs a value: --games VALUE.',
    ],
    ['nothing after =', ['play', '--games='], '--games needs a value: --games VALUE.'],
    ['no name of an option', ['play', '--', '3'], 'An option needs a name: --NAME VALUE.'],
    ['an option twice', ['play', '--games', '1', '--games', '2'], '--games is there twice.'],
    [
      'options for nothing',
      ['--games', '3'],
      'Name the benchmark that the options are for: assist, engine, play.',
    ],
  ])('%s is refused', (_, given, fault) => {
    expect(parseArguments(given, known)).toEqual({ fault });
  });

  test('a benchmark refuses options that it does not know, and says which it takes', () => {
    expect(optionFault('play', { games: '3', seed: 'x' }, ['games', 'seed'])).toBeNull();
    expect(optionFault('play', { games: '3', speed: '1', at: '2' }, ['games', 'seed'])).toBe(
      'The benchmark play has no option --speed, --at; it takes --games, --seed.',
    );
    expect(optionFault('engine', { games: '3' }, [])).toBe(
      'The benchmark engine has no option --games; it takes none.',
    );
    expect(optionFault('play', {}, [])).toBeNull();
  });

  test.each([
    [['no-such-bench'], /^No benchmark is called no-such-bench; there are: .*\bplay\b.*\.\n$/],
    [['kernels', '--no-such', '1'], /^The benchmark kernels has no option --no-such; it takes none\.\n$/],
  ])('%j ends with that sentence, and measures nothing', (given, fault) => {
    const program = path.join(root, 'tests/tools/bench.mjs');
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' });
    expect(stderr).toMatch(fault);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

describe('games that the solver plays', () => {
  const plan = { level: 'beginner', first: 'opening', firstCell: 0 } as const;

  test('go on where they were stopped, and begin again with another solver', {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mine-sweeper-'));
    try {
      const file = path.join(folder, 'games', 'played.jsonl');
      const seeds = ['a', 'b', 'c', 'd'];
      const whole = await playGames(plan, seeds, 2, file, 'one');
      expect(whole.map(({ seed }) => seed)).toEqual(seeds);
      const [version = '', first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
      const kept = { ...JSON.parse(first), gameMs: -1 };
      writeFileSync(file, [version, JSON.stringify(kept), second.slice(0, 20)].join('\n'));
      const again = await playGames(plan, seeds, 1, file, 'one');
      expect(again.filter(({ gameMs }) => gameMs === -1)).toEqual([kept]);
      const results = (games: typeof whole) => games.map(({ seed, won, risks }) => ({ seed, won, risks }));
      expect(results(again)).toEqual(results(whole));
      expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);
      const anew = await playGames(plan, ['a'], 1, file, 'two');
      expect(anew.map(({ seed, gameMs }) => [seed, gameMs === -1])).toEqual([['a', false]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('what a benchmark loads while it runs is found', async () => {
  const { kernelsModule } = await importSource('.build/kernels-module.mjs');
  expect([...(await kernelsModule()).subarray(0, 4)]).toEqual([...Buffer.from('\0asm')]);
});
