import { describe, expect, test } from 'vitest';
import { matchLanguage } from '../../../src/i18n/language/match-language.ts';
import { templatesOf } from '../../../src/i18n/language/templates.ts';
import { directionOf, languageNames } from '../../../src/i18n/words.ts';

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
