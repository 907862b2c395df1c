/** Whether this is an iPhone, iPod or iPad; an iPad says that it is a Mac, and no Mac has a touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * The side of this page where an installed app and the browser that it came from have storage of their own, as on iPhone
 * and iPad; null on all other devices, where both have the same games.
 */
export function storageSide(): 'browser' | 'app' | null {
  if (!isAppleTouch()) return null;
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone || matchMedia('(display-mode: standalone)').matches ? 'app' : 'browser';
}
