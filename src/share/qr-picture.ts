import { lazy } from '../lazy.ts';

/** Beyond it a code is too fine for many cameras. */
const MOST_CHARACTERS = 1200;

/** Cells of light ground around the code that scanners need. */
const MARGIN = 4;

const loadLibrary = lazy(() => import('lean-qr/nano'));

/**
 * Draws the text as a QR code, dark on light in every theme, as scanners expect.
 *
 * @returns False when the library could not be loaded.
 */
export async function drawQr(canvas: HTMLCanvasElement, text: string): Promise<boolean> {
  const library = await loadLibrary();
  library?.generate(text).toCanvas(canvas, {
    on: [0, 0, 0, 255],
    off: [255, 255, 255, 255],
    padX: MARGIN,
    padY: MARGIN,
  });
  return library !== null;
}

/** Whether a QR code of the text can still be read from a screen. */
export function fitsQr(text: string): boolean {
  return text.length <= MOST_CHARACTERS;
}
