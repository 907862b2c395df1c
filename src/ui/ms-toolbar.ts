import { msg } from '@lit/localize';
import { html, LitElement, nothing, type SVGTemplateResult } from 'lit';
import { type CommandName, commands, sendCommand } from '../game/commands.ts';
import { icon } from './icons/icon.ts';
import { pictures } from './icons/icons.ts';
import { ShownKeysController, shownKeys } from './key-text.ts';
import { resetStyles } from './shared-styles.ts';
import { toolbarLayout } from './toolbar-layout.ts';

export type ToolbarKind = 'full' | 'compact' | 'none';

/** A button of the toolbar. Its name and key are the command's. */
export interface Tool {
  readonly command: CommandName;
  readonly picture: SVGTemplateResult;
  readonly isDisabled?: boolean;
  /** Its place: before all others, before the switch, after it, or last and on desktops only. */
  readonly place?: 'first' | 'inner' | 'last' | 'desk';
}

const ownTools: readonly Tool[] = [
  { command: 'robot', picture: pictures.robot, place: 'inner' },
  { command: 'hint', picture: pictures.hint, place: 'last' },
  { command: 'fit', picture: pictures.fit, place: 'last' },
];

/**
 * The thumb bar of a phone and the quiet row under the board of a desktop: the same buttons in another dress.
 * The flag-mode switch stands in the middle; tools are lists on both sides of it, so that more of them fit in.
 * Sends `ms-command`.
 *
 * @csspart tool - Each small button.
 * @csspart flag-mode - The switch.
 */
export class MsToolbar extends LitElement {
  static override properties = {
    kind: {},
    tools: { attribute: false },
    isFlagMode: { type: Boolean },
    isPaused: { type: Boolean },
    canPause: { type: Boolean },
  };

  static override styles = [resetStyles, toolbarLayout];

  /** `compact` keeps what play needs: pause and flag mode. */
  kind: ToolbarKind = 'full';
  /** The tools that the owner of the game adds: the app its sheets, an element in a page none. */
  tools: readonly Tool[] = [];
  isFlagMode = false;
  isPaused = false;
  /** True while there is a clock to stop. */
  canPause = false;

  constructor() {
    super();
    new ShownKeysController(this);
  }

  #leading(): readonly Tool[] {
    const pause: Tool = {
      command: this.isPaused ? 'resume' : 'pause',
      picture: this.isPaused ? pictures.play : pictures.pause,
      isDisabled: !this.canPause,
    };
    return [...this.#added('first'), pause, ...this.#added('inner')];
  }

  #trailing(): readonly Tool[] {
    return this.#added('last');
  }

  #added(place: Tool['place']): readonly Tool[] {
    return this.kind === 'compact' ? [] : [...ownTools, ...this.tools].filter((tool) => tool.place === place);
  }

  protected override render() {
    if (this.kind === 'none') return nothing;
    return html`
      <div class="bar" role="group" aria-label=${msg('Game')}>
        <div class="side">${this.#leading().map((tool) => this.#renderTool(tool))}</div>
        <button class="switch" part="flag-mode" type="button" aria-label=${commands['toggle-flag-mode'].label?.() ?? ''} aria-pressed=${this.isFlagMode}
          title=${this.isFlagMode ? msg('A tap flags; hold to open') : msg('A tap opens; hold to flag')}
          @click=${() => sendCommand(this, 'toggle-flag-mode')}>
          <span class="knob"></span>
          <span class="end">${icon(pictures.open)}</span>
          <span class="end">${icon(pictures.flag)}</span>
        </button>
        <div class="side">
          ${this.#trailing().map((tool) => this.#renderTool(tool))}
          ${this.#added('desk').map((tool) => this.#renderTool(tool, 'desk'))}
        </div>
      </div>
    `;
  }

  #renderTool({ command, picture, isDisabled }: Tool, extra = '') {
    const { label, keys } = commands[command];
    const key = keys?.[0].toUpperCase();
    const shown = key && (shownKeys[key] ?? key);
    return html`
      <button class="tool ${extra}" part="tool" type="button" ?disabled=${isDisabled ?? false}
        @click=${() => sendCommand(this, command)}>
        ${icon(picture)}<span>${label?.()}</span>${shown ? html`<kbd aria-hidden="true">${shown}</kbd>` : nothing}
      </button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-toolbar': MsToolbar;
  }
}
