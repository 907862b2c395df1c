import type { CDPSession, Page } from '@playwright/test';

/** What a page holds in its memory, once all that nothing refers to is gone. */
export interface Retained {
  /** How many objects there are of each class of an element. */
  readonly objects: Readonly<Record<string, number>>;
  readonly nodes: number;
  readonly listeners: number;
}

/** What is retained of elements of these tags, of the page's nodes, and of its listeners. */
export async function retained(page: Page, tags: readonly string[]): Promise<Retained> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.enable');
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const objects: Record<string, number> = {};
    for (const tag of tags) objects[tag] = await countOf(session, tag);
    return { objects, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}

async function countOf(session: CDPSession, tag: string): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: `customElements.get(${JSON.stringify(tag)})?.prototype`,
  });
  if (!prototype.objectId) return 0;
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return result.value;
}
