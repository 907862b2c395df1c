import { lazy } from '../lazy.ts';
import { darkColours, lightColours } from '../ui/light-and-dark.ts';
import type { Motion, Palette, ThemeName } from '../ui/theme-names.ts';

const pages = { light: lightColours.page, dark: darkColours.page } as const;

const loadThemes = lazy(() => import('../themes/apply-theme.ts'));
const loadStillness = lazy(() => import('../themes/motion-setting.ts'));

let shown = '';

/**
 * Carries the theme to what lies outside the app's element: the page behind it and the colour of the browser's own
 * bars, which the two `theme-color` metas of index.html otherwise choose by the system.
 * Themes and palettes beyond light and dark are loaded when they are chosen.
 */
export function showTheme(theme: ThemeName, palette: Palette = 'usual'): void {
  const look = `${theme} ${palette}`;
  if (look === shown) return;
  const isFirst = shown === '';
  shown = look;
  document.documentElement.setAttribute('data-theme', theme);
  const isSide = theme === 'light' || theme === 'dark';
  const isLate = !isSide && theme !== 'auto';
  if (!isLate) paintBars(isSide ? { light: pages[theme], dark: pages[theme] } : pages);
  // What was put on before is to be put off again.
  if (!isLate && palette === 'usual' && isFirst && !document.getElementById('ms-look')) return;
  void loadThemes().then((part) => {
    // With the next change, or the next visit, it is tried again.
    if (!part) shown = '';
    if (!part || shown !== look) return;
    const own = part.applyTheme(theme, palette);
    if (own) paintBars(own);
  });
}

function paintBars(colours: { readonly light: string; readonly dark: string }): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = colours[meta.media.includes('dark') ? 'dark' : 'light'];
}

/** Applies the setting; `less` ends all motion, whatever the system says. */
export function showMotion(motion: Motion): void {
  const { dataset } = document.documentElement;
  if (motion === 'less' || isStilled) {
    isStilled = motion === 'less';
    // Until it is loaded, what style sheets move still moves; the board does not.
    void loadStillness().then((part) => part?.setReducedMotion(isStilled));
  }
  dataset.motion = motion;
}

let isStilled = false;
