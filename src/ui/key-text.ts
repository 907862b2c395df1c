/** What is shown for keys that the player has bound elsewhere, by the key that they are usually: empty for none. */
export const shownKeys: Partial<Record<string, string>> = {};
