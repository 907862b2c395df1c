import type { Offset } from './cells.ts';

export type Topology =
  | 'square'
  | 'orthogonal'
  | 'hex'
  | 'knight'
  | { readonly pattern: readonly Offset[] }
  | { readonly even: readonly Offset[]; readonly odd: readonly Offset[] };
export type Wrap = 'none' | 'torus';
export type FirstClick = 'opening' | 'cell' | 'corner' | 'any';
export type DealKind = 'random' | 'no-guess' | 'library' | 'given';
export type Fairness = 'plain' | 'merciful' | 'cruel' | 'kind-and-cruel';
/** See `Technique`. */
export type SolvingTechnique = 'single' | 'shared' | 'subset' | 'cases' | 'mine-count';
export type WinRule = 'open' | 'flags' | 'either' | 'both';
export type ChordRule = 'exact' | 'off';
export type FloodRule = 'skip' | 'clear';
export type LevelName = 'beginner' | 'intermediate' | 'expert';
/** The five reference programs, and the game as everybody knows it. */
export type PresetName = 'classic' | 'swing' | 'lazy' | 'pinboard' | 'patterns' | 'strip';

export interface RulesetFields {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly topology: Topology;
  readonly wrap: Wrap;
  readonly firstClick: FirstClick;
  readonly deal: DealKind;
  readonly fairness: Fairness;
  /** The hardest technique that a no-guess board may ask for; of the others it promises nothing. */
  readonly needsAtMost: SolvingTechnique;
  readonly win: WinRule;
  readonly questionMarks: boolean;
  readonly flagLimit: boolean;
  readonly chord: ChordRule;
  readonly flood: FloodRule;
  /**
   * A view that play goes on from, in text notation; left out: nothing is open yet. The board is then dealt at random from
   * all layouts that fit it, and the first click is promised nothing.
   */
  readonly position?: string;
}

/**
 * What a player asks for: any of the fields, on top of a preset (rules and size) and a level (size), by their names.
 * A preset's name may stand where a level's does.
 */
export type RulesetRequest = Partial<RulesetFields> & { readonly level?: string; readonly preset?: string };

/** The board's geometry and neighbours: all that the page needs to know of the topology. */
export interface Geometry {
  readonly shape: 'square' | 'hex';
  readonly columns: number;
  readonly rows: number;
  /** Neighbour offsets of cells in even and in odd rows (the same list but for hexagons). */
  readonly neighbours: { readonly even: readonly Offset[]; readonly odd: readonly Offset[] };
  readonly wrap: Wrap;
}

/** Checked rules as the player is shown them. */
export interface RulesCheck {
  readonly rules: RulesetFields;
  readonly geometry: Geometry;
  /** The most mines that fit, wherever the first click falls. */
  readonly mostMines: number;
}
