import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { defineOnce } from '../ui/define.ts';
import { DropZone, dropStyles } from '../ui/fields/drop-zone.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { analyseStyles } from './analyse-styles.ts';

/** A position as text, to be read, typed or pasted over, and a file to choose or drop. Sends `ms-given` with what was given. */
export class MsPositionText extends LitElement {
  static override properties = {
    text: {},
    problem: {},
  };

  static override styles = [resetStyles, buttonStyles, formStyles, dropStyles, analyseStyles];

  /** The position that is shown. */
  text = '';
  /** Why the last text was not read; empty when it was. */
  problem = '';

  /** What is in the field has been typed and not given yet: it stays, whatever the board shows meanwhile. */
  #isTyping = false;

  readonly #drop = new DropZone(this, {
    file: (file) => this.#give(file),
    text: (text) => this.#give(text),
  });

  protected override render() {
    return html`
      <h3>${msg('As text')}</h3>
      <div class="drop ${this.#drop.isOver ? 'over' : ''}" @dragover=${this.#drop.onOver}
        @dragleave=${this.#drop.onLeave} @drop=${this.#drop.onDrop}>
        <textarea class="text" dir="ltr" rows="4" aria-label=${msg('The position as text, or a link')} autocomplete="off" autocapitalize="off"
          spellcheck="false" aria-describedby="about-text" @input=${this.#onInput} @change=${this.#onText}></textarea>
        ${this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : nothing}
        <p class="note" id="about-text">${msg('A row per line: # covered, F flag, a digit for an open cell. A link, a game record or a replay is read too.')}</p>
        <label class="button file">
          ${msg('Choose a file')}
          <input class="unseen" type="file" aria-label=${msg('Choose a file')} @change=${this.#drop.onFile} />
        </label>
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const field = this.renderRoot.querySelector('textarea');
    if (field && changed.has('text') && !this.#isTyping) field.value = this.text;
  }

  #onInput = () => {
    this.#isTyping = true;
  };

  #onText = ({ target }: Event) => {
    this.#isTyping = false;
    const text = (target as HTMLTextAreaElement).value.trim();
    if (text) this.#give(text);
  };

  #give(detail: string | File): void {
    this.dispatchEvent(new CustomEvent('ms-given', { detail }));
  }
}

export function defineMsPositionText(): void {
  defineOnce('ms-position-text', MsPositionText);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-position-text': MsPositionText;
  }
  interface HTMLElementEventMap {
    'ms-given': CustomEvent<string | File>;
  }
}
