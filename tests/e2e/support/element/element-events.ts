import { expect, type Page } from '@playwright/test';

/** Records what the elements of a page tell, from before they are defined; belongs first in its body. */
export const RECORDER = `<script>
  window.told = [];
  for (const type of ['ms-start', 'ms-before-move', 'ms-move', 'ms-end', 'ms-hint', 'ms-error'])
    addEventListener(type, ({ type, detail, target, bubbles, composed }) =>
      told.push({ type, detail, id: target.id, status: target.status, bubbles, composed }));
</script>`;

/** One event, as the page around the element heard it. */
export interface Told {
  readonly type: string;
  readonly detail: Record<string, unknown>;
  /** The element's id: where the event seems to come from, out there. */
  readonly id: string;
  /** The element's, at that moment. */
  readonly status: string;
  readonly bubbles: boolean;
  readonly composed: boolean;
}

/** What has been told so far, or what of it has the type. */
export async function told(page: Page, type?: string): Promise<Told[]> {
  const all = await page.evaluate(() => (window as unknown as { told: Told[] }).told);
  return type === undefined ? all : all.filter((one) => one.type === type);
}

/** Waits until so many of the type have been told. */
export async function waitForTold(page: Page, type: string, count: number): Promise<void> {
  await expect.poll(async () => (await told(page, type)).length).toBe(count);
}
