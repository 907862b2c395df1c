import { readReplay } from '../../../../worker/engine/index.ts';

/** Reads a file that is to be read. */
export function read(data: Uint8Array | string, name?: string) {
  const made = readReplay(data, name === undefined ? {} : { name });
  if (!made.ok) throw new Error(made.message);
  return made;
}

/** Why a file is refused: code and sentence; "ok" where it is not. */
export function reasonOf(data: Uint8Array | string, name?: string): string {
  const made = readReplay(data, name === undefined ? {} : { name });
  return made.ok ? 'ok' : `${made.code}: ${made.message}`;
}
