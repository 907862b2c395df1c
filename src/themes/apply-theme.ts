import type { Palette, ThemeName } from '../ui/theme-names.ts';
import { fontSheet, isLateTheme, lookOf, lookSheet } from './theme-css.ts';

/** Under this name the page finds the look again before its first frame: see index.html. */
const STORED = 'ms-look';

/**
 * The page's colours by day and by night, where the theme brings its own, else null; gives the app and its page the look,
 * and has the next visit begin with it.
 */
export function applyTheme(theme: ThemeName, palette: Palette): { light: string; dark: string } | null {
  const sheet = lookSheet(theme, palette, 'html,mine-app');
  const page = isLateTheme(theme) ? 'html:root{background:var(--ms-page);color:var(--ms-ink)}' : '';
  const text = sheet && `${fontSheet(theme)}${sheet}${page}`;
  const style = document.getElementById(STORED) ?? document.head.appendChild(document.createElement('style'));
  style.id = STORED;
  if (style.textContent !== text) style.textContent = text;
  remember(text);
  window.dispatchEvent(new Event('ms-theme'));
  if (!isLateTheme(theme)) return null;
  const { light, dark } = lookOf(theme, palette);
  return { light: light.page ?? '', dark: (dark ?? light).page ?? '' };
}

function remember(text: string): void {
  try {
    if (text) localStorage.setItem(STORED, text);
    else localStorage.removeItem(STORED);
  } catch {
    // Storage is denied: the next visit starts with the system's theme and then switches.
  }
}
