import type { configureLocalization } from '@lit/localize/init/runtime.js';

/** A language's file, as the build makes it (.build/language-modules.mjs). */
export interface LanguageFile {
  /** The length of ids that were made from English words. */
  readonly idLength: number;
  /** Id → text, with `{0}` for what is filled in. */
  readonly texts: Readonly<Record<string, string>>;
}

export type Templates = Awaited<
  ReturnType<Parameters<typeof configureLocalization>[0]['loadLocale']>
>['templates'];

/** An id as `@lit/localize` makes it: a letter and 64 bits. */
const MADE_LENGTH = 17;

/** The texts as `@lit/localize` asks for them: under ids in full, and those that are filled in cut into pieces. */
export function templatesOf({ texts, idLength }: LanguageFile): Templates {
  return new Proxy({} as Templates, {
    get: (_, id: string) => {
      const text = texts[id.length === MADE_LENGTH ? id.slice(0, idLength) : id];
      const places = text?.match(/\{\d+\}/g);
      if (!text || !places) return text;
      const values = places.map((place) => Number(place.slice(1, -1)));
      return { strTag: true, strings: text.split(/\{\d+\}/), values };
    },
  });
}
