/** The sounds. `flood` has a size: the number of cells that opened. */
export type Sound =
  | { readonly name: 'open' | 'flag' | 'unflag' | 'refused' | 'lost' | 'won' }
  | { readonly name: 'flood'; readonly cells: number };

/** A tone that swells in a few milliseconds and fades away. */
interface Tone {
  /** Seconds after the beginning. */
  readonly at: number;
  readonly lasts: number;
  /** Hertz, from the first to the last. */
  readonly from: number;
  readonly to?: number;
  readonly loud: number;
  readonly type?: OscillatorType;
}

/** Five tones an octave, which sound well in any order. */
const SCALE = [0, 2, 4, 7, 9];
const A4 = 440;

function pitch(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return A4 * 2 ** (octave + (SCALE[step % SCALE.length] ?? 0) / 12);
}

function tonesOf(sound: Sound): readonly Tone[] {
  switch (sound.name) {
    case 'open':
      return [{ at: 0, lasts: 0.07, from: 590, to: 470, loud: 0.11 }];
    case 'flood': {
      // A thousand cells are heard as about ten.
      const count = Math.min(9, 2 + Math.round(Math.log2(Math.max(2, sound.cells))));
      return Array.from({ length: count }, (_, i) => ({
        at: i * 0.028,
        lasts: 0.11,
        from: pitch(i + 2),
        loud: 0.075 * (1 - (0.5 * i) / count),
      }));
    }
    case 'flag':
      return [
        { at: 0, lasts: 0.06, from: 660, loud: 0.08, type: 'triangle' },
        { at: 0.045, lasts: 0.09, from: 990, loud: 0.07, type: 'triangle' },
      ];
    case 'unflag':
      return [
        { at: 0, lasts: 0.06, from: 880, loud: 0.07, type: 'triangle' },
        { at: 0.045, lasts: 0.09, from: 590, loud: 0.07, type: 'triangle' },
      ];
    case 'refused':
      return [
        { at: 0, lasts: 0.08, from: 190, to: 160, loud: 0.14 },
        { at: 0.09, lasts: 0.08, from: 170, to: 140, loud: 0.12 },
      ];
    case 'lost':
      return [
        { at: 0, lasts: 0.55, from: 140, to: 46, loud: 0.24 },
        { at: 0.02, lasts: 0.4, from: 93, to: 61, loud: 0.1, type: 'triangle' },
      ];
    case 'won':
      return [0, 2, 3, 5, 7].map((step, i) => ({
        at: i * 0.095,
        lasts: i === 4 ? 0.6 : 0.3,
        from: pitch(step + 1),
        loud: 0.085,
      }));
  }
}

/** Seconds until the sound is over; plays it from now on. Sounds are made of oscillators only, so no file is fetched. */
export function play(context: BaseAudioContext, sound: Sound): number {
  const start = context.currentTime + 0.005;
  let end = 0;
  for (const { at, lasts, from, to = from, loud, type = 'sine' } of tonesOf(sound)) {
    const oscillator = new OscillatorNode(context, { type, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    const begin = start + at;
    oscillator.frequency.setValueAtTime(from, begin);
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + lasts);
    gain.gain.linearRampToValueAtTime(0, begin + lasts + 0.01);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts + 0.02);
    end = Math.max(end, at + lasts + 0.025);
  }
  return end;
}
