import { msg } from '@lit/localize';

/** What is played by neither finger, mouse nor keys, for the "?" sheet: how, and what it does. */
export interface OtherHand {
  readonly title: string;
  readonly lines: readonly (readonly [how: readonly string[], what: string])[];
}

/** Gamepads, their buttons by the names that most of them bear, and remote controls. */
export function otherHands(): readonly OtherHand[] {
  return [
    {
      title: msg('Gamepad'),
      lines: [
        [[msg('Stick'), '✛'], msg('Next cell; in a sheet, the next button')],
        [['A', '✕'], msg('Opens when you let go, or opens around a number; in a sheet, presses the button')],
        [['B', '○'], msg('Flag, question mark, covered; closes a sheet')],
        [['X', '□'], msg('Opens around a number, and never a covered cell')],
        [['Y', '△'], msg('Hint; again for more of it')],
        [['LB', 'RB'], msg('Further, closer; press a stick for the whole board')],
        [['LT'], msg('Undo the last move')],
        [['RT'], msg('From the board to the buttons around it; B leads back')],
        [['☰'], msg('Pause, and on again')],
        [['⧉'], msg('New game')],
      ],
    },
    {
      title: msg('Remote control'),
      lines: [
        [[msg('OK')], msg('Opens when you let go, or opens around a number; hold it to flag')],
        [[msg('Red')], msg('Flag, question mark, covered')],
        [[msg('Green')], msg('Hint; again for more of it')],
        [[msg('Yellow')], msg('Undo the last move')],
        [[msg('Blue')], msg('From the board to the buttons around it; Back leads back')],
        [[msg('Back')], msg('Closes a sheet')],
        [[msg('Channel + −')], msg('Closer, further')],
      ],
    },
  ];
}
