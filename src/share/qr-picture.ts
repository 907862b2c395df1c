/** Beyond it a code is too fine for many cameras. */
const MOST_CHARACTERS = 1200;

/** Cells of light ground around the code that scanners need. */
const MARGIN = 4;

/** Nothing; draws the text as a QR code, dark on light in every theme, as scanners expect. Throws when the library cannot be loaded. */
export async function drawQr(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const { generate } = await import('lean-qr/nano');
  generate(text).toCanvas(canvas, {
    on: [0, 0, 0, 255],
    off: [255, 255, 255, 255],
    padX: MARGIN,
    padY: MARGIN,
  });
}

/** Whether a QR code of the text can still be read from a screen. */
export function fitsQr(text: string): boolean {
  return text.length <= MOST_CHARACTERS;
}
