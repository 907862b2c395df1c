import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import type {
  ChordRule,
  DealKind,
  Fairness,
  FirstClick,
  FloodRule,
  LevelName,
  PresetName,
  SolvingTechnique,
  Topology,
  WinRule,
  Wrap,
} from '../../worker/api/rules.ts';
import {
  DEFAULT_INPUT,
  type InputScheme,
  type InputSettings,
  inputSchemes,
} from '../board/input/input-settings.ts';
import { inputOfPreset } from '../rules/preset-input.ts';
import type { ToolbarKind } from '../ui/ms-toolbar.ts';
import { type ThemeName, themeNames } from '../ui/theme-names.ts';
import { dispatch } from './events.ts';
import { attributeOf, mayBeNumber, numberOrText, RULE_PROPERTIES } from './rules-of-attributes.ts';

/** A number, or the text of one, as an attribute has it. */
type NumberSetting = number | `${number}`;

/** A neighbourhood by its name, or as an object or JSON: `{"pattern": [[1, 0], [-1, 0]]}`. */
type TopologySetting = Topology | `{${string}}`;

/** The deal of boards that have no other source. */
type DealSetting = Exclude<DealKind, 'given'>;

/** A switch. An attribute without a value is on. */
type SwitchSetting = 'on' | 'off' | boolean;

/** The request that a game begins with. */
const OF_GAME = [...RULE_PROPERTIES, 'seed'] as const;

type Values = Record<string, unknown>;

/** The default of each property. */
const STANDARDS: Readonly<Values> = {
  ...Object.fromEntries(OF_GAME.map((name) => [name, null])),
  input: null,
  gameKey: null,
  flagMode: false,
  longPressMs: DEFAULT_INPUT.longPressMs,
  theme: null,
  lang: '',
  toolbar: 'full',
  readonly: false,
  turnWide: false,
  judgeMoves: false,
  workerSrc: null,
};

/** The values to choose from. */
const CHOICES: Readonly<Values> = {
  input: inputSchemes,
  theme: themeNames,
  toolbar: ['full', 'compact', 'none'],
  flagMode: [true, false],
  readonly: [true, false],
  turnWide: [true, false],
  judgeMoves: [true, false],
};

/** Properties that are read as texts. */
const TEXTS = /position|lang/;

/**
 * What the value of a property has to be; empty where it is so. What is no rule is told by the engine, what is no language
 * by those who speak it, and the address of a worker may be an object that the page vouches for.
 */
function needed(name: string, value: unknown): string {
  const choices = CHOICES[name] as unknown[] | undefined;
  if (choices) return choices.includes(value) ? '' : `one of ${choices.join(', ')}`;
  if (name === 'longPressMs') {
    // Of a symbol there is a text, and no number.
    const ms = Number(String(value));
    return ms >= 100 && ms <= 1000 ? '' : 'a number from 100 to 1000';
  }
  const isText = typeof value === 'string' || (typeof value === 'number' && !TEXTS.test(name));
  return (/seed|Key/.test(name) || TEXTS.test(name)) && !isText ? 'text' : '';
}

/** Whether there is a text of the value. Not of an object without `toString`, or of one that throws there. */
function hasText(value: unknown): boolean {
  try {
    // Compared, or the build would leave out a call whose result nobody uses.
    return typeof String(value) === 'string';
  } catch {
    return false;
  }
}

/** The element's attributes, each a property too. What cannot be so is told, and the last good value holds. */
export class ElementAttributes extends LitElement {
  static override properties: PropertyDeclarations = Object.fromEntries(
    Object.entries(STANDARDS).map(([name, standard]) => [
      name,
      {
        attribute: attributeOf(name),
        type: standard?.constructor,
        reflect: /theme|lang/.test(name),
        useDefault: name === 'lang',
        ...(mayBeNumber(name) && { converter: numberOrText }),
      },
    ]),
  );

  declare level: LevelName | PresetName | null;
  declare columns: NumberSetting | null;
  declare rows: NumberSetting | null;
  declare mines: NumberSetting | null;
  declare topology: TopologySetting | null;
  declare wrap: Wrap | null;
  declare firstClick: FirstClick | null;
  declare deal: DealSetting | null;
  declare needsAtMost: SolvingTechnique | null;
  declare fairness: Fairness | null;
  declare win: WinRule | null;
  declare questionMarks: SwitchSetting | null;
  declare flagLimit: SwitchSetting | null;
  declare chordRule: ChordRule | null;
  declare flood: FloodRule | null;
  declare position: string | null;
  declare input: InputScheme | null;
  declare seed: string | number | null;
  declare gameKey: string | null;
  declare flagMode: boolean;
  declare longPressMs: number;
  declare theme: ThemeName | null;
  declare lang: string;
  declare toolbar: ToolbarKind;
  declare readonly: boolean;
  declare turnWide: boolean;
  declare judgeMoves: boolean;
  declare workerSrc: string | null;

  /** The last request for a game, and the one that a game was begun with. */
  #asked: Values = {};
  #good: Values = STANDARDS;
  /** The number of outstanding answers. */
  #open = 0;

  constructor() {
    super();
    Object.assign(this, STANDARDS);
  }

  /**
   * Every property that is set comes by here: what has no text becomes an object that has one, and is refused as such.
   *
   * @internal
   */
  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    const values = this as unknown as Values;
    const [name] = change;
    if (typeof name === 'string' && !hasText(values[name])) values[name] = {};
  }

  /** Requests a game with the present values. */
  protected noteValues(): void {
    this.#asked = Object.fromEntries(OF_GAME.map((name) => [name, this[name]]));
  }

  /** The engine's answer to that: the values are good from now on, or those that were good before come back. */
  protected async judge<T extends Outcome<object> | undefined>(answer: Promise<T> | T): Promise<T> {
    this.#open += 1;
    const judged = await answer;
    this.#open -= 1;
    const values = this as unknown as Values;
    if (judged?.ok) this.#good = this.#asked;
    else if (judged) {
      for (const name of OF_GAME)
        if (Object.is(this[name], this.#asked[name])) values[name] = this.#good[name];
    }
    // Checks the values set in the meantime.
    this.requestUpdate();
    return judged;
  }

  /** Whether the values are others than those of the game; never while it is not known whether those are good. */
  protected get isToBeAsked(): boolean {
    return (
      this.isConnected && this.#open === 0 && OF_GAME.some((name) => !Object.is(this[name], this.#good[name]))
    );
  }

  protected override willUpdate(changed: PropertyValues): void {
    const values = this as unknown as Values;
    for (const [name, standard] of Object.entries(STANDARDS)) {
      if (!changed.has(name)) continue;
      // Frameworks write an empty text where a value is taken away; what is on or off is turned on by it.
      // As the attribute has it: digits alone can be a position.
      if (TEXTS.test(name) && typeof values[name] === 'number') values[name] = String(values[name]);
      const isLeftOut = values[name] === '' && !/question|Limit|position/.test(name);
      const value = isLeftOut ? standard : (values[name] ?? standard);
      values[name] = value;
      const need = value === standard ? '' : needed(name, value);
      if (!need) continue;
      values[name] = changed.get(name) ?? standard;
      const given = typeof value === 'object' ? 'an object' : String(value);
      const message = `${name} must be ${need}, not ${given}.`;
      dispatch(this, 'ms-error', { code: 'bad-attribute', values: { name, need, given }, message });
    }
  }
}

/** The input settings: those of the game's preset, overridden by the page's. */
export function inputOf(element: ElementAttributes, preset: PresetName = 'classic'): InputSettings {
  const longPressMs = Number(element.longPressMs);
  const isOwn = longPressMs !== DEFAULT_INPUT.longPressMs;
  const input = { ...DEFAULT_INPUT, longPressMs, ...(isOwn && { openPressMs: longPressMs }) };
  return inputOfPreset(input, preset, element.input ?? undefined);
}
