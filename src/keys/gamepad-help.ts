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
        [['B', '○'], msg('Cycles flag, question mark (if on), none; closes a sheet')],
        [['X', '□'], msg('Opens around a number, never a covered cell')],
        gamepadLine('hint'),
        [['LB', 'RB'], msg('Zooms out and in; press a stick for the whole board')],
        gamepadLine('undo'),
        [['RT'], msg('Moves from the board to the buttons around it; B goes back')],
        gamepadLine('pause'),
        gamepadLine('new-game'),
      ],
    },
    {
      title: msg('Remote control'),
      lines: [
        [[msg('OK')], msg('Opens when you let go, or opens around a number; hold it to flag')],
        [[msg('Red')], msg('Cycle flag, question mark (if on), none')],
        [[msg('Green')], description('hint')],
        [[msg('Yellow')], description('undo')],
        [[msg('Blue')], msg('Moves from the board to the buttons around it; Back returns')],
        [[msg('Back', { id: 'key-back', desc: 'The key of a remote control.' })], msg('Closes a sheet')],
        [[msg('Channel + −')], msg('Zooms in and out')],
      ],
    },
  ];
}

const description = (command: CommandName): string => commands[command].description?.() ?? '';

const gamepadLine = (command: CommandName): Help['lines'][number] => [
  commands[command].gamepad ?? [],
  description(command),
];
