/** The first line of a backup as text; the rest is the file in base64. */
export const BACKUP_MARK = 'mine-sweeper-backup:';

/** Whether the text says that it is a backup; whether it is a whole one, only the archive can tell. */
export function isBackupText(text: string): boolean {
  return text
    .slice(0, 99)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith(BACKUP_MARK);
}
