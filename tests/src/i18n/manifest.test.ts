import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../.build/paths.mjs';
import { languageNames } from '../../../src/i18n/words.ts';

const targets = languageNames.filter((name) => name !== 'en');

type Members = Readonly<Record<string, unknown>>;

const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8')) as Members & {
  readonly shortcuts: readonly Members[];
};

/** A text of the manifest in a language, as its members with `_localized` have it. */
function textIn(language: string, members: Members, name: string): string {
  const translated = (members[`${name}_localized`] as Members | undefined)?.[language];
  // Arabic says its direction: the manifest's own is that of English.
  if (language !== 'ar') return translated as string;
  const { value, dir } = translated as { value: string; dir: string };
  expect(dir).toBe('rtl');
  return value;
}

/** What the app itself calls it in that language. */
function inApp(language: string, english: string): string {
  const text = readFileSync(path.join(root, `src/i18n/locales/${language}.xlf`), 'utf8');
  const [, target] = new RegExp(`<source>${english}</source>\\s*<target>(.*?)</target>`).exec(text) ?? [];
  if (target === undefined) throw new Error(`${language} has no “${english}”.`);
  return target;
}

test.each(targets)('stores and launchers are told in %s, in the app’s own words', (language) => {
  expect(textIn(language, manifest, 'description')).toBeTruthy();
  expect(textIn(language, manifest, 'description')).not.toBe(manifest.description);
  expect(manifest.shortcuts).toHaveLength(5);
  for (const shortcut of manifest.shortcuts) {
    const { name, short_name: short } = shortcut as Record<string, string>;
    expect(textIn(language, shortcut, 'short_name')).toBe(inApp(language, short as string));
    const translated = textIn(language, shortcut, 'name');
    expect(translated).not.toBe(name);
    if (name?.startsWith('New '))
      expect(translated).toMatch(
        new RegExp(`^${inApp(language, 'New game')}.*${inApp(language, short as string)}$`),
      );
  }
});

test('no member is translated into a language that the app does not speak', () => {
  const translated = [manifest, ...manifest.shortcuts].flatMap((members) =>
    Object.entries(members).filter(([name]) => name.endsWith('_localized')),
  );
  expect(translated).toHaveLength(11);
  for (const [, texts] of translated) expect(Object.keys(texts as object)).toEqual(targets);
});
