import { css, html, LitElement } from 'lit';
import { otherHands } from './other-hands.ts';
import { resetStyles } from './shared-styles.ts';

interface Help {
  readonly title: string;
  readonly lines: readonly (readonly [how: readonly string[], what: string])[];
}

const touch: Help = {
  title: 'Touch',
  lines: [
    [['Tap'], 'Opens a cell. On a number whose flags are set, opens the cells around it.'],
    [['Hold'], 'Flags. A ring fills under your finger; slide off before it is full and nothing happens.'],
    [['Flag mode'], 'Exchanges the two: a tap flags, holding opens.'],
    [['Two fingers'], 'Move and zoom.'],
  ],
};

const mouse: Help = {
  title: 'Mouse',
  lines: [
    [
      ['Left'],
      'Opens when you let go; slide off and nothing happens. On a number, opens the cells around it.',
    ],
    [['Right'], 'Flag, question mark, covered.'],
    [['Middle', 'Left + Right'], 'On a number, opens the cells around it.'],
    [['Wheel'], 'Moves the board; with Shift sideways, with Ctrl it zooms.'],
    [['Middle drag', 'Space drag'], 'Moves the board.'],
    [['Otherwise'], 'Flag first, double click, or the mouse as a finger: choose under Settings.'],
  ],
};

const keys: Help = {
  title: 'Keys on the board',
  lines: [
    [['←', '↑', '→', '↓'], 'Next cell'],
    [['Home', 'End'], 'First or last of the row; with Ctrl, of the board'],
    [['Page Up', 'Page Down'], 'A screen up or down'],
    [['Space', 'Enter'], 'Open, or open around a number'],
    [['F'], 'Flag, question mark, covered'],
    [['+', '−', '0'], 'Closer, further, the whole board'],
  ],
};

const commands: Help = {
  title: 'Keys anywhere',
  lines: [
    [['N'], 'New game'],
    [['P'], 'Pause, and on again'],
    [['H'], 'Hint; again for more of it'],
    [['R'], 'Robot: open it, start it, pause it'],
    [['O'], 'Odds on the board, on and off'],
    [['Z', 'Ctrl + Z'], 'Undo the last move; the game is practice from then on'],
    [['G'], 'Go to a row and column'],
    [['U'], 'Next unsolved: the nearest number with covered cells left; again for the next'],
    [['C', 'Shift + C'], 'Next covered cell beside a number, and the one before'],
    [['I'], 'What lies around the cell'],
    [['S'], 'What is left to solve'],
    [['Shift + F'], 'Flag mode on and off'],
    [['?'], 'This list'],
    [['←', '→'], 'In a hint: its steps'],
    [['Esc'], 'Close a sheet, hint or robot'],
  ],
};

/** The contents of the "?" sheet: every key, mouse button and gesture. */
export class MsKeys extends LitElement {
  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
      }
      h3 {
        margin-block: 20px 4px;
        font-size: 0.8125em;
        font-weight: 650;
        color: var(--ms-ink-2);
      }
      h3:first-child {
        margin-block-start: 6px;
      }
      dl > div {
        display: grid;
        grid-template-columns: 6.5em 1fr;
        gap: 14px;
        align-items: baseline;
        padding-block: 7px;
        border-block-start: 1px solid var(--ms-line);
      }
      dl > div:first-child {
        border: 0;
      }
      dt {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      kbd {
        font: 600 0.8125em var(--ms-font);
        line-height: 1.4;
        min-inline-size: 1.9em;
        padding: 1px 6px;
        text-align: center;
        white-space: nowrap;
        border: 1px solid var(--ms-edge);
        border-radius: 6px;
      }
      dd {
        line-height: 1.4;
      }
    `,
  ];

  protected override render() {
    return [touch, mouse, keys, commands, ...otherHands()].map(
      ({ title, lines }) => html`
        <h3>${title}</h3>
        <dl>
          ${lines.map(
            ([how, what]) => html`
              <div><dt>${how.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${what}</dd></div>
            `,
          )}
        </dl>
      `,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-keys': MsKeys;
  }
}
