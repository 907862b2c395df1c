/// <reference types="vite/client" />

/** The package's version; builds made for tests append a mark of their own. */
declare const __VERSION__: string;

declare module 'virtual:engine' {
  /**
   * A running engine worker. In the app it is a file of its own; in the element it travels inside
   * and starts from a `blob:` address, which a page's policy may forbid (the worker then fires `error`).
   */
  export function createWorker(options?: { name?: string }): Worker;
  /**
   * Answers on `port` as the worker would, on this very thread: for pages that forbid workers. Rejects where it is a
   * file of its own and could not be loaded.
   */
  export function connect(port: MessagePort): Promise<void> | void;
}

declare module 'virtual:whole-engine' {
  import type { Role } from '../worker/api/session.ts';

  /**
   * The engine with everything in it, the solver too, as a worker or on this thread. A chunk of the app, a file beside
   * the element.
   */
  export function createWorker(options?: { name?: string }): Worker;
  export function connect(port: MessagePort, role?: Role): Promise<void> | void;
}

/** A language, as .build/language-modules.mjs makes it of its translations. */
declare module '*.xlf' {
  export const idLength: number;
  export const texts: Readonly<Record<string, string>>;
}
