import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { whyNotLoaded } from '../lazy.ts';
import { resetStyles } from '../ui/shared-styles.ts';

interface Example {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** The files that it is made of. */
  readonly files: readonly string[];
}

const examples = (): readonly Example[] => [
  {
    name: 'hello',
    title: msg('One tag'),
    about: msg('The minimum a page needs.'),
    files: ['hello.html'],
  },
  {
    name: 'blog',
    title: msg('An article'),
    about: msg('A board between paragraphs, with a line of text that its events update.'),
    files: ['blog.html', 'blog.js', 'blog.css'],
  },
  {
    name: 'not-found',
    title: msg('Not found'),
    about: msg('A page for broken links, with something to do.'),
    files: ['not-found.html', 'not-found.css'],
  },
  {
    name: 'themes',
    title: msg('A look of your own'),
    about: msg('Three boards, each restyled in ten lines.'),
    files: ['themes.html', 'themes.css'],
  },
  {
    name: 'one-two-one',
    title: msg('A lesson'),
    about: msg('The 1-2-1 pattern on three boards, which check each move.'),
    files: ['one-two-one.html', 'one-two-one.js', 'one-two-one.css'],
  },
];

/** The example pages: each opens as what it is, and shows what it is made of. */
export class MsExamples extends LitElement {
  static override properties = { _sources: { state: true }, _failure: { state: true } };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
      }
      h3 {
        margin-block: 28px 4px;
        font-size: 0.8125em;
        font-weight: 650;
        color: var(--ms-ink-2);
      }
      li {
        list-style: none;
        padding-block: 10px 4px;
        border-block-start: 1px solid var(--ms-line);
      }
      li:first-child {
        border: 0;
      }
      a {
        display: inline-block;
        min-block-size: 44px;
        line-height: 44px;
        color: var(--ms-accent);
        font-weight: 650;
        text-underline-offset: 0.2em;
      }
      .about {
        margin-block-start: -8px;
        color: var(--ms-ink-2);
        font-size: 0.875em;
        line-height: 1.4;
      }
      summary {
        inline-size: fit-content;
        min-block-size: 44px;
        line-height: 44px;
        color: var(--ms-ink-2);
        font-size: 0.875em;
        cursor: pointer;
      }
      pre {
        overflow-x: auto;
        margin-block: 0 10px;
        padding: 12px;
        border-radius: var(--ms-radius);
        background: var(--ms-page);
        font: 0.8125em/1.5 ui-monospace, monospace;
        tab-size: 2;
      }
      @media (forced-colors: active) {
        pre {
          border: 1px solid;
        }
      }
    `,
  ];

  /** The text of each file; null when it could not be loaded. */
  private _sources: Readonly<Record<string, string | null>> = {};
  /** Why the last one could not be loaded. */
  private _failure = '';

  protected override render() {
    return html`
      <h3 id="title">${msg('Examples')}</h3>
      <ul aria-labelledby="title">
        ${examples().map(
          ({ name, title, about, files }) => html`
            <li>
              <a href="examples/${name}.html">${title}</a>
              <p class="about">${about}</p>
              <details @toggle=${(event: Event) => this.#show(event, files)}>
                <summary aria-label=${`${msg('View source')}: ${title}`}>${msg('View source')}</summary>
                ${files.map((file) => this.#renderSource(file))}
              </details>
            </li>
          `,
        )}
      </ul>
    `;
  }

  #renderSource(file: string) {
    const source = this._sources[file];
    if (source === undefined) return nothing;
    return source === null
      ? html`<p class="about" role="alert">${this._failure}</p>`
      : html`<pre dir="ltr" translate="no" tabindex="0" aria-label=${file} role="region">${source}</pre>`;
  }

  async #show({ target }: Event, files: readonly string[]): Promise<void> {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    for (const file of files) {
      if (this._sources[file]) continue;
      const source = await fetch(`examples/${file}`)
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null);
      if (source === null) this._failure = await whyNotLoaded();
      this._sources = { ...this._sources, [file]: source };
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-examples': MsExamples;
  }
}
