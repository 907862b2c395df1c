import { msg } from '@lit/localize';
import { type CommandName, commands } from '../game/commands.ts';
import type { Help } from './pointer-help.ts';

/** Help for gamepads, with the names that most of them have on their buttons, and for remote controls. */
export function gamepadHelp(): readonly Help[] {
  return [
    {
      title: msg('Gamepad'),
      lines: [
        [[msg('Stick'), '✛'], msg('Next cell; in a sheet, the next button')],
        [['A', '✕'], msg('Opens when you let go, or opens around a number; in a sheet, presses the button')],
        [['B', '○'], msg('Flag, question mark, covered; closes a sheet')],
        [['X', '□'], msg('Opens around a number, and never a covered cell')],
        gamepadLine('hint'),
        [['LB', 'RB'], msg('Further, closer; press a stick for the whole board')],
        gamepadLine('undo'),
        [['RT'], msg('From the board to the buttons around it; B leads back')],
        gamepadLine('pause'),
        gamepadLine('new-game'),
      ],
    },
    {
      title: msg('Remote control'),
      lines: [
        [[msg('OK')], msg('Opens when you let go, or opens around a number; hold it to flag')],
        [[msg('Red')], msg('Flag, question mark, covered')],
        [[msg('Green')], description('hint')],
        [[msg('Yellow')], description('undo')],
        [[msg('Blue')], msg('From the board to the buttons around it; Back leads back')],
        [[msg('Back')], msg('Closes a sheet')],
        [[msg('Channel + −')], msg('Closer, further')],
      ],
    },
  ];
}

const description = (command: CommandName): string => commands[command].description?.() ?? '';

const gamepadLine = (command: CommandName): Help['lines'][number] => [
  commands[command].gamepad ?? [],
  description(command),
];
