import { expect, test } from 'vitest';
import { byCount, inSentence, percentText } from '../../../src/i18n/words.ts';
import { directionWords } from '../../../src/rules/rules-words.ts';
import { spokenTime } from '../../../src/ui/time-words.ts';
import { speakOwn } from './own-language.ts';

let language = 'en';

speakOwn({ name: () => language });

test.each([
  ['en', /^1 hour 2 minutes 1 second$/, /^0 seconds$/],
  ['de', /^1 Stunde\W+2 Minuten\W+(?:und )?1 Sekunde$/, /^0 Sekunden$/],
  ['es', /^1 hora\W+2 minutos\W+(?:y )?1 segundo$/, /^0 segundos$/],
  ['fr', /^1\sheure\W+2\sminutes\W+(?:et )?1\sseconde$/, /^0\sseconde$/],
  ['zh-Hans', /^1\s?小时2\s?分钟1\s?秒/, /^0\s?秒/],
  ['ja', /^1\s?時間\s?2\s?分\s?1\s?秒$/, /^0\s?秒$/],
  ['ar', /^ساعة.*دقيقتان.*ثانية$/, /^0 ثانية$/],
])('a time is read out in the words of %s, with digits that all read', (name, some, none) => {
  language = name;
  expect(spokenTime(3_721_999)).toMatch(some);
  expect(spokenTime(0)).toMatch(none);
});

test('numbers have the signs of the language, and directions stand in a list of its own', () => {
  language = 'de';
  expect(percentText(1234.56, 1)).toBe('1.234,6\u00a0%');
  expect(directionWords([2, -1])).toBe('2 right, 1 up');
  language = 'ja';
  expect(directionWords([-2, 1])).not.toContain(',');
});

test('only one thing is spoken of as one, in French too, which speaks so of none', () => {
  language = 'fr';
  expect([0, 1, 2].map((count) => byCount(count, 'one', 'other'))).toEqual(['other', 'one', 'other']);
});

test('a name within a sentence begins with a small letter in English alone', () => {
  language = 'de';
  expect(inSentence('Offene Felder')).toBe('Offene Felder');
  language = 'en';
  expect(inSentence('Mine count')).toBe('mine count');
});
