/**
 * The place where the page takes what the system has shared with the app (`takeInbox` of the app): a cache, for the page
 * that is opened then may have to start first.
 */
const INBOX = 'mine-sweeper-shared';

/** Nobody shares more at once. */
const MOST_FILES = 5;

/** The query that the app is opened with when something was shared. */
export const SHARED = '?shared';

/** Puts what was shared into the inbox: files, else the text or the address. What was there and never taken goes. */
export async function putShared(form: FormData): Promise<void> {
  await caches.delete(INBOX);
  const cache = await caches.open(INBOX);
  const files = form.getAll('files').filter((part) => typeof part !== 'string');
  const text = ['text', 'url', 'title']
    .map((name) => form.get(name))
    .find((part) => typeof part === 'string' && part);
  const parts = files.length > 0 ? files.slice(0, MOST_FILES) : text ? [text] : [];
  for (const [i, part] of parts.entries()) {
    const name = typeof part === 'string' ? '' : part.name || 'file';
    const headers = { 'x-file-name': encodeURIComponent(name) };
    await cache.put(`shared-${i}`, new Response(part, { headers }));
  }
}
