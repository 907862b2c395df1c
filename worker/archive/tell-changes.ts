/** What the archive has changed, for lists in every tab. */
export type News = { readonly type: 'history' | 'games' };

const CHANNEL = 'mine-sweeper';

let channel: BroadcastChannel | null = null;

/** Tells all pages of the app what has changed. */
export function tellNews(...types: readonly News['type'][]): void {
  channel ??= new BroadcastChannel(CHANNEL);
  for (const type of types) channel.postMessage({ type } satisfies News);
}
