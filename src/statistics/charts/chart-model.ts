import type { Table } from '../table.ts';

/** A chart's size, in CSS pixels, and its font size. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly em: number;
}

export interface Axis {
  readonly min: number;
  readonly max: number;
  /** The places of names; left out: at round numbers. */
  readonly ticks?: readonly number[];
  /** Suppresses ticks between whole numbers. */
  readonly isWhole?: boolean;
  readonly label: (value: number) => string;
}

/** One thing that is drawn for each x; where it is null there is none. */
export type Layer =
  | {
      readonly kind: 'dots';
      readonly ys: readonly (number | null)[];
      readonly strength: number;
      readonly size: number;
    }
  | { readonly kind: 'line'; readonly ys: readonly (number | null)[] }
  | {
      readonly kind: 'bars';
      readonly ys: readonly (number | null)[];
      /** Thin lines from there to there. */
      readonly spans?: readonly (readonly [low: number, high: number])[];
    };

/** The drawing of a chart in the values' own units, without pixels or colours. */
export interface ChartModel {
  /** In ascending order. */
  readonly xs: readonly number[];
  readonly x: Axis;
  readonly y: Axis;
  readonly layers: readonly Layer[];
  /** An upright line with a name. */
  readonly mark?: { readonly at: number; readonly name: string };
  /** A pointer means the nearest point in the plane, not the one above or below it. */
  readonly isPlane?: boolean;
  /** The tooltip of the point. */
  readonly words: (index: number) => string;
}

/** A chart with all its words. */
export interface Chart {
  readonly title: string;
  /** Describes the chart, and what can be read from it. */
  readonly about: string;
  readonly sketch: (room: Room) => ChartModel;
  readonly table: () => Table;
}
