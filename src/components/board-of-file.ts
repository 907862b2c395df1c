/** A board that somebody else has written: the bytes of an .mbf file, or text. */
export type GivenBoard = string | Uint8Array;

/** A file as the engine reads it: text where it is text, else its bytes. */
export async function boardOfFile(file: File): Promise<GivenBoard> {
  if (/\.(txt|text)$/i.test(file.name) || file.type.startsWith('text/')) return file.text();
  return new Uint8Array(await file.arrayBuffer());
}
