/// <reference types="vite/client" />

/** The package's version; builds made for tests append a mark of their own. */
declare const __VERSION__: string;

/** A language, as .build/language-modules.mjs makes it of its translations. */
declare module '*.xlf' {
  export const idLength: number;
  export const texts: Readonly<Record<string, string>>;
}
