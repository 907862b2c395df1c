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
      msg('Flags. A ring fills under your finger; slide off before it is full and nothing happens.'),
    ],
    [[msg('Flag mode')], msg('Exchanges the two: a tap flags, holding opens.')],
    [[msg('Two fingers')], msg('Move and zoom.')],
  ],
});

export const mouseHelp = (): Help => ({
  title: msg('Mouse'),
  lines: [
    [
      [msg('Left')],
      msg('Opens when you let go; slide off and nothing happens. On a number, opens the cells around it.'),
    ],
    [[msg('Right'), `Ctrl + ${msg('Left')}`], msg('Flag, question mark, covered.')],
    [[msg('Middle'), msg('Left + Right')], msg('On a number, opens the cells around it.')],
    [[msg('Wheel')], msg('Moves the board; with Shift sideways, with Ctrl it zooms.')],
    [[msg('Middle drag'), msg('Space drag')], msg('Moves the board.')],
    [[msg('Otherwise')], msg('Flag first, double click, or the mouse as a finger: choose under Settings.')],
  ],
});

export const fixedKeysHelp = (): Help => ({
  title: msg('Keys that are always so'),
  lines: [
    [[msg('Tab')], msg('To the next part of the page; the board is one of them')],
    [['←', '→'], msg('In a hint: its steps')],
    [[msg('Esc')], msg('Close a sheet, hint or robot')],
  ],
});

export const vimHelp = (): Help['lines'] => [
  [['5 J', '12 G'], msg('With a number before it: so many cells on, or to that row')],
];
