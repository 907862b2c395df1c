import { msg } from '@lit/localize';

/*
 * Code that is fetched when it is first needed, and the one answer to a file that cannot be fetched: the player is
 * offline and it was not cached yet, or the server has a newer version and the page's own files are gone.
 *
 * A loader never rejects. It resolves to null, and the next call fetches again. Where the player waits for what was
 * to be loaded, the caller shows the sentence of `whyNotLoaded`; what only adds to a game by itself (captions,
 * animations, a gamepad) stays away without a word, and play goes on.
 */

/** Loads once; resolves to null when it could not be loaded this time. */
export type Lazy<T extends object> = () => Promise<T | null>;

/** Why a file could not be fetched. */
export type LoadFailure = 'offline' | 'replaced';

/** Calls made while loading share one load, a success is remembered, a failure is not. */
export function lazy<T extends object>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T | null> | null = null;
  const forget = (error: unknown) => {
    loading = null;
    // Also a fault of our own in a module that was fetched ends here.
    console.warn(error);
    return null;
  };
  return () => {
    loading ??= load().catch(forget);
    return loading;
  };
}

/** Asks the app's server, which answers unless the player is offline. */
export async function loadFailure(): Promise<LoadFailure> {
  // The policy of a page around an element may forbid the request.
  if (!customElements.get('mine-app')) return 'offline';
  // Cached by no service worker; any answer will do.
  const answer = fetch('./robots.txt', { method: 'HEAD', cache: 'no-store' });
  return answer.then(
    () => 'replaced',
    () => 'offline',
  );
}

/** The sentence for the player. */
export function failureSentence(failure: LoadFailure): string {
  return failure === 'replaced'
    ? msg('This page is out of date. Reload to continue; your game is saved.')
    : msg('This could not be loaded. Try again when you are online.');
}

/** The sentence for a player who waits for something that could not be loaded. */
export async function whyNotLoaded(): Promise<string> {
  return failureSentence(await loadFailure());
}
