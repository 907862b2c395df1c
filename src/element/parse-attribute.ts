import type { DealKind, Topology } from '../../worker/api/rules.ts';

/** A number, or the text of one, as an attribute has it. */
export type NumberSetting = number | `${number}`;

/** A neighbourhood by its name, or as an object or JSON: `{"pattern": [[1, 0], [-1, 0]]}`. */
export type TopologySetting = Topology | `{${string}}`;

/** The deal of boards that have no other source. */
export type DealSetting = Exclude<DealKind, 'given'>;

/** A switch. An attribute without a value is on. */
export type SwitchSetting = 'on' | 'off' | boolean;
