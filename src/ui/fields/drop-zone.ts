import { css, type LitElement } from 'lit';

/** Handles the input: a file, or a text that was dropped. */
export interface DropTakes {
  file(file: File): void;
  text?(text: string): void;
}

/** An area within an element where a file can be dropped, or chosen by a field; it is drawn again as something is held over it. */
export class DropZone {
  /** Something is held over it. */
  isOver = false;
  readonly #host: LitElement;
  readonly #takes: DropTakes;

  constructor(host: LitElement, takes: DropTakes) {
    this.#host = host;
    this.#takes = takes;
  }

  readonly onFile = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    if (file) this.#takes.file(file);
    // The same file, repaired in the meantime, can be chosen again.
    event.target.value = '';
  };

  readonly onOver = (event: DragEvent): void => {
    event.preventDefault();
    this.#show(true);
  };

  readonly onLeave = (): void => this.#show(false);

  readonly onDrop = (event: DragEvent): void => {
    event.preventDefault();
    // The page takes what is dropped too; this one is for the form.
    event.stopPropagation();
    this.#show(false);
    const file = event.dataTransfer?.files[0];
    if (file) this.#takes.file(file);
    else this.#takes.text?.(event.dataTransfer?.getData('text/plain') ?? '');
  };

  #show(isOver: boolean): void {
    this.isOver = isOver;
    this.#host.requestUpdate();
  }
}

/** The zone with the class `drop`, `over` while something is held over it, and within it a field for a file. */
export const dropStyles = css`
  .drop {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 12px;
    border: 2px dashed var(--ms-edge);
    border-radius: var(--ms-radius);
  }
  .drop.over {
    border-color: var(--ms-accent);
    background: var(--ms-line);
  }
  .file {
    position: relative;
    cursor: pointer;
  }
  .file:has(:focus-visible) {
    outline: 3px solid var(--ms-focus);
    outline-offset: 2px;
  }
  .drop .text {
    min-block-size: 6em;
    font: 0.9375em ui-monospace, monospace;
    resize: vertical;
  }
`;
