import type { PresetName } from '../../worker/api/rules.ts';
import { DEFAULT_INPUT, type InputScheme, type InputSettings } from '../board/input/input-settings.ts';

/** The input settings of a preset, where they differ from the classic game. */
type PresetInPlay = Partial<Pick<InputSettings, 'scheme' | 'middleOpens' | 'restartsWhenOver'>>;

const presets: Partial<Readonly<Record<PresetName, PresetInPlay>>> = {
  swing: { middleOpens: true, restartsWhenOver: true },
  pinboard: { scheme: 'double-click' },
};

/** Whether a preset has words of its own, and so a line for them; the words are in preset-words.ts, loaded later. */
export function hasWords(name: PresetName): boolean {
  return name !== 'classic' && name !== 'patterns';
}

/** The input settings of a game of that preset; a scheme that the player has chosen goes before the preset's own. */
export function inputOfPreset(
  input: InputSettings,
  name: PresetName,
  chosen: InputScheme | undefined,
): InputSettings {
  const own = presets[name];
  const scheme = chosen ?? own?.scheme ?? DEFAULT_INPUT.scheme;
  return { ...input, ...own, scheme };
}
