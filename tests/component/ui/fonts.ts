import '@fontsource/dejavu-sans/400.css';
import '@fontsource/dejavu-sans/700.css';
import { onTestFinished } from 'vitest';

/** For tests that measure text: the machine's font, and the widest that a system is likely to have, brought along. */
export const fonts = ['the machine’s own font', 'a wide font'] as const;

/** Writes in that font all that is shown, to the end of the test. */
export async function writeIn(font: (typeof fonts)[number]): Promise<void> {
  if (font !== 'a wide font') return;
  await Promise.all(['400 1em', '700 1em'].map((style) => document.fonts.load(`${style} 'DejaVu Sans'`)));
  const wide = new CSSStyleSheet();
  wide.replaceSync(`* { --ms-font: 'DejaVu Sans' }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide];
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== wide);
  });
}
