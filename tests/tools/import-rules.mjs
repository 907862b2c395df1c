import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../.build/paths.mjs';

/*
 * Who may import what: a table of rooms. The longest name that fits a file is its room. A room may always import
 * itself; what it may import beside that is listed: folders or files from the root, or names of packages. All rooms
 * may import types from worker/api.
 *
 * Plain code in place of dependency-cruiser, which needs the compiler's old programming interface, and of linter
 * plugins, which see the text of an import and not where it leads.
 */

/** The modules of the engine that know where the mines are: nothing a solver may see. */
const knowsMines = [
  ...['deal/layout', 'deal/deal', 'deal/draw-cells', 'deal/library', 'deal/library-boards'],
  ...['game/state', 'game/game', 'game/moves', 'game/metrics', 'game/zini', 'game/count-and-clear'],
  ...['planes/flood', 'record/record', 'record/replay'],
].map((name) => `worker/engine/${name}.ts`);

/** What every room of the page may use. */
const page = ['lit', '@lit/localize', 'src/i18n', 'src/lazy.ts'];
const shared = [...page, 'src/ui', 'src/board', 'src/game', 'src/rules'];

/** @type {Readonly<Record<string, { may: readonly string[], never?: readonly string[], why: string }>>} */
export const rooms = {
  'worker/api': { may: [], why: 'worker/api holds types only.' },
  'worker/api/refusals.ts': {
    may: ['worker/engine/refusals'],
    why: 'Its types are those of the tables of refusals.',
  },
  'worker/engine': { may: [], why: 'The engine is pure and knows nothing but itself.' },
  'worker/engine/all-parts.ts': {
    may: ['worker/engine', 'worker/no-guess', 'worker/fairness', 'worker/kernels'],
    why: 'All parts at once, for those who load the engine whole.',
  },
  'worker/engine/index.ts': {
    may: [
      ...['worker/engine', 'worker/formats', 'worker/solver', 'worker/no-guess', 'worker/fairness'],
      'worker/review',
    ],
    why: 'What the package gives away is engine and solver.',
  },
  'worker/solver': {
    may: ['worker/engine'],
    never: knowsMines,
    why: 'A solver sees a view only: nothing that knows where the mines are.',
  },
  'worker/solver/verify-proof.ts': {
    may: ['worker/engine'],
    never: [...knowsMines, 'worker/solver'],
    why: 'What checks proofs shares no code with what finds them.',
  },
  'worker/no-guess': { may: ['worker/engine', 'worker/solver'], why: 'It deals by engine and solver.' },
  'worker/fairness': { may: ['worker/engine', 'worker/solver'], why: 'It decides by engine and solver.' },
  'worker/review': {
    may: ['worker/engine', 'worker/solver'],
    why: 'It plays a record again, and judges by what the solver says of its views.',
  },
  'worker/practice': {
    may: ['worker/engine', 'worker/solver', 'worker/no-guess', 'worker/review'],
    why: 'It takes patterns from games and deals boards for them, by engine and solver.',
  },
  'worker/formats': { may: ['worker/engine'], why: 'A format knows the engine only.' },
  'worker/storage': { may: ['worker/engine', 'idb'], why: 'Storage knows the engine and idb.' },
  'worker/session': {
    may: ['worker/engine', 'worker/storage', 'worker/formats', 'worker/no-guess', 'worker/fairness'],
    never: ['worker/solver'],
    why: 'The session knows where the mines are, and the solver must not.',
  },
  'worker/kernels': {
    may: ['worker/engine'],
    why: 'It makes the compiled kernels of huge boards ready for the engine.',
  },
  'worker/session/huge/load-kernels.ts': {
    may: ['worker/session', 'worker/engine', 'worker/kernels', 'virtual:kernels'],
    why: 'It fetches the compiled kernels.',
  },
  'worker/session/review-record.ts': {
    may: ['worker/session', 'worker/engine', 'worker/review', 'worker/storage/next-turn.ts'],
    why: 'It reviews a game that is over.',
  },
  'worker/session/practise.ts': {
    may: ['worker/session', 'worker/engine', 'worker/practice'],
    why: 'It learns from games that are over.',
  },
  'worker/session/expose-session.ts': { may: ['worker/session', 'comlink'], why: 'It exposes a session.' },
  'worker/replay': {
    may: ['worker/session', 'worker/engine', 'worker/storage', 'worker/formats', 'comlink'],
    why: 'A replay plays a recorded game as a session does.',
  },
  'worker/solver-service': {
    may: ['worker/solver', 'worker/engine', 'comlink'],
    never: knowsMines,
    why: 'It answers from views alone.',
  },
  'worker/archive': {
    may: ['worker/storage', 'worker/formats', 'worker/engine', 'comlink', 'idb'],
    why: 'The archive knows stored games, and plays none.',
  },
  'worker/archive/practice/schedule.ts': {
    may: ['worker/archive', 'worker/storage', 'ts-fsrs'],
    why: 'It says when a card comes again.',
  },

  'src/i18n': { may: ['lit', '@lit/localize', 'src/lazy.ts'], why: 'Everything else imports the words.' },
  'src/board': {
    may: [
      ...page,
      ...['commands', 'clock', 'game-status'].map((name) => `src/game/${name}.ts`),
      'src/ui/require-element.ts',
    ],
    why: 'The board knows no game, no rule and no component.',
  },
  'src/rules': {
    may: [...page, 'src/ui', 'src/board', 'src/game'],
    why: 'Rules, levels and presets in words.',
  },
  'src/game': {
    may: [...page, 'src/board', 'src/ui/solved-figures.ts'],
    why: 'The game as the page sees it.',
  },
  'src/game/engine': {
    may: [
      'comlink',
      '@lit/localize',
      'src/i18n',
      'src/lazy.ts',
      'src/trusted-types.ts',
      'src/game/clock.ts',
      'worker/index.ts',
      'worker/connect.ts',
    ],
    why: 'The way to the worker.',
  },
  'src/game/features': {
    may: [...shared, 'src/gamepad', 'src/minimap'],
    why: 'What belongs to every game, in the app and in other pages.',
  },
  'src/ui': {
    may: [...page, 'src/board', 'src/game', 'src/rules', 'src/assist'],
    why: 'Parts of the game on the screen.',
  },
  'src/new-game': { may: shared, why: 'A sheet.' },
  'src/settings': { may: [...shared, 'src/new-game', 'src/screen'], why: 'A sheet.' },
  'src/themes': { may: shared, why: 'Looks.' },
  'src/screen': {
    may: ['src/game', 'src/ui/attach-controller.ts', 'lit'],
    why: 'The screen that stays on during a game.',
  },
  'src/sound': { may: ['src/game', 'src/ui/attach-controller.ts', 'lit'], why: 'What is heard of a game.' },
  'src/live-figures': { may: shared, why: 'Figures above the board during a game.' },
  'src/gamepad': { may: shared, why: 'An input.' },
  'src/keys': { may: shared, why: 'An input and its sheet.' },
  'src/minimap': { may: [...shared, 'src/keys'], why: 'Finding the way on large boards.' },
  'src/assist': { may: shared, why: 'Hints, odds and robot.' },
  'src/assist/solver-client.ts': {
    may: ['src/assist', 'src/game', 'src/board/cell-position.ts', '@lit/localize'],
    why: 'The way to the solver.',
  },
  'src/games': { may: [...shared, 'src/new-game', 'src/settings'], why: 'Saved games and backups.' },
  'src/games/archive-client.ts': {
    may: ['@lit/localize', 'src/game/engine', 'src/ui', 'src/trusted-types.ts', 'worker/archive/index.ts'],
    why: 'The way to the archive.',
  },
  'src/statistics': {
    may: [...shared, 'src/games', 'src/review', 'src/replay/foreign-words.ts', 'uplot'],
    why: 'A view; what files of other programs say it tells in the words of the replay.',
  },
  'src/daily': { may: [...shared, 'src/settings/settings-store.ts'], why: 'A view.' },
  'src/share': { may: [...shared, 'src/new-game', 'lean-qr'], why: 'Links to games.' },
  'src/replay': { may: [...shared, 'src/share', 'src/assist', 'src/new-game'], why: 'Games watched again.' },
  'src/replay/replay-client.ts': {
    may: ['src/game/engine', 'src/replay', 'comlink', '@lit/localize'],
    why: 'The way to a replay.',
  },
  'src/help': { may: [...shared, 'src/assist'], why: 'The lessons.' },
  'src/analyse': {
    may: [...shared, 'src/share', 'src/assist', 'src/replay'],
    why: 'Any position, and what can be known of it.',
  },
  'src/review/reviewer.ts': {
    may: ['src/game/engine', '@lit/localize'],
    why: 'The way to the review.',
  },
  'src/review/games-reviewer.ts': {
    may: ['src/game/engine', 'src/ui', '@lit/localize'],
    why: 'The way to the reviews of stored games.',
  },
  'src/review': {
    may: [
      ...shared,
      'src/share',
      'src/assist',
      'src/replay',
      'src/analyse',
      'src/statistics/number-words.ts',
    ],
    why: 'A game that is judged move by move.',
  },
  'src/race': {
    may: [...shared, 'src/share', 'src/replay', 'src/review'],
    why: 'A recorded game raced against.',
  },
  'src/practice': {
    may: [
      ...shared,
      'src/share',
      'src/assist',
      'src/replay',
      'src/analyse',
      'src/statistics/number-words.ts',
    ],
    why: 'Exercises from one’s own games.',
  },
  'src/embed': {
    may: [...shared, 'src/new-game', 'src/settings', 'src/element'],
    why: 'The page that writes the code of an element.',
  },
  'src/element': {
    may: [
      ...shared,
      'src/assist',
      'src/themes',
      'src/share',
      'src/replay',
      'src/new-game',
      'src/trusted-types.ts',
    ],
    why: 'The game as a tag for other pages.',
  },
  'src/app': {
    may: [
      ...shared,
      ...[
        'new-game',
        'screen',
        'settings',
        'themes',
        'sound',
        'live-figures',
        'keys',
        'assist',
        'games',
        'statistics',
        'daily',
        'share',
      ].map((room) => `src/${room}`),
      ...[
        'src/replay',
        'src/help',
        'src/embed',
        'src/analyse',
        'src/review',
        'src/practice',
        'src/race',
        'src/trusted-types.ts',
        'workbox-window',
      ],
    ],
    why: 'The app joins all rooms but the element, and no room imports it.',
  },
  'src/service-worker': {
    may: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
    why: 'The service worker is a program of its own.',
  },
};

/** `import … from`, `export … from`, `import '…'`, `import('…')`, and the address of a module. */
const references = [
  /^(?:import|export)(\s+type)?\s[\w$*,{}\s]*?from\s+'([^']+)'/gm,
  /^import()\s+'([^']+)'/gm,
  /\bimport()\(\s*'([^']+)'\s*\)/g,
  /\bnew URL()\(\s*'([^']+\.ts)'/g,
];

/**
 * What a file imports: where it leads (a path from the root, or a package's name), and whether only types are meant.
 *
 * @param {string} file From the root.
 * @param {string} text
 */
export function importsOf(file, text) {
  const found = references.flatMap((reference) => [...text.matchAll(reference)]);
  return found.map(([, type, name]) => {
    const [bare] = name.split('?');
    return {
      name,
      target: bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : bare,
      isType: Boolean(type),
    };
  });
}

const isWithin = (target, room) => target === room || target.startsWith(`${room}/`);

/** The room of a file: the longest name in the table that fits it. */
function roomOf(file) {
  return Object.keys(rooms)
    .filter((room) => isWithin(file, room))
    .reduce((longest, room) => (room.length > longest.length ? room : longest), '');
}

/**
 * One line for each import that the table does not allow.
 *
 * @param {string} file From the root.
 * @param {string} text
 * @returns {string[]}
 */
export function refusedImports(file, text) {
  const room = roomOf(file);
  if (room === '') return [];
  const { may, never = [], why } = rooms[room];
  return importsOf(file, text)
    .filter(({ target, isType }) => {
      if (isType && isWithin(target, 'worker/api')) return false;
      if (never.some((name) => isWithin(target, name))) return true;
      if (isWithin(target, room)) return false;
      return !may.some((name) => isWithin(target, name));
    })
    .map(({ name }) => `${file}: ${name} may not be imported here. ${why}`);
}

/** @returns {string[]} All refused imports of the project's sources. */
export function checkImports() {
  const files = ['src', 'worker'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.ts') && !/\/(?:wasm|markup)\//.test(name)),
  );
  return files.flatMap((file) => refusedImports(file, readFileSync(path.join(root, file), 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const refused = checkImports();
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
