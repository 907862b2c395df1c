import { msg, str } from '@lit/localize';
import type { ReplaySentences } from '../../../worker/api/refusals.ts';
import { cellCount } from '../counts.ts';
import { n } from './values.ts';

/** Why a replay of another program cannot be read. */
export const replayWords: ReplaySentences = {
  'no-replay': () => msg('This is not a replay that can be read: AVF, MVF, RMV, EVF or RAWVF.'),
  'no-replay:encrypted': () => msg('MVR replays are encrypted, so no other program can read them.'),
  'bad-replay:cut-off': ({ format }) => msg(str`This ${format} replay ends before its board is complete.`),
  'bad-replay:size': ({ format, columns, rows }) =>
    msg(str`This ${format} replay is damaged: a board of ${n(columns)} × ${n(rows)} is not possible in it.`),
  'bad-replay:mines': ({ format, mines, columns, rows }) =>
    msg(
      str`This ${format} replay is damaged: ${n(mines)} mines cannot be on ${n(columns)} × ${n(rows)} cells.`,
    ),
  'bad-replay:off-board': ({ format, mine, column, row }) =>
    msg(
      str`This ${format} replay is damaged: mine ${n(mine)} at column ${n(column)}, row ${n(row)} (counted from 0) is off the board.`,
    ),
  'bad-replay:level': ({ format, level }) =>
    msg(str`This ${format} replay is damaged: there is no level ${n(level)}.`),
  'bad-replay:event': ({ format, event }) =>
    msg(str`This ${format} replay is damaged: there is no event ${n(event)}.`),
  'bad-replay:layout': ({ format }) =>
    msg(str`This ${format} replay is damaged: its parts do not fit together.`),
  'bad-replay:board': () => msg('This RAWVF replay has no complete board.'),
  'bad-replay:header': ({ name }) => msg(str`This RAWVF replay has no valid “${name}:” in its header.`),
  'bad-replay:row': ({ row, cells, expected }) =>
    msg(str`Row ${n(row)} of this RAWVF replay’s board has ${cellCount(cells)}; expected ${n(expected)}.`),
  'bad-replay:line': ({ line }) =>
    msg(str`Line ${n(line)} of this RAWVF replay is a mouse event with invalid numbers.`),
  'newer-replay': ({ format, version }) =>
    msg(str`This ${format} replay has version ${n(version)}, which this app cannot read.`),
  'replay-mode': ({ format, mode }) =>
    msg(str`This ${format} replay was played by rules that cannot be replayed here (${mode}).`),
  'replay-limit:bytes': () => msg('This replay is too large (the limit is 8 MB).'),
  'replay-limit:events': () => msg('This replay is too long (the limit is 1,000,000 mouse events).'),
  'replay-limit:time': () => msg('This replay is too long (the limit is 24 days).'),
};
