import { expect } from 'vitest';

/** Turns of phrase that nobody says in English, and words of which another is used everywhere. */
const avoided = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\b(?:some|no|every)body\b/i,
  /\bof which\b/i,
  /\bmeanwhile\b/i,
  /\b(?:to|can|may) be had\b/i,
  /\bone may\b/i,
  /\bshall\b/i,
  /\bbeg[aiu]n(?:s|ning)?\b/i,
  /\bfrom (?:here|then) on\b|\bcell on\b/i,
  /\bt(?:ake[ns]?|ook) (?:back|away|them back|it back)\b/i,
  /\bbring\b|\bbr(?:ings|ought) (?:\w+ )?back\b(?!\.$)/i,
  /\bput(?:s)? (?:\w+ )?(?:aside|away)\b/i,
  /\bg[aio]ven? (?:\w+ )?(?:up|out)\b/i,
  /\bgo(?:es)? on with\b|\b(?:to|You) play on\b|^Play(?:ing)? on\b|\bplayed on now\b/i,
  /(?<!\bThere )\bis no\b(?! (?:long|hard)er)|\bis none\b/i,
  /\bcounts? for no\b|\bcount(?:s|ed) (?:apart|nowhere)\b/i,
  /\bthat (?:is|are) (?:left|over)\b/i,
  /\bwent off\b/i,
  /\bcalled off\b/i,
  /\bclipboard\b(?! here)/i,
  /\bst(?:and|ands|anding|ood) (?:still|for)\b|\bclock[^.]* stands\b/i,
  /\bhand(?:ed)? (?:it )?in\b/i,
  /\bplease (?:ask|repeat)\b/i,
  /\bthe \w+er,? the \w+er\b|^The (?:dark|fast|low|high)er\b/i,
  /\broom (?:taken|runs)\b/i,
  /\b(?:here|taken) already\b/i,
  /\bin its place\b|\bleave it\b(?! there)/i,
  /\bis something\b/i,
  /\bany more\b/i,
  /\bin any case\b|\bas long as all\b/i,
  /\btook how long\b/i,
  /^Nothing\b(?!:|\.| to restore| can be proved| is (?:certain|open)| more can)|\bNothing (?:of it|is lost|was taken)\b/,
  /\d\s%/,
];

/** The avoided words that are in a text. */
export const faultsOf = (text: string) => avoided.filter((words) => words.test(text)).map(String);

/** Expects that none of the texts has any. */
export function expectPlain(texts: readonly string[]): void {
  expect(texts.flatMap((text) => faultsOf(text).map((words) => `${text} ${words}`))).toEqual([]);
}
