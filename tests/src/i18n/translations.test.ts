import { describe, expect, test } from 'vitest';
import {
  faultOf,
  faultsOf,
  LANGUAGE,
  sameAsEnglish,
  targets,
  translationsOf,
} from '../../../.build/messages.mjs';
import { matchLanguage } from '../../../src/i18n/language/match-language.ts';
import { templatesOf } from '../../../src/i18n/language/templates.ts';
import { directionOf, languageNames } from '../../../src/i18n/words.ts';
import { list } from './source-messages.ts';

test('there are words in every language that is offered', () => {
  expect(['en', ...targets]).toEqual([...languageNames]);
  expect(list.length).toBeGreaterThan(1000);
});

describe.each(targets)('%s', (language) => {
  const translations = translationsOf(language);

  test('says everything that the sources say, and nothing else', () => {
    expect(faultsOf(list, translations, sameAsEnglish(language))).toEqual([]);
  });

  test('says which language it is', () => {
    expect(translations.get(LANGUAGE)).toBe(language);
  });

  test('keeps to its own script and to western digits', () => {
    const script = {
      'zh-Hans': /\p{Script=Han}/u,
      ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    }[language];
    const own = language === 'ar' ? /\p{Script=Arabic}/u : (script ?? /\p{Script=Latin}/u);
    const texts = [...translations].filter(([id]) => id !== LANGUAGE).map(([, text]) => text);
    expect(texts.filter((text) => /[٠-٩۰-۹０-９]/.test(text))).toEqual([]);
    // Names and figures alone have no script of their own.
    const inIt = texts.filter((text) => own.test(text));
    expect(inIt.length / texts.length).toBeGreaterThan(0.9);
  });
});

describe('what is refused', () => {
  const message = { id: 's1', text: '{0} of {1} mines', placeholders: ['a', 'b'], file: 'a.ts' };
  const refusal = (translation: string) => faultOf(message, translation, new Set());

  test('nothing, English, and other placeholders', () => {
    expect(refusal(' ')).toContain('empty');
    expect(refusal('{0} of {1} mines')).toContain('the same');
    expect(refusal('{0} von {2} Minen')).toContain('needs {0} {1}');
    expect(refusal('{0} von Minen')).toContain('needs {0} {1}');
    expect(refusal('Von {1} Minen {0}')).toBeNull();
    expect(faultOf(message, message.text, new Set([message.text]))).toBeNull();
  });

  test('what is missing, and what no source says any more', () => {
    expect(faultsOf([message], new Map([['s2', 'Alt']]), new Set(['Old']))).toEqual([
      's1 “{0} of {1} mines” is not translated',
      's2 is in no source any more',
      '“Old” is listed as the same and is in no source',
    ]);
  });
});

describe('a language’s file', () => {
  const templates = templatesOf({
    idLength: 5,
    texts: { s0123: 'Neu', sabcd: '{1} von {0}.', own: 'Eigen' },
  });

  test('is asked by ids in full', () => {
    expect(templates.s0123456789abcdef).toBe('Neu');
    expect(templates.own).toBe('Eigen');
    expect(templates.s9999456789abcdef).toBeUndefined();
  });

  test('has its placeholders in its own order', () => {
    expect(templates.sabcd456789abcdef).toEqual({
      strTag: true,
      strings: ['', ' von ', '.'],
      values: [1, 0],
    });
  });
});

describe('the browser’s languages', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'fr-CA'], 'fr'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-TW', 'ja'], 'ja'],
    [['ar-EG'], 'ar'],
    [['en-GB', 'de'], 'en'],
    [['tlh', 'nl'], null],
    [['C'], null],
    [['C', 'not_a_tag', 'de'], 'de'],
  ])('%j: %s', (tags, language) => {
    expect(matchLanguage(tags)).toBe(language);
  });

  test('Arabic alone is written from right to left', () => {
    expect(languageNames.filter((name) => directionOf(name) === 'rtl')).toEqual(['ar']);
  });
});
