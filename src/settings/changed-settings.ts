import type { PresetName } from '../../worker/api/rules.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { RulesDraft } from '../rules/rules-draft.ts';
import { mostSizes, type Settings } from './settings.ts';

/** The change to the settings when the player has chosen `input` in a game of that preset: schemes are kept for each. */
export function withInput(
  { schemes }: Settings,
  preset: PresetName,
  input: InputSettings,
): Partial<Settings> {
  const { middleOpens, restartsWhenOver } = DEFAULT_INPUT;
  return {
    input: { ...input, middleOpens, restartsWhenOver },
    schemes: { ...schemes, [preset]: input.scheme },
  };
}

/** The change to the settings when a game has begun by that draft. */
export function withDraft({ customSizes }: Settings, draft: RulesDraft): Partial<Settings> {
  if (draft.choice !== 'custom') return { draft };
  const size = JSON.stringify(draft.custom);
  const others = customSizes.filter((other) => JSON.stringify(other) !== size);
  return { draft, customSizes: [draft.custom, ...others].slice(0, mostSizes) };
}
