import { test } from '@playwright/test';
import { openApp } from './support/app.ts';
test('x', async ({ page }) => {
  page.on('console', (m) => console.log('PAGE', m.text()));
  await openApp(page);
  await page.getByRole('button', { name: 'Level' }).click();
  const out = await page.locator('mine-sheets').evaluate(async (el: any) => {
    const log: string[] = [];
    const t = async (name: string, ...a: any[]) => { const s = performance.now(); const r = await el.check(...a); log.push(`${name} ${Math.round(performance.now()-s)} ms ${JSON.stringify(r).slice(0,150)}`); };
    await t('good', {}, '..*\n...');
    await t('good', {}, '..*\n...');
    await t('bad', {}, '..*\n..');
    await t('plain', {level:'beginner', mines: 0, deal: 'random'});
    await t('plain', {level:'beginner'});
    await t('hex', {level:'beginner', topology:'hex'});
    await t('bad', {}, new Uint8Array([1,2,3]));
    return log;
  });
  console.log(out.join('\n'));
});
