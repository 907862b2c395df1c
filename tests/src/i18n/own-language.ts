import { _installMsgImplementation } from '@lit/localize/init/install.js';
import { afterAll } from 'vitest';

interface OwnLanguage {
  /** What `language()` says. */
  readonly name: () => string;
  /** Translates a piece of English; left out: it stays as it is. */
  readonly wordIn?: (text: string) => string;
}

type Template = string | { strings: readonly string[]; values: readonly unknown[] };

/** Lit-localize takes words once in a process, in which one test file follows another: what they are now stands here. */
const at = globalThis as { ownLanguage?: OwnLanguage };

const english: OwnLanguage = { name: () => 'en' };

/** Puts all words of a test file into a language of the test's own. */
export function speakOwn(language: OwnLanguage): void {
  if (!at.ownLanguage) _installMsgImplementation(wordsOf as Parameters<typeof _installMsgImplementation>[0]);
  at.ownLanguage = language;
  afterAll(() => {
    at.ownLanguage = english;
  });
}

function wordsOf(template: Template, options?: { id?: string }): string {
  const { name, wordIn = (text) => text } = at.ownLanguage ?? english;
  if (options?.id === 'language') return name();
  if (typeof template === 'string') return wordIn(template);
  return template.strings.map(wordIn).reduce((all, part, i) => `${all}${template.values[i - 1]}${part}`);
}
