import { big, bytesOf, type Piece, type WrittenEvent, type WrittenGame } from './written-game.ts';

/*
 * Writers of the formats, made from their description alone, and sharing nothing with the readers. What a program keeps
 * secret (checksums) is zeros.
 */

/** Bytes as Arbiter shifts them. */
const shifted = (bytes: readonly number[]) => bytes.map((byte) => (byte - 45 + 256) % 256);
const digits = (number: number) => shifted([...String(number)].map((sign) => sign.charCodeAt(0)));
const weighed = (text: string) => [...text].reduce((sum, sign, i) => sum + sign.charCodeAt(0) * (i + 1), 0);

const AVF_CODES = { mv: 1, lc: 3, lr: 5, rc: 9, rr: 17, mc: 33, mr: 65 } as const;

export function avfEvent({ code, x, y, atMs }: WrittenEvent): number[] {
  const seconds = Math.floor(atMs / 1000) + 1;
  const hundredths = Math.floor((atMs % 1000) / 10);
  return [AVF_CODES[code], x >> 8, seconds & 255, x & 255, hundredths, y >> 8, seconds >> 8, y & 255];
}

export function writeAvf(game: WrittenGame, { version = 52, thousandths = [] as number[] } = {}): Uint8Array {
  const { columns, rows, mines, events, name } = game;
  const levels = ['8 8 10', '16 16 40', '30 16 99'];
  const level = levels.indexOf(`${columns} ${rows} ${mines.length}`);
  const isMine = new Set(mines.map(([column, row]) => `${column} ${row}`));
  let sum = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let value = 10;
      if (!isMine.has(`${column} ${row}`)) {
        value = 1;
        for (const dy of [-1, 0, 1])
          for (const dx of [-1, 0, 1]) if (isMine.has(`${column + dx} ${row + dy}`)) value += 1;
      }
      sum += value * (column + column * row);
    }
  const shownMs = game.timeMs + (version === 0 ? 0 : 1000);
  const shown = `${Math.floor(shownMs / 1000)}.${String(Math.floor((shownMs % 1000) / 10)).padStart(2, '0')}`;
  const real = `${Math.floor(game.timeMs / 1000)}.${String(Math.floor((game.timeMs % 1000) / 10)).padStart(2, '0')}`;
  const size = level < 0 ? `W${columns}H${rows}M${mines.length}|` : '';
  const info = `[${level < 0 ? 3 : level}|${size}18.10.2022.20:15:35:6606|18.20:15:36:8868|B${game.threeBv}T${shown}]`;
  return bytesOf(
    [version, 22, 0, 7, 7, level < 0 ? 6 : level + 3],
    level < 0 ? [columns - 1, rows - 1, big(mines.length, 2)] : [],
    mines.map(([column, row]) => [row + 1, column + 1]),
    digits(sum),
    shifted(big(events.length + 5, 4)),
    [31, name.length, shifted([...name].map((sign) => sign.charCodeAt(0)))],
    digits(weighed(name)),
    game.marks ? 0x11 : 0x7f,
    [info.length, info],
    digits(weighed(info)),
    events.map(avfEvent),
    Array.from({ length: 6 }, () => [1, 0, 0, 0, 0, 0, 0, 0]),
    '12\x03\r',
    ['cs=', thousandths, Array.from({ length: 16 }, (_, i) => (i === 4 ? 13 : i)), '\r'],
    `RealTime: ${real}\rSkin: 3.1\r${name}\rMinesweeper Arbiter 0.${version}.3. Copyright © 2005-2022 Someone\r`,
  );
}

/** An AVF file of two mines whose sum of the board does not hold: its first digit stands behind head, size and mines. */
export function withWrongSum(avf: Uint8Array): Uint8Array {
  const at = 6 + 4 + 4;
  return avf.with(at, (avf[at] as number) ^ 1);
}

/** The order of bits that a key gives, step by step as it is described. */
export function mvfPlaces(key: number, count: 5 | 6): number[] {
  const [a, b] = [Math.sqrt(key), Math.sqrt(key + 1000)];
  const [c, d] = [Math.sqrt(a + 1000), Math.sqrt(b + 1000)];
  const six = [
    Math.abs(Math.cos(c + 1000)),
    Math.abs(Math.sin(Math.sqrt(b))),
    Math.abs(Math.cos(c)),
    Math.abs(Math.sin(Math.sqrt(a) + 1000)),
    Math.abs(Math.cos(d)),
    Math.abs(Math.sin(d)),
  ];
  const text = six
    .slice(0, count)
    .map((number) =>
      Math.round(number * 10 ** 8)
        .toFixed(0)
        .padStart(8, '0')
        .slice(0, 8),
    )
    .join('');
  const places: number[] = [];
  for (let digit = 0; digit < 10; digit++)
    for (let place = 0; place < text.length; place++) if (text[place] === String(digit)) places.push(place);
  return places;
}

/** The states of the mouse after each event. */
function statesOf(events: readonly WrittenEvent[]) {
  const held = { l: 0, r: 0, m: 0 };
  return events.map(({ code, x, y, atMs }) => {
    const button = code[0] as 'l' | 'r' | 'm';
    if (code !== 'mv') held[button] = code[1] === 'c' ? 1 : 0;
    return { ...held, x, y, atMs };
  });
}

export function writeMvf(
  game: WrittenGame,
  { year = 5 as 5 | 6 | 7 | 8 | 0, key = 12345, level = 4 } = {},
): Uint8Array {
  const is97 = year !== 6 && year !== 7;
  const size = is97 ? 5 : 6;
  const places = mvfPlaces(key, size);
  const records = statesOf(game.events).map(({ l, r, m, x, y, atMs }) => {
    const logical: number[] = [];
    const put = (value: number, bits: number) => {
      for (let i = 0; i < bits; i++) logical.push(Math.floor(value / 2 ** i) % 2);
    };
    for (const button of [r, m, l]) put(button, 1);
    if (is97) {
      put(y, 9);
      put(x, 9);
      put(Math.floor((atMs % 1000) / 10), 7);
      put(Math.floor(atMs / 1000), 10);
    } else {
      put(y + 32, 11);
      put(x + 32, 11);
      put(atMs, 22);
    }
    const bytes: number[] = Array(size).fill(0);
    for (const [i, bit] of logical.entries()) {
      const place = places[i] as number;
      bytes[place >> 3] = (bytes[place >> 3] as number) | (bit << (place & 7));
    }
    return bytes;
  });
  const version = is97 ? 'version 0.97 beta' : `200${year} release 2`;
  const short = (text: string): Piece => [text.length, text];
  const { timeMs } = game;
  const head: Piece =
    year === 0
      ? [0, 0, 1, 2, 3, 4, 5]
      : [
          short('Minesweeper Clone'),
          short(`2004-200${year}`),
          short('Rodrigo Silveira Camargo'),
          short(version),
          9,
          9,
          9,
        ];
  const clicks = { left: 0, double: 0, right: 0 };
  return bytesOf(
    head,
    [10, 18, big(2008, 2), 20, 15, 35, level, 1],
    is97 ? [big(Math.floor(timeMs / 1000), 2), Math.floor((timeMs % 1000) / 10)] : big(timeMs, 3),
    is97
      ? [game.threeBv, game.won ? game.threeBv : 0, clicks.left, clicks.double, clicks.right].map((n) =>
          big(n, 2),
        )
      : [],
    [game.marks ? 1 : 0, game.columns, game.rows, big(game.mines.length, 2)],
    game.mines.map(([column, row]) => [column + 1, row + 1]),
    short(game.name),
    [big(key, 2), big(records.length, 3)],
    records,
    Array(32).fill(7),
  );
}

export function writeOldMvf(
  game: WrittenGame,
  { version = '0.96' as '0.96' | '0.76' | '0.75' } = {},
): Uint8Array {
  const { timeMs } = game;
  const states = statesOf(game.events);
  const time = [big(Math.floor(timeMs / 1000), 2), Math.floor((timeMs % 1000) / 10)];
  const name = game.name.padEnd(100, ' ');
  const ends: Record<string, Piece> = {
    '0.96': [time, name, 0, Array(20).fill(9), 0],
    '0.76': [time, name, '1234567890'],
    '0.75': [time, '1234567890'],
  };
  return bytesOf(
    [game.columns, game.rows, big(game.mines.length, 2)],
    game.mines.map(([column, row]) => [column, row]),
    [game.marks ? 1 : 0, 5],
    // The last release is not stored.
    states.slice(0, -1).map(({ l, m, r, x, y, atMs }) => [
      [Math.floor(atMs / 1000), Math.floor((atMs % 1000) / 10), l + 2 * m + 4 * r],
      [big(x, 2), big(y, 2), 0],
    ]),
    [0, 0, 0, 0, 0, 0],
    ends[version] as Piece,
  );
}

export interface RmvOptions {
  readonly version?: 1 | 2;
  readonly square?: number;
  readonly level?: number;
  readonly noFirstPress?: boolean;
  readonly shortMoves?: boolean;
  readonly preflags?: readonly (readonly [number, number])[];
  readonly end?: 15 | 16 | 17;
  readonly events?: readonly number[];
  /** Of version 2: the program by its number, and its version. */
  readonly clone?: readonly [number, number];
  readonly program?: string;
  /** Names and values; of version 2. */
  readonly extensions?: readonly (readonly [string, string])[];
  /** In place of those of the game: marks, no flag, mode, level and what follows. */
  readonly properties?: readonly number[];
  /** The texts of the player, and how many the file says there are. */
  readonly player?: readonly string[];
  readonly playerCount?: number;
  /** Of version 1: the line of the result. */
  readonly result?: string;
}

export function writeRmv(game: WrittenGame, options: RmvOptions = {}): Uint8Array {
  const {
    version = 2,
    square = 16,
    level = 3,
    noFirstPress = true,
    shortMoves = true,
    preflags = [],
    extensions = [['clone_name', 'Mine']],
    player = [game.name, 'Nick', 'Austria', 'SECRET'],
  } = options;
  const isFirst = version === 1;
  const codes = ['', 'mv', 'lc', 'lr', 'rc', 'rr', 'mc', 'mr'];
  const first = game.events.findIndex(({ code }) => code !== 'mv');
  const scaled = (pixel: number) => Math.floor((pixel * square) / 16);
  const mouse: number[] = [];
  let last: { x: number; y: number; atMs: number } | null = null;
  for (const [i, { code, x: x16, y: y16, atMs }] of game.events.entries()) {
    if (noFirstPress && i === first && code === 'lc') continue;
    const [x, y] = [scaled(x16), scaled(y16)];
    const [dx, dy, dt] = last ? [x - last.x, y - last.y, atMs - last.atMs] : [99, 99, 999];
    const isShort = Math.min(dx, dy) >= -8 && Math.max(dx, dy) <= 7 && dt <= 255;
    if (!isFirst && shortMoves && code === 'mv' && isShort) mouse.push(28, dt, ((dx & 15) << 4) | (dy & 15));
    else {
      const [left, top] = isFirst ? [x + 12, y + 56] : [x, y];
      mouse.push(codes.indexOf(code), ...big(atMs, 3), 0, ...big(left & 0xffff, 2), ...big(top & 0xffff, 2));
      if (code === 'lr') mouse.push(18, 0, 0);
    }
    last = { x, y, atMs };
  }
  const end = options.end ?? (game.won ? 16 : 15);
  const time = big(game.timeMs, 3);
  const events = bytesOf(options.events ?? [mouse, end, time, 0, isFirst ? 0 : 255, time]);
  const line = `\nLEVEL:${level}#SCORE:1.00#NAME:#3BV:999#x:y#NICK:#3BV:${game.threeBv}#NF:0#TIMESTAMP:1666124135#\n`;
  const sections = {
    result: isFirst ? bytesOf(options.result ?? line) : bytesOf(),
    version: bytesOf(options.program ?? 'Viennasweeper 5.0.0'),
    player: bytesOf(
      big(options.playerCount ?? player.length, 2),
      player.map((text) => [text.length, text]),
    ),
    board: bytesOf(
      big(1666124135, 4),
      [game.columns, game.rows],
      big(game.mines.length, 2),
      game.mines.map(([column, row]) => [column, row]),
    ),
    preflags: preflags.length > 0 ? bytesOf(big(preflags.length, 2), preflags) : bytesOf(),
    properties: bytesOf(
      options.properties ?? [
        [game.marks ? 1 : 0, 0, 0, level],
        isFirst ? [1] : [game.threeBv & 255, game.threeBv >> 8, square, 99],
      ],
    ),
    extensions: isFirst
      ? bytesOf()
      : bytesOf(
          big(extensions.length, 2),
          extensions.map((pair) => pair.map((text) => [text.length, text])),
        ),
    events,
  };
  const sizes = [
    ...(isFirst ? [big(sections.result.length, 2)] : []),
    ...[sections.version, sections.player, sections.board, sections.preflags, sections.properties].map(
      (part) => big(part.length, 2),
    ),
    ...(isFirst ? [] : [big(sections.extensions.length, 2)]),
    big(events.length, 4),
    big(3, 2),
  ];
  const head = bytesOf('*rmv', big(version, 2), isFirst ? [] : [...(options.clone ?? [0, 5])]);
  const body = bytesOf(sizes, Object.values(sections), [1, 2, 3]);
  const length = head.length + 4 + body.length;
  return bytesOf(head, big(length - (isFirst ? 0 : 2), 4), body);
}

const EVF_CODES = { mv: 1, lc: 2, lr: 3, rc: 4, rr: 5, mc: 6, mr: 7 } as const;

export interface EvfOptions {
  readonly version?: 0 | 1 | 2 | 3 | 4;
  readonly square?: number;
  readonly mode?: number;
  readonly transcoded?: boolean;
  readonly software?: string;
  readonly checksum?: boolean;
  /** In place of the mouse. */
  readonly events?: readonly number[];
}

export function writeEvf(game: WrittenGame, options: EvfOptions = {}): Uint8Array {
  const {
    version = 4,
    square = 16,
    mode = 0,
    transcoded = false,
    software = '\xe5\x85\x83',
    checksum = true,
  } = options;
  const { columns, rows, mines, timeMs } = game;
  const summary = (game.won ? 128 : 0) | (version >= 1 ? 16 : 0) | (transcoded ? 8 : 0);
  const z = (text: string): Piece => [text, 0];
  const bitmap: number[] = Array(Math.ceil((columns * rows) / 8)).fill(0);
  for (const [column, row] of mines) {
    const cell = row * columns + column;
    bitmap[cell >> 3] = (bitmap[cell >> 3] as number) | (128 >> (cell & 7));
  }
  const isNew = version === 4;
  const texts: Piece = isNew
    ? [
        'AT',
        [big(1_666_124_135_606_000, 8), big(1_666_124_136_868_000, 8)],
        z(software),
        transcoded ? [z('Converter'), z('UTF-8')] : [],
        [z(game.name), z('Cup'), z('IDENTIFIER')],
        [big(6, 2), 'DEVICE'],
      ]
    : [
        [z(software), z(game.name), z('Cup'), z('IDENTIFIER')],
        [z('1666124135606000'), z('1666124136868000'), z('Austria')],
        version >= 2 ? z('DEVICE') : [],
      ];
  const scaled = (pixel: number) => Math.floor((pixel * square) / 16);
  const events: number[] = [];
  if (isNew) {
    let [x, y, atMs] = [0, 0, 0];
    for (const event of game.events) {
      let later = event.atMs - atMs;
      while (later > 255) {
        const pause = Math.min(later, 65_535);
        events.push(255, ...big(pause, 2));
        later -= pause;
      }
      const [left, top] = [scaled(event.x), scaled(event.y)];
      events.push(
        EVF_CODES[event.code],
        later,
        ...big((left - x) & 0xffff, 2),
        ...big((top - y) & 0xffff, 2),
      );
      [x, y, atMs] = [left, top, event.atMs];
    }
  } else
    for (const { code, x, y, atMs } of game.events)
      events.push(EVF_CODES[code], ...big(atMs, 3), ...big(scaled(x), 2), ...big(scaled(y), 2));
  const end: Piece = isNew ? [0, big(0, 2)] : checksum ? [0, Array(32).fill(7)] : [255];
  return bytesOf(
    [version, summary, version >= 3 ? (game.marks ? 128 : 0) : []],
    [rows, columns, big(mines.length, 2), square, big(mode, 2), big(game.threeBv, 2)],
    big(timeMs, isNew ? 4 : 3),
    texts,
    bitmap,
    isNew ? [big(1, 2), z('stnb')] : [],
    options.events ?? events,
    end,
  );
}

export function writeEvfSet(
  units: readonly (readonly [name: string, evf: Uint8Array])[],
  checksum = 4,
): Uint8Array {
  return bytesOf(
    0,
    big(checksum, 2),
    units.map(([name, evf]) => [name, 0, big(evf.length, 4), evf, Array(checksum).fill(3)]),
  );
}

export function writeRawvf(game: WrittenGame, { square = 16, header = '' } = {}): string {
  const isMine = new Set(game.mines.map(([column, row]) => `${column} ${row}`));
  const board = Array.from({ length: game.rows }, (_, row) =>
    Array.from({ length: game.columns }, (_, column) => (isMine.has(`${column} ${row}`) ? '*' : '0')).join(
      '',
    ),
  );
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  const events = game.events.map(({ code, x, y, atMs }) => {
    const [left, top] = [Math.floor((x * square) / 16), Math.floor((y * square) / 16)];
    return `${seconds(atMs)} ${code} ${Math.floor(x / 16)} ${Math.floor(y / 16)} (${left} ${top})`;
  });
  return [
    ...['RawVF_Version: Rev5', 'Program: Test', 'Version: 1', `Player: ${game.name}`, 'Level: Custom'],
    ...[
      `Width: ${game.columns}`,
      `Height: ${game.rows}`,
      `Mines: ${game.mines.length}`,
      `SquareSize: ${square}`,
    ],
    ...[`Marks: ${game.marks ? 'On' : 'Off'}`, `Time: ${seconds(game.timeMs)}`, `BBBV: ${game.threeBv}`],
    ...[
      `Status: ${game.won ? 'won' : 'lost'}`,
      `${header}Board:`,
      ...board,
      'Events:',
      '0.000 start',
      ...events,
      '',
    ],
  ].join('\r\n');
}
