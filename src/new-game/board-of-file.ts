import { msg } from '@lit/localize';
/** A board that someone else has written: the bytes of an .mbf file, or text. */
export type GivenBoard = string | Uint8Array;

/** The longest file: a layout in text notation as long as the engine reads, an .mbf file of 128 KB. */
const MOST_BYTES = 12_000_000;

class TooLarge extends Error {}

/** A file as the engine reads it: text where it begins as a layout, a record or a replay does, else its bytes. */
export async function boardOfFile(file: File): Promise<GivenBoard> {
  if (file.size > MOST_BYTES) throw new TooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isText = /\.(txt|text|rawvf|msgame)$/i.test(file.name) || file.type.startsWith('text/');
  return isText || /^\s*(ms\d|RawVF_|[.*]{2})[\x20-\x7e\s]*$/.test(text) ? text : bytes;
}

/** One sentence for a file that `boardOfFile` threw at. */
export function problemOfFile(error: unknown): string {
  return error instanceof TooLarge
    ? msg('This file is too large for a board (the limit is 12 MB).')
    : msg('This file can’t be read.');
}
