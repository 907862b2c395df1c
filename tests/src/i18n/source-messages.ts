import { sourceMessages } from '../../../.build/messages.mjs';

/** What the sources say. The compiler takes seconds to read them all: here once for all tests that ask. */
export const { list } = sourceMessages();
