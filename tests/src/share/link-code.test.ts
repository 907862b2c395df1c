import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeLink, encodeLink, isLinkCode } from '../../../src/share/link-code.ts';
import { tellRecorded } from '../../../worker/session/recorded-games.ts';
import { gameFrom } from '../../worker/engine/naive.ts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function expertGame(moves: number) {
  const game = gameFrom({ level: 'expert' }, 'a link');
  game.play({ type: 'open', cell: 100, atMs: 0 });
  for (let i = 0; game.state.moves.length < moves; i++)
    game.play({
      type: 'annotate',
      cell: (i * i * 7) % 480,
      as: i % 2 === 0 ? 'flag' : 'none',
      atMs: i * 431 + ((i * i * i) % 397),
    });
  return game;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link', () => {
  test.each([1, 30, 400])('of a game with %i moves leads back to its record', async (moves) => {
    const record = expertGame(moves).record();
    const made = await encodeLink(record);
    if (!made.ok) throw new Error(made.message);
    expect(made.code).toMatch(/^[01][\w.-]+$/);
    expect(made.code.length).toBeLessThanOrEqual(record.length + 1);
    expect(encodeURIComponent(made.code)).toBe(made.code);
    expect(await decodeLink(made.code)).toEqual({ ok: true, record });
  });

  test('of a board alone is short', async () => {
    const made = await encodeLink(expertGame(1).record());
    expect(made.ok && made.code.length).toBeLessThan(120);
  });

  test('that would be too long offers the file', async () => {
    const made = await encodeLink(expertGame(6000).record());
    expect(made).toMatchObject({ ok: false, code: 'too-long', message: expect.stringContaining('file') });
  });

  test('is made and read without streams too, but for what was deflated elsewhere', async () => {
    const record = expertGame(400).record();
    const deflated = `1${base64url(deflateRawSync(record))}`;
    vi.stubGlobal('CompressionStream', undefined);
    const made = await encodeLink(record);
    expect(made).toEqual({ ok: true, code: `0${record}` });
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await decodeLink(`0${record}`)).toEqual({ ok: true, record });
    expect(await decodeLink(deflated)).toMatchObject({ ok: false, code: 'no-streams' });
  });
});

describe('a hostile link ends in one sentence', () => {
  const refused = async (code: string) => {
    const answer = await decodeLink(code);
    if (answer.ok) return answer;
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
    return answer;
  };

  test('when it is a bomb', async () => {
    const bomb = deflateRawSync(Buffer.alloc(12_000_000, 'ms1.'), { level: 9 });
    expect(base64url(bomb).length).toBeLessThan(16_384);
    const { read } = ReadableStreamDefaultReader.prototype;
    let inflated = 0;
    vi.spyOn(ReadableStreamDefaultReader.prototype, 'read').mockImplementation(async function (
      this: ReadableStreamDefaultReader<Uint8Array>,
    ) {
      const part = await read.call(this);
      inflated += part.value?.length ?? 0;
      return part;
    });
    expect(await refused(`1${base64url(bomb)}`)).toMatchObject({ code: 'damaged-link' });
    // Read no further than it takes to see that it is too much.
    expect(inflated).toBeGreaterThan(1_000_000);
    expect(inflated).toBeLessThan(1_500_000);
  });

  test.each([
    ['nothing', ''],
    ['only a version', '1'],
    ['another version', '2abc'],
    ['no version', '%00'],
    ['a script', '0<script>alert(1)</script>'],
    ['an address', '0javascript:alert(1)'],
    ['a record with a script in it', '0ms1.a.b.c.<img src=x onerror=alert(1)>'],
    ['no base64', '1***'],
    ['not deflated', '1AAAA'],
    ['a deflated script', `1${base64url(deflateRawSync('<script>'))}`],
    ['deflated bytes that are no text', `1${base64url(deflateRawSync(Buffer.of(0xff, 0xfe, 0x80)))}`],
    ['too long', '1'.padEnd(20_000, 'A')],
  ])('when it is %s', async (_, code) => {
    expect((await refused(code)).ok).toBe(false);
  });

  test('whatever byte of it is flipped, here or by the engine', async () => {
    const record = expertGame(60).record();
    for (const code of [`0${record}`, `1${base64url(deflateRawSync(record))}`]) {
      for (let at = 0; at < code.length; at += 2) {
        const flipped = String.fromCharCode(code.charCodeAt(at) ^ (1 << (at % 7)));
        const answer = await refused(code.slice(0, at) + flipped + code.slice(at + 1));
        if (!answer.ok || answer.record === record) continue;
        const told = await tellRecorded(answer.record);
        expect(told.ok).toBe(false);
      }
    }
  });

  test('whatever it is', async () => {
    const codes = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.stringMatching(/^[01][\w-]{0,80}$/),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => `1${base64url(bytes)}`),
      fc.string({ maxLength: 200 }).map((text) => `1${base64url(deflateRawSync(text))}`),
      fc.string({ maxLength: 60 }).map((text) => `0ms1.${text}`),
    );
    await fc.assert(
      fc.asyncProperty(codes, async (code) => {
        const answer = await refused(code);
        if (!answer.ok) return;
        const told = await tellRecorded(answer.record);
        if (!told.ok) expect(told.message).toMatch(/\.$/);
      }),
      { numRuns: 500 },
    );
  });
});

test('a code is told from the id of a game', () => {
  expect(isLinkCode('0ms1.e30.sYQ..12345678')).toBe(true);
  expect(isLinkCode('1q1Yq')).toBe(true);
  expect(isLinkCode(crypto.randomUUID())).toBe(false);
  expect(isLinkCode('1763814000000-1234.5')).toBe(false);
  expect(isLinkCode('')).toBe(false);
});
