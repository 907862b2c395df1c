import type { Page } from '@playwright/test';

/**
 * Keeps a copy of every message that reaches the page from a worker or through a port, from the first on,
 * whatever its listeners do with it later.
 */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    const keep = (event: Event) => messages.push(structuredClone((event as MessageEvent).data));
    const recorded = new WeakSet<EventTarget>();
    const listen = EventTarget.prototype.addEventListener;
    const record = (target: EventTarget) => {
      if (recorded.has(target)) return;
      recorded.add(target);
      listen.call(target, 'message', keep);
    };
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        record(this);
      }
    };
    const { start } = MessagePort.prototype;
    MessagePort.prototype.start = function () {
      record(this);
      start.call(this);
    };
    const handler = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...handler,
      set(this: MessagePort, listener: unknown) {
        record(this);
        handler?.set?.call(this, listener);
      },
    });
    Object.assign(window, { messagesToPage: messages });
  });
}

/** A message part that may hold cells: the numbers of an array, a typed array or a buffer, or a text. */
export interface Part {
  /** The property that held it. */
  readonly name: string;
  readonly values: readonly number[] | string;
}

/** All arrays, bytes and texts of all messages so far, at whatever depth. */
export function readMessages(page: Page): Promise<{ count: number; parts: Part[] }> {
  return page.evaluate(() => {
    const { messagesToPage } = window as unknown as { messagesToPage: unknown[] };
    const parts: { name: string; values: number[] | string }[] = [];
    const search = (name: string, value: unknown): void => {
      if (typeof value === 'string') parts.push({ name, values: value });
      if (typeof value !== 'object' || value === null) return;
      if (value instanceof ArrayBuffer) {
        parts.push({ name, values: [...new Uint8Array(value)] });
      } else if (ArrayBuffer.isView(value)) {
        const { buffer, byteOffset, byteLength } = value;
        parts.push({ name, values: Array.from(value as Uint8Array, Number) });
        parts.push({ name: `bytes of ${name}`, values: [...new Uint8Array(buffer, byteOffset, byteLength)] });
      } else if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')) {
        parts.push({ name, values: value });
      } else if (value instanceof Map || value instanceof Set) {
        search(name, [...value]);
      } else {
        for (const [key, one] of Object.entries(value)) search(key, one);
      }
    };
    for (const message of messagesToPage) search('', message);
    return { count: messagesToPage.length, parts };
  });
}
