import { fromUtf8 } from '../../engine/record/bytes.ts';

/** Texts of files longer than this are cut. */
const MOST_BYTES = 1000;

/** Control characters, and what turns the direction of writing round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Not of the language itself, but of every browser, of Node and of Deno. */
interface Decoders {
  readonly TextDecoder?: new (
    label?: string,
    options?: { readonly fatal: boolean },
  ) => { decode(bytes: Uint8Array): string };
}
// biome-ignore lint/style/noRestrictedGlobals: a table of characters, the same bytes give the same text; without it ASCII and UTF-8 are read.
const { TextDecoder: Decoder } = globalThis as Decoders;

/** A file's text as it may be shown. */
export function cleanText(text: string): string {
  return text.slice(0, MOST_BYTES).replace(UNSHOWN, '').trim();
}

/** Text of bytes whose code page no file names: UTF-8 where they are valid, then GB18030, else Windows-1252. */
export function textOfBytes(bytes: Uint8Array): string {
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030') ?? latin(bytes);
}

/** UTF-8, with U+FFFD in place of what is not valid. */
export function utf8Text(bytes: Uint8Array): string {
  return Decoder ? new Decoder().decode(bytes) : (fromUtf8(bytes) ?? asciiOf(bytes));
}

/** The text of a short field of a file, as it may be shown. */
export function fieldText(bytes: Uint8Array): string {
  return cleanText(textOfBytes(bytes.subarray(0, MOST_BYTES)));
}

/** One character a byte, for what is read as ASCII. */
export function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return Decoder ? new Decoder(label, { fatal: true }).decode(bytes) : fromUtf8(bytes);
  } catch {
    // Not valid, or a code page that this platform has no table of.
    return null;
  }
}

function latin(bytes: Uint8Array): string {
  try {
    return Decoder ? new Decoder('windows-1252').decode(bytes) : asciiOf(bytes);
  } catch {
    return asciiOf(bytes);
  }
}
