import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceMessages, targets, translationsOf } from '../../../.build/messages.mjs';
import { root } from '../../../.build/paths.mjs';

/** Turns of phrase that nobody says in English, and words of which another is used everywhere. */
const avoided = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\b(?:some|no|every)body\b/i,
  /\bof which\b/i,
  /\bmeanwhile\b/i,
  /\bto be had\b|\bbe had\b/i,
  /\bone may\b/i,
  /\bshall\b/i,
  /\bfrom here on\b/i,
  /\btake[ns]? (?:back|away)\b|\btakes away\b/i,
  /\bbring\b|\bbrought back[:.]? (?!$)/i,
  /\bput (?:it )?(?:aside|away)\b/i,
  /\bg[io]ven? up\b|\bgive it up\b/i,
  /\bgo(?:es)? on with\b|\b(?:to|You) play on\b|^Play(?:ing)? on\b/i,
  /(?<!\bThere )\bis no\b(?! longer)|\bis none\b/i,
  /\bcounts for no\b|\bcounted (?:apart|nowhere)\b/i,
  /\bthat (?:is|are) left\b/i,
  /\bwent off\b/i,
  /\bclipboard\b(?! here)/i,
  /\bstand(?:s|ing)? still\b/i,
  /\bhanded? (?:it )?in\b/i,
  /\bplease (?:ask|repeat)\b/i,
  /\bthe \w+er,? the \w+er\b/i,
  /^Nothing\b(?!:|\.| to restore| can be proved| is (?:certain|open)| more can)/,
  /\d %/,
];

const faultsOf = (text: string) => avoided.filter((words) => words.test(text)).map(String);

const { list } = sourceMessages();

/** What the engine says, before anything is filled in. */
const engineTexts = ['deals', 'moves', 'rules', 'solver', 'storage', 'texts']
  .flatMap((name) => {
    const code = readFileSync(path.join(root, `worker/engine/refusals/${name}.ts`), 'utf8');
    return [...code.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].map(([, plain, filled]) => plain ?? filled ?? '');
  })
  .filter((text) => /^[A-Z$].* /.test(text));

describe('no sentence has words that nobody would say', () => {
  test('in the catalogue', () => {
    const faults = list.flatMap(({ text }) => faultsOf(text).map((words) => `${text} ${words}`));
    expect(faults).toEqual([]);
  });

  test('in what the engine says', () => {
    expect(engineTexts.length).toBeGreaterThan(50);
    const faults = engineTexts.flatMap((text) => faultsOf(text).map((words) => `${text} ${words}`));
    expect(faults).toEqual([]);
  });

  test('in what stores and browsers show', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8'));
    const page = readFileSync(path.join(root, 'index.html'), 'utf8');
    const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1];
    expect(description).toBe(manifest.description);
    const noScript = /<noscript>([^<]*)</.exec(page)?.[1] ?? '';
    for (const text of [manifest.description, noScript]) expect(faultsOf(text)).toEqual([]);
  });

  test.each(['Whoever opens it plays.', 'It is in the clipboard.', 'It was put aside.', '64 % open'])(
    'which would be found: %s',
    (text) => expect(faultsOf(text)).not.toEqual([]),
  );
});

describe('each language ends a sentence where English does', () => {
  const ends = /[.!?。！？؟…:：]$/;
  test.each(targets)('%s', (language) => {
    const translations = translationsOf(language);
    const faults = list
      .filter(({ text }) => /[a-z\d}’)]\.$/.test(text))
      .filter(({ id }) => !ends.test((translations.get(id) ?? '.').replace(/[”»」"')]$/, '')))
      .map(({ text, id }) => `${text} → ${translations.get(id)}`);
    expect(faults).toEqual([]);
  });
});

describe('each language has its own quotation marks', () => {
  const foreign: Readonly<Record<string, RegExp>> = {
    de: /”|«|»/,
    es: /„|"\{/,
    fr: /“|”|„/,
    'zh-Hans': /„|«|»|「/,
    ja: /“|”|„|«|»/,
    ar: /„|「/,
  };
  test.each(targets)('%s', (language) => {
    const marks = foreign[language] ?? /$^/;
    expect([...translationsOf(language).values()].filter((text) => marks.test(text))).toEqual([]);
  });
});
