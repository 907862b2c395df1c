import { BACKUP_MARK, isBackupText } from '../../ui/fields/backup-mark.ts';

/**
 * The longest text that is copied, in characters: a backup of 3 MB, some 10,000 games of Expert. Base64 at once makes
 * such a text in a tenth of a second on a slow phone; larger backups go by file.
 */
export const MOST_CHARACTERS = 4_000_000;

/** Bytes that are turned at once: a multiple of 3, so that the pieces fit together, and few enough to be arguments. */
const AT_ONCE = 3 * 2 ** 13;

/** A backup's file as text: a line that says what it is, then the bytes in base64. Null when that is too long to be copied. */
export function textOfBackup(bytes: Uint8Array): string | null {
  if ((bytes.length / 3) * 4 + 100 > MOST_CHARACTERS) return null;
  const pieces = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))));
  return `${BACKUP_MARK}\n${pieces.join('')}\n`;
}

/**
 * The file in such a text; null when it is none. Line breaks and marks that a mail or a note has put in are left out;
 * that nothing is missing or changed, the archive finds by the file's own checksum.
 */
export function backupOfText(text: string): Uint8Array<ArrayBuffer> | null {
  if (!isBackupText(text) || text.length > 2 * MOST_CHARACTERS) return null;
  const digits = text.slice(text.indexOf(BACKUP_MARK) + BACKUP_MARK.length).replace(/[^\w+/]|_/g, '');
  // A last digit alone is no byte.
  const binary = atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
  return Uint8Array.from(binary, (digit) => digit.charCodeAt(0));
}
