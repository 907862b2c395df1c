/*
 * What browsers store with and tests in Node lack: a database in memory, and Web Locks. fake-indexeddb (Apache-2.0, no
 * dependencies, never sent) keeps to the standard closely enough that all tests of the database pass with it; they are run
 * in real browsers too. It was taken for the mutants: one takes a second here, and ten in a browser.
 */
import 'fake-indexeddb/auto';
import { LocksByName } from '../worker/browser/shared-locks.ts';

const locks = new LocksByName();

Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  writable: true,
  value: {
    get locks() {
      return locks;
    },
  },
});

// Node's own channels reach all threads of a process, and so other files of tests.
const ours = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${ours}:${name}`);
  }
};
