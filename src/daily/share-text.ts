import { copyText } from '../ui/fields/copy-text.ts';

/** How a text left the page. `denied`: it did not, and the reader copies it by hand. */
export type GivenOut = 'shared' | 'copied' | 'called-off' | 'denied';

/** The way in which the text was shared: the system's own sheet where there is one, else the clipboard. */
export async function shareText(text: string): Promise<GivenOut> {
  if (!navigator.share) return giveToClipboard(text);
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'called-off'
      : giveToClipboard(text);
  }
}

/** The same by the clipboard alone. */
export async function giveToClipboard(text: string): Promise<GivenOut> {
  return (await copyText(text)) ? 'copied' : 'denied';
}
