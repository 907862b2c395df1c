import { msg, str } from '@lit/localize';
import type { Archive } from '../../ui/sheet/app-view.ts';

/** Under what name it is remembered that the player wants no offers to move games. */
const refusedKey = 'ms-hand-over';

export function isRefused(): boolean {
  try {
    return localStorage.getItem(refusedKey) !== null;
  } catch {
    // Where storage is denied there are no games to move, and a refusal could not be remembered.
    return true;
  }
}

/** Offers no more to move games, on this side. */
export function refuseForGood(): void {
  try {
    localStorage.setItem(refusedKey, 'no');
  } catch {
    // Full: it is offered once more at the next start.
  }
}

/** Whether there are games with moves, over or not; null when the archive cannot tell. */
export async function hasGames(archive: Archive): Promise<boolean | null> {
  const [saved, past] = await Promise.all([archive.savedGames(), archive.history({ limit: 1 })]);
  return saved.ok && past.ok ? saved.games.length + past.games.length > 0 : null;
}

export const copyLabel = () => msg('Copy my games');
export const pasteLabel = () => msg('Paste my games');

/** The text in the clipboard; null when reading it was not allowed. Asks the system, which may ask the player: only within a tap. */
export async function pastedText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    // Not allowed by the player or the system, or there is no clipboard.
    return null;
  }
}

export const pasteDenied = () =>
  msg(str`Pasting was not allowed. Tap “${pasteLabel()}” again and then “Paste”, or choose a file.`);

export const nothingCopied = () =>
  msg(str`There are no copied games to paste. Tap “${copyLabel()}” in the browser first.`);
