/** How a text left the page. `denied`: it did not, and has to be copied by hand. */
export type GivenOut = 'shared' | 'copied' | 'called-off' | 'denied';

/** How the text was given to others: by the system's own sheet where there is one, else by the clipboard. */
export async function shareText(text: string): Promise<GivenOut> {
  if (!navigator.share) return copyText(text);
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'called-off' : copyText(text);
  }
}

/** The same by the clipboard alone. */
export async function copyText(text: string): Promise<GivenOut> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No clipboard in this context, or its use was refused: the player has the text to copy.
    return 'denied';
  }
}
