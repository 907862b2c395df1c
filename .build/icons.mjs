// `npm run icons`: paints the PNGs of public/icons from the SVGs beside them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, findOrInstallBrowser } from '../tests/tools/find-browser.mjs';
import { root } from './paths.mjs';

/** @type {[drawing: string, png: string, side: number][]} Sides in pixels. */
const pictures = [
  ['any', 'any-192', 192],
  ['any', 'any-512', 512],
  ['maskable', 'maskable-192', 192],
  ['maskable', 'maskable-512', 512],
  ['maskable', 'apple-touch-icon', 180],
  ['monochrome', 'monochrome-512', 512],
];

const folder = path.join(root, 'public/icons');
const executablePath = findOrInstallBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
const page = await browser.newPage();
for (const [drawing, name, side] of pictures) {
  const svg = readFileSync(path.join(folder, `${drawing}.svg`), 'utf8');
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(path.join(folder, `${name}.png`), png);
  console.log(`${name}.png, ${png.length} bytes`);
}
await browser.close();
