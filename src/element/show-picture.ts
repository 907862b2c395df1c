import type { CSSResult } from 'lit';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { ElementAttributes } from './attributes.ts';
import { dispatch, type ErrorDetail } from './events.ts';
import type { Picture } from './picture.ts';

const loadPicture = lazy(() => import('./picture.ts'));

/** A board that can only be looked at, as its position draws it. */
export class Frame {
  readonly #element: ElementAttributes;
  readonly #addStyles: (styles: CSSResult) => () => void;
  readonly #painted: () => void;
  readonly #shown: () => void;
  #picture: Picture | null = null;
  /** Whether it was shown when the element was updated last. */
  #wasShown = false;
  #isDrawing = false;
  #cannotDraw = false;

  /**
   * @param addStyles Adds styles to the element's own, and returns what takes them away.
   * @param shown Is called once the board shows all of its cells.
   */
  constructor(
    element: ElementAttributes,
    addStyles: (styles: CSSResult) => () => void,
    painted: () => void,
    shown: () => void,
  ) {
    this.#element = element;
    this.#shown = shown;
    this.#addStyles = addStyles;
    this.#painted = painted;
  }

  get isShown(): boolean {
    return this.#element.readonly && this.#element.position !== null && !this.#cannotDraw;
  }

  /** Ends the game of a board that is only to be looked at and draws it; starts the game of one that no longer is. */
  follow(start: () => void, end: () => void): void {
    const { isShown } = this;
    if (isShown && !this.#wasShown) end();
    if (!isShown && this.#wasShown && this.#element.isConnected) start();
    this.#wasShown = isShown;
    if (this.#isDrawing || !isShown) return;
    this.#isDrawing = true;
    void this.#load();
  }

  /** Without what draws it the position is shown as a game. */
  async #load(): Promise<void> {
    const element = this.#element;
    const refuse = (code: string, values: ErrorDetail['values'], message: string) =>
      dispatch(element, 'ms-error', { code, values, message });
    const part = await loadPicture();
    if (part)
      this.#picture = new part.Picture(
        element,
        (fault) => refuse('bad-notation', fault.values, fault.words()),
        this.#addStyles,
        this.#painted,
        this.#shown,
      );
    else {
      this.#cannotDraw = true;
      refuse('picture-missing', {}, await whyNotLoaded());
    }
    element.requestUpdate();
  }

  render(): unknown {
    return this.#picture?.render();
  }
}
