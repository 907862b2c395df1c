import { msg, str } from '@lit/localize';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import { numberText } from '../i18n/words.ts';

/** Longer addresses are cut off on the way by too many programs. */
const MOST_CHARACTERS = 16_384;

/** The longest code of an honest record; one that inflates beyond it was made to do so. */
const MOST_INFLATED = 1_000_000;

/** The first character of a code says how the rest is written. */
const PLAIN = '0';
const DEFLATED = '1';

const RECORD = /^ms\d+\.[\w.-]*$/;

/**
 * A game record as the code of a link: `0` and the record itself, or `1` and its text deflated, in base64url; whichever
 * is shorter. Records hold only characters that stand for themselves in an address. Code: `too-long`.
 */
export async function encodeLink(record: string): Promise<Outcome<{ code: string }>> {
  const deflated = await deflate(record);
  const packed = deflated === null ? null : DEFLATED + toBase64(deflated);
  const plain = PLAIN + record.trim();
  const code = packed !== null && packed.length < plain.length ? packed : plain;
  if (code.length <= MOST_CHARACTERS) return { ok: true, code };
  const characters = numberText(code.length);
  return refuse(
    'too-long',
    msg(
      str`This link would have ${characters} characters, and many programs cut such links off. Save the game as a file instead.`,
    ),
  );
}

/**
 * The game record of a link's code. Whether it is one is for the engine to say. Whatever the code is, this ends soon and
 * in one sentence. Codes: `too-long`, `newer-link`, `damaged-link`, `no-streams`.
 */
export async function decodeLink(code: string): Promise<Outcome<{ record: string }>> {
  if (code.length > MOST_CHARACTERS)
    return refuse('too-long', msg('This link is too long and was not opened.'));
  const [version, body] = [code.slice(0, 1), code.slice(1)];
  if (version === PLAIN) return readRecord(body);
  if (version !== DEFLATED) {
    return /^[2-9a-z]$/i.test(version)
      ? refuse('newer-link', msg('This link comes from another version. Reload, then open it again.'))
      : damagedLink();
  }
  const bytes = fromBase64(body);
  if (bytes === null) return damagedLink();
  if (typeof DecompressionStream === 'undefined')
    return refuse('no-streams', msg('Your browser is too old for this link. Ask for the game as a file.'));
  const inflated = await inflate(bytes);
  return inflated === null ? damagedLink() : readRecord(inflated);
}

/** Whether the text is the id of a kept replay of another program, there or not. */
export function isForeignId(text: string): boolean {
  return text.startsWith('foreign-');
}

/** Whether the text could be the code of a link, and is no game's id. */
export function isLinkCode(text: string): boolean {
  const isGameId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^\d+-[\d.]+$/i;
  return text !== '' && !isGameId.test(text) && !isForeignId(text);
}

function readRecord(text: string): Outcome<{ record: string }> {
  return RECORD.test(text) ? { ok: true, record: text } : damagedLink();
}

/** The heading of a view whose link cannot be opened. */
export const badLinkHeading = () => msg('This link doesn’t work');

/** The refusal of a link that cannot be read. */
export function damagedLink(): Refusal {
  return refuse('damaged-link', msg('This link is incomplete or damaged. Ask for it again.'));
}

function refuse(code: string, message: string): Refusal {
  return { ok: false, code, values: {}, message };
}

/** The deflated text, or null where the browser has no streams for it. */
async function deflate(text: string): Promise<Uint8Array | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text of deflated bytes; null when they are damaged, swell beyond all measure, or are no text. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MOST_INFLATED) return null;
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    // Damaged; the caller says so.
    return null;
  } finally {
    // A stream that has failed is cancelled already.
    reader.cancel().catch(() => undefined);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    // No base64.
    return null;
  }
}
