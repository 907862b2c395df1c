import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOfName, type RulesDraft, requestOf } from '../../../src/rules/rules-draft.ts';
import { rulesOfDraft, withPreset, withRule } from '../../../src/rules/rules-words.ts';
import { rulesOf } from '../../../src/settings/settings.ts';
import { SettingsStore } from '../../../src/settings/settings-store.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';

/** The browser's store, as it lasts from visit to visit. */
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});

/** A visit: the first game on the board, and what the next one is played by. */
function visit(isResumed = false, questionMarks = false): SettingsStore {
  const made = createRuleset({ questionMarks });
  if (!made.ok) throw new Error(made.message);
  const store = new SettingsStore();
  store.meetPlayer({ isResumed, rules: made.ruleset });
  return store;
}

const marksOf = ({ value }: SettingsStore) => {
  const made = createRuleset(rulesOf(value));
  return made.ok && made.ruleset.questionMarks;
};

describe('question marks in classic games', () => {
  test('are off for a new player, from the first game on, on every visit and whatever came from a link', () => {
    expect(marksOf(new SettingsStore())).toBe(false);
    expect(marksOf(visit())).toBe(false);
    expect(marksOf(visit(true, false))).toBe(false);
    // A link brought a game with question marks, which the player goes on with at the next visit.
    expect(marksOf(visit(true, true))).toBe(false);
  });

  test('stay on for a player who never changed a setting and has a game from before', () => {
    for (let visits = 0; visits < 3; visits++) {
      expect(marksOf(visit(true, true))).toBe(true);
      expect([...stored.keys()]).not.toContain('ms-settings');
    }
  });

  test.each([
    ['{}', true],
    ['{"theme":"dark"}', true],
    ['{"draft":{"preset":"classic","choice":"expert","fields":{}}}', true],
    ['{"draft":{"preset":"classic","choice":"expert","fields":{"questionMarks":false}}}', false],
    ['{"questionMarks":false}', false],
    ['{broken', true],
  ])('stay as they were with the settings %s', (text, marks) => {
    stored.set('ms-settings', text);
    expect(marksOf(visit(true, true))).toBe(marks);
    expect(marksOf(visit(false, false))).toBe(marks);
  });

  test('that are chosen stay chosen, in every level and after another preset', () => {
    let draft: RulesDraft = visit().value.draft;
    const rules = (of: RulesDraft) => rulesOfDraft(of).questionMarks;
    expect(requestOf(draft)).toEqual({ level: 'beginner', questionMarks: false });
    // The other presets have their own.
    expect(rules(withPreset(draft, 'strip'))).toBe(true);
    expect(requestOf(draftOfName('strip', draft))).toEqual({ preset: 'strip' });
    for (const marks of [true, false]) {
      draft = withRule(draft, 'questionMarks', marks);
      expect(draft.fields).toEqual({});
      const visitor = new SettingsStore();
      visitor.update({ draft });
      draft = visit().value.draft;
      expect(rules(draftOfName('expert', draftOfName('swing', draft)))).toBe(marks);
      expect(rules(withPreset(withPreset(draft, 'swing'), 'classic'))).toBe(marks);
    }
  });
});
