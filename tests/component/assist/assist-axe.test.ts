import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unmountAll } from '../ui/ui-fixtures.ts';
import { guessAt, mountAssisted } from './assist-fixture.ts';

afterEach(unmountAll);

const LAYOUT = `
  *.....*.
  ......**
  ........
  ........
  ........
`;

async function violations(): Promise<string[]> {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations: found } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return found.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}

describe.each(['light', 'dark'])('in %s, axe finds no fault', (theme) => {
  test('with a hint, its steps and all of them at once', async () => {
    await mountAssisted(LAYOUT, { open: [39], theme });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const region = page.getByRole('region', { name: /^Hint/ });
    await expect.element(region.getByText('Look near')).toBeVisible();
    await expect.poll(violations).toEqual([]);
    await region.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(violations).toEqual([]);
  });

  test('with the robot and the odds', async () => {
    const { host, solver } = await mountAssisted(LAYOUT, { open: [39], theme });
    solver.answer = async () => ({ ok: true, hint: guessAt(7, 0.5) });
    await page.getByRole('button', { name: 'Robot', exact: true }).click();
    await page.getByRole('switch', { name: 'Odds' }).click();
    await host.updateComplete;
    await expect.poll(violations).toEqual([]);
  });
});
