import { chromium } from 'playwright';
import { browserFlags, findBrowser } from './tools/find-browser.mjs';
const only = process.argv[2];
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const shots = [
  ['desktop-light', 1440, 900, 'light', {}],
  ['phone-dark', 390, 844, 'dark', { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  ['small-light', 360, 640, 'light', { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  ['tablet-dark', 820, 1180, 'dark', { hasTouch: true, isMobile: true }],
  ['desktop-forced', 1440, 900, 'light', { forcedColors: 'active' }],
  ['landscape-dark', 844, 390, 'dark', { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
];
for (const [name, width, height, scheme, more] of shots) {
  if (only && !name.includes(only)) continue;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, serviceWorkers: 'block', ...more });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()));
  await page.goto('http://localhost:4399/');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByText('Your own size', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Columns' }).fill('1000');
  await page.getByRole('spinbutton', { name: 'Rows' }).fill('1000');
  await page.getByRole('spinbutton', { name: 'Mines' }).fill('110000');
  await page.getByText('Seed', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('nav');
  await page.getByRole('button', { name: /[Ss]tart$/ }).click();
  await page.waitForTimeout(1500);
  await page.getByRole('gridcell').nth(12).focus();
  for (const [r, c] of [[200, 300], [500, 500], [800, 200], [300, 800]]) {
    await page.keyboard.press('g');
    await page.getByRole('textbox', { name: 'Row' }).fill(String(r));
    await page.getByRole('textbox', { name: 'Column' }).fill(String(c));
    if (r === 300) await page.screenshot({ path: `/tmp/nav-${name}-goto.png` });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('u');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/nav-${name}.png` });
  console.log(name, await page.evaluate(() => {
    const game = document.querySelector('mine-app').shadowRoot.querySelector('ms-game');
    const find = game.shadowRoot.querySelector('ms-find');
    return [find?.spoken, find?.word, find?.hasCard, find?.hasMap, find?.width, find?.height, game.shadowRoot.querySelector('ms-notice')?.message].join(' | ');
  }));
  await context.close();
}
await browser.close();
