import type { ThemeName } from '../components/looks.ts';
import { darkColours, lightColours } from '../components/tokens.ts';

const pages = { light: lightColours.page, dark: darkColours.page } as const;

/**
 * Nothing; carries the theme to what lies outside the app's element: the page behind it and the colour of
 * the browser's own bars, which the two `theme-color` metas of index.html otherwise choose by the system.
 */
export function showTheme(theme: ThemeName): void {
  document.documentElement.setAttribute('data-theme', theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content =
      pages[theme in pages ? (theme as keyof typeof pages) : meta.media.includes('dark') ? 'dark' : 'light'];
  }
}
