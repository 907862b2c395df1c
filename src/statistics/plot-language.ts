/**
 * Gives the page a valid language where it has none, before uPlot is loaded: uPlot makes a number format of
 * `navigator.language` at once, and WebKitGTK reports "C" where the system has no language, which no format takes.
 */
export function ensureLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  }
}
