import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type {
  NamedPattern,
  PatternName,
  PatternSource,
  PracticeApi,
  PracticeCard,
  PracticePattern,
  PracticePosition,
} from '../api/practice.ts';
import type { EngineParts } from '../engine/parts.ts';
import type { ReadRecord } from '../engine/record/replay.ts';
import { PRACTICE_SENTENCES } from '../engine/refusals/practice.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import type { Steps } from '../engine/steps.ts';
import { dealPractice } from '../practice/deal-practice.ts';
import {
  gamePatternSteps,
  patternBeforeSteps,
  patternIn,
  readReviewable,
} from '../practice/game-patterns.ts';
import { judgeAnswer, viewOfText } from '../practice/judge-answer.ts';
import { dealNamed, isPatternName, namedPatterns } from '../practice/named-patterns.ts';
import { readPattern } from '../practice/pattern.ts';
import { LongWork } from './huge/long-work.ts';
import { loadParts } from './load-parts.ts';

/** Practice at one port. */
export class Practising implements PracticeApi {
  #named: readonly NamedPattern[] | null = null;

  async ping(): Promise<true> {
    return true;
  }

  async patternOf(source: PatternSource): Promise<Outcome<{ pattern: PracticePattern }>> {
    if ('record' in source)
      return onRecord(source.record, (read, parts) => patternBeforeSteps(read, parts, source.move));
    const read = viewOfText(source.rules, source.text);
    return read.ok ? patternIn(read.view, source.near ?? 0) : read;
  }

  async patternsOfGame(
    record: string,
    { slowMs }: { readonly slowMs: number },
  ): Promise<Outcome<{ cards: readonly PracticeCard[] }>> {
    return onRecord(record, (read, parts) => gamePatternSteps(read, parts, slowMs));
  }

  async read(stored: unknown): Promise<Outcome<{ pattern: PracticePattern }>> {
    return readPattern(stored);
  }

  async deal(
    pattern: PracticePattern | PatternName,
    seed: string,
  ): Promise<Outcome<{ position: PracticePosition }>> {
    const position = isPatternName(pattern)
      ? { ok: true as const, position: dealNamed(pattern, seed) }
      : dealRead(pattern, seed);
    if (!position.ok) return position;
    return position.position === null
      ? refuse(PRACTICE_SENTENCES, 'no-position')
      : { ok: true, position: position.position };
  }

  async judge(position: PracticePosition, cell: CellIndex): ReturnType<PracticeApi['judge']> {
    return judgeAnswer(position, cell);
  }

  async named(): Promise<Outcome<{ named: readonly NamedPattern[] }>> {
    this.#named ??= namedPatterns();
    return { ok: true, named: this.#named };
  }
}

function dealRead(stored: unknown, seed: string): Outcome<{ position: PracticePosition | null }> {
  const read = readPattern(stored);
  return read.ok ? { ok: true, position: dealPractice(read.pattern, seed) } : read;
}

/** Works through a record in slices, so that other calls are answered in between. */
async function onRecord<T>(
  record: string,
  steps: (read: ReadRecord, parts: EngineParts) => Steps<Outcome<T>>,
): Promise<Outcome<T>> {
  const read = readReviewable(record);
  if (!read.ok) return read;
  const loaded = await loadParts(read.ruleset);
  if (!loaded.ok) return loaded;
  const done = await new LongWork(steps(read, loaded.parts)).run();
  if (done === null) throw new Error('Work that nobody can cancel was cancelled.');
  return done.value;
}
