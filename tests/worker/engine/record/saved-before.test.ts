import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../../.build/paths.mjs';
import { decodeLink } from '../../../../src/share/link-code.ts';
import { readReplay, replay } from '../../../../worker/engine/index.ts';
import { formatLayout, formatView } from '../../../../worker/engine/record/notation.ts';
import { parseMbf } from '../../../../worker/formats/mbf.ts';

const read = (name: string) => readFileSync(path.join(root, 'tests/fixtures/saved', name));

/** A record as version 0.1.0 wrote it, and the game that it told of. */
interface SavedRecord {
  readonly what: string;
  readonly record: string;
  readonly status: string;
  readonly minesLeft: number;
  readonly elapsedMs: number;
  readonly view?: string;
  /** Of huge boards, in the place of the view: its FNV-1a sum. */
  readonly viewHash?: string;
  /** The code of a link to it. */
  readonly link?: string;
}

const records: readonly SavedRecord[] = JSON.parse(read('records.json').toString());

function fnv(text: string): string {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return (sum >>> 0).toString(16);
}

describe('What version 0.1.0 wrote', () => {
  test.each(records)('record: $what', ({ record, view, viewHash, ...expected }) => {
    const read = replay(record);
    if (!read.ok) throw new Error(read.message);
    const { status, minesLeft, elapsedMs } = read.game;
    expect({ status, minesLeft, elapsedMs }).toEqual({
      status: expected.status,
      minesLeft: expected.minesLeft,
      elapsedMs: expected.elapsedMs,
    });
    const text = formatView(read.game.view());
    if (view === undefined) expect(fnv(text)).toBe(viewHash);
    else expect(text).toBe(view);
    expect(read.game.record()).toBe(record);
  });

  test.each(records.filter(({ link }) => link !== undefined))(
    'link: $what',
    async ({ record, link = '' }) => {
      expect(await decodeLink(link)).toEqual({ ok: true, record });
    },
  );

  test('a board in an .mbf file', () => {
    const parsed = parseMbf(new Uint8Array(read('board.mbf')));
    if (!parsed.ok) throw new Error(parsed.message);
    expect(formatLayout(parsed.layout)).toBe(read('board.txt').toString().trim());
  });

  test('a game in a RAWVF text', () => {
    const expected = JSON.parse(read('game-of-rawvf.json').toString());
    const parsed = readReplay(read('game.rawvf').toString());
    const played = parsed.ok ? replay(parsed.record) : parsed;
    if (!played.ok) throw new Error(played.message);
    const { moves, ruleset } = played.game.state;
    expect({ ruleset, moves }).toMatchObject({
      ruleset: expected.fields,
      moves: expected.moves,
    });
  });
});
