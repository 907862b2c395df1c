// The same as localize.mjs for files that each bring their own copy of it: they ask what one of them has said to all.
import { defaultMsg } from '@lit/localize/internal/default-msg.js';

export { str } from '@lit/localize/internal/str-tag.js';

/** As src/i18n/words.ts has it. */
const key = Symbol.for('mine-sweeper words');
globalThis[key] ??= {};
const common = globalThis[key];

export const msg = (template, options) => (common.msg ?? defaultMsg)(template, options);
