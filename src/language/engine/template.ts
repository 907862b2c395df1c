import type { msg } from '@lit/localize';

export type Msg = typeof msg;

/**
 * A sentence of the engine as `msg` translates it, its values filled in, in the order in which they stand in English.
 * `msg` is handed in, so that the English words can be had in any language.
 */
export type Template = (msg: Msg, ...values: readonly string[]) => string;
