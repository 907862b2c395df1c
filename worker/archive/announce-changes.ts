/** What the archive has changed, for lists in every tab. */
export type ArchiveChange = { readonly type: 'history' | 'games' };

const CHANNEL = 'mine-sweeper';

let channel: BroadcastChannel | null = null;

/** Tells all pages of the app what has changed. */
export function announceChanges(...types: readonly ArchiveChange['type'][]): void {
  channel ??= new BroadcastChannel(CHANNEL);
  for (const type of types) channel.postMessage({ type } satisfies ArchiveChange);
}
