import { afterEach, describe, expect, test, vi } from 'vitest';
import { play, type Sound } from '../../../src/sound/sounds.ts';
import { Player } from '../../../src/sound/watch-sounds.ts';

const sounds: readonly Sound[] = [
  { name: 'open' },
  { name: 'flood', cells: 2 },
  { name: 'flood', cells: 60 },
  { name: 'flood', cells: 100_000_000 },
  { name: 'flag' },
  { name: 'unflag' },
  { name: 'refused' },
  { name: 'lost' },
  { name: 'won' },
];

/** A second and a half of what is heard. */
async function heard(sound: Sound): Promise<{ samples: Float32Array; seconds: number; rate: number }> {
  const rate = 44_100;
  const context = new OfflineAudioContext(1, 1.5 * rate, rate);
  const seconds = play(context, sound);
  return { samples: (await context.startRendering()).getChannelData(0), seconds, rate };
}

describe.each(sounds)('%o', (sound) => {
  test('is heard, softly, and is short', async () => {
    const { samples, seconds, rate } = await heard(sound);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak).toBeGreaterThan(0.02);
    expect(peak).toBeLessThan(0.35);
    const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.0005) / rate;
    expect(last).toBeLessThan(1.1);
    expect(last).toBeLessThanOrEqual(seconds + 0.01);
    // Nothing begins or ends with a click.
    const steps = samples.map((sample, i) => Math.abs(sample - (samples[i - 1] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.08);
  });
});

test('the more cells open, the longer it is heard', async () => {
  const lengths = await Promise.all(
    [2, 10, 100, 10_000].map(async (cells) => (await heard({ name: 'flood', cells })).seconds),
  );
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  expect(lengths[3]).toBeGreaterThan(Number(lengths[0]) * 1.5);
});

describe('the player', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function contexts() {
    const made: { state: string }[] = [];
    class Fake extends OfflineAudioContext {
      constructor() {
        super(1, 44_100, 44_100);
        made.push(this);
      }
      override resume = async () => undefined;
      close = async () => undefined;
    }
    vi.stubGlobal('AudioContext', Fake);
    return made;
  }
  const gesture = (hasBeenActive: boolean) =>
    vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(hasBeenActive);
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('makes no audio context before a gesture, and one for all sounds after it', async () => {
    const made = contexts();
    const player = new Player();
    gesture(false);
    player.sound({ name: 'open' });
    await soon();
    expect(made).toHaveLength(0);
    gesture(true);
    player.sound({ name: 'won' });
    player.sound({ name: 'lost' });
    await expect.poll(() => made.length).toBe(1);
    await soon();
    expect(made).toHaveLength(1);
    player.close();
  });

  test('is silent in a hidden page', async () => {
    const made = contexts();
    gesture(true);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const player = new Player();
    player.sound({ name: 'open' });
    await soon();
    expect(made).toHaveLength(0);
  });
});
