import { countOf } from './refuse.ts';

/** A replay's format, as it is called. */
interface Format {
  readonly format: string;
}

/** Why a replay of another program cannot be read. */
export const REPLAY_SENTENCES = {
  'no-replay': () => 'This is not a replay that can be read: AVF, MVF, RMV, EVF or RAWVF.',
  'no-replay:encrypted': () => 'MVR replays are encrypted, so no other program can read them.',
  'bad-replay:cut-off': ({ format }: Format) => `This ${format} replay ends before its board is complete.`,
  'bad-replay:size': ({
    format,
    columns,
    rows,
  }: Format & { readonly columns: number; readonly rows: number }) =>
    `This ${format} replay is damaged: a board of ${columns} × ${rows} is not possible in it.`,
  'bad-replay:mines': ({
    format,
    mines,
    columns,
    rows,
  }: Format & { readonly mines: number; readonly columns: number; readonly rows: number }) =>
    `This ${format} replay is damaged: ${mines} mines cannot be on ${columns} × ${rows} cells.`,
  'bad-replay:off-board': ({
    format,
    mine,
    column,
    row,
  }: Format & { readonly mine: number; readonly column: number; readonly row: number }) =>
    `This ${format} replay is damaged: mine ${mine} at column ${column}, row ${row} (counted from 0) is off the board.`,
  'bad-replay:level': ({ format, level }: Format & { readonly level: number }) =>
    `This ${format} replay is damaged: there is no level ${level}.`,
  'bad-replay:event': ({ format, event }: Format & { readonly event: number }) =>
    `This ${format} replay is damaged: there is no event ${event}.`,
  'bad-replay:layout': ({ format }: Format) =>
    `This ${format} replay is damaged: its parts do not fit together.`,
  'bad-replay:board': () => 'This RAWVF replay has no complete board.',
  'bad-replay:header': ({ name }: { readonly name: string }) =>
    `This RAWVF replay has no valid “${name}:” in its header.`,
  'bad-replay:row': ({
    row,
    cells,
    expected,
  }: {
    readonly row: number;
    readonly cells: number;
    readonly expected: number;
  }) => `Row ${row} of this RAWVF replay’s board has ${countOf(cells, 'cell')}; expected ${expected}.`,
  'bad-replay:line': ({ line }: { readonly line: number }) =>
    `Line ${line} of this RAWVF replay is a mouse event with invalid numbers.`,
  'newer-replay': ({ format, version }: Format & { readonly version: number }) =>
    `This ${format} replay has version ${version}, which this app cannot read.`,
  'replay-mode': ({ format, mode }: Format & { readonly mode: string }) =>
    `This ${format} replay was played by rules that cannot be replayed here (${mode}).`,
  'replay-limit:bytes': () => 'This replay is too large (the limit is 8 MB).',
  'replay-limit:events': () => 'This replay is too long (the limit is 1,000,000 mouse events).',
  'replay-limit:time': () => 'This replay is too long (the limit is 24 days).',
};
