import { msg } from '@lit/localize';

/** Gestures of fingers and mouse, gamepads, and a few keys that cannot be bound. */
export interface Help {
  readonly title: string;
  readonly lines: readonly (readonly [how: readonly string[], what: string])[];
}

export const touchHelp = (): Help => ({
  title: msg('Touch'),
  lines: [
    [[msg('Tap')], msg('Opens a cell. On a number whose flags are set, opens the cells around it.')],
    [
      [msg('Hold')],
      msg('Flags a cell. A ring fills under your finger; slide off before it is full to cancel.'),
    ],
    [[msg('Flag mode')], msg('Swaps the two: tap to flag, hold to open.')],
    [[msg('Two fingers')], msg('Move and zoom.')],
  ],
});

export const mouseHelp = (): Help => ({
  title: msg('Mouse'),
  lines: [
    [
      [msg('Left')],
      msg('Opens when you let go; slide off to cancel. On a number, opens the cells around it.'),
    ],
    [[msg('Right'), `Ctrl + ${msg('Left')}`], msg('Cycles flag, question mark (if on), none.')],
    [[msg('Middle'), msg('Left + Right')], msg('On a number, opens the cells around it.')],
    [[msg('Wheel')], msg('Moves the board; with Shift, sideways; with Ctrl, zooms.')],
    [[msg('Middle drag'), msg('Space drag')], msg('Moves the board.')],
    [[msg('Other ways')], msg('Flag first, double click, or mouse as a finger: choose under Settings.')],
  ],
});

export const fixedKeysHelp = (): Help => ({
  title: msg('Fixed keys'),
  lines: [
    [[msg('Tab')], msg('Next part of the page, the board included')],
    [['←', '→'], msg('Move between the steps of a hint')],
    [[msg('Esc')], msg('Close a sheet, hint or robot')],
  ],
});

export const vimHelp = (): Help['lines'] => [
  [['5 J', '12 G'], msg('Type a number first to move that many cells, or to go to that row')],
];
