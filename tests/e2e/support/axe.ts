import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { root } from '../../../.build/paths.mjs';

const AXE = `${readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')}; undefined`;

/** The rules about colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** A rule that is broken, and where. */
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly where: readonly string[];
}

/** Finds nothing that keeps people out of the page as it stands now. @param rules left out: all of them. */
export async function expectAccessible(page: Page, state: string, rules?: readonly string[]): Promise<void> {
  // All states are looked at, whatever one of them has.
  expect.soft(await violationsOn(page, rules), state).toEqual([]);
}

/** What keeps people out of the page as it stands now. @param rules left out: all of them. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  // Not as a script of the page, whose policy forbids texts as scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // Colours are judged at rest; each tree of shadows tells its own animations only.
    const trees = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? trees(shadowRoot) : [])),
    ];
    const ending = trees(document)
      .flatMap((tree) => tree.getAnimations())
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(runOnly ? { runOnly: [...runOnly] } : {});
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.flat().join(' ')}: ${failureSummary}`),
    }));
  }, rules);
}
