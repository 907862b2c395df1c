// The size limits: numbers to argue about in a diff. Bytes after Brotli at its best, as hosts serve static files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { outDir } from '../../.build/paths.mjs';

/** 1 KB = 1,024 bytes. */
const KB = 1024;

const limits = {
  /**
   * Everything fetched before the board can be played: page, its scripts and styles, the engine's worker. The wish is 64.
   * It became 72 when libraries came in as published (some 8 KB) and one engine with every rule, record and undo took the
   * place of a small first one, which another replaced in mid-game; over the whole visit a page now fetches less.
   * The 73rd is the checks of stored rows, without which one damaged row keeps the app from starting,
   * and the 74th the place of notices, which lay over cells and took the clicks that were meant for those. The 75th is the
   * second copy of the game in play, from which it comes back when the browser has thrown its database away. The 76th is
   * wide boards laid upright: which way a board lies is known when it is first painted, or it would turn under the finger.
   * The 77th asks for a new player's first lines beside the shell, not after it. The 78th is games that come back although
   * the disk is full, as their page has them, and a page that learns at once that another one has played too.
   */
  'before the board can be played': 78 * KB,
  /**
   * Everything the service worker fetches to work offline. It was 220 before the second copy of all games (2), proofs by cases
   * of groups (2), the places of panels that leave the board alone (1), endings that are played out exactly (1), and the ways
   * into practice with the fit of the win chance (1); 2 for the tables that play small boards to their end, and their words; 1 for
   * looking whether the game is a race, and for the kept address of its page; 1 for the manifest in seven languages; 1 for a
   * bound that holds where odds are not exact; 1 for knowing an iPhone or iPad and a backup that is pasted; 1 for a start in
   * small tasks, and for boards without guesses that are dealt in a third of the memory; 1 for sheets that fade over, and for
   * a verdict that does not wait for the whole review; 1 for boards that are rated in time proportional to their cells; 2 for
   * mercy and cruelty that hold where layouts are too many to be counted; 1 for endings played out with eight numbers looked at at once,
   * and 1 for endings whose parts are listed and played apart.
   */
  'whole precache': 242 * KB,
  /**
   * What late pages are made of: kept once the app is at rest. It was 160 before practice came: 8 for its page, 6 for the patterns
   * and the dealing of their boards, 6 for the scheduler (ts-fsrs); 10 for the readers of other programs'
   * replays, and 1 for the writer of EVF files; 2 for boards dealt around a pattern of one's own games, and for the first
   * visit's line, which looks for a place of its own. The 196th is practice's pictures drawn as boards are, by the pen that
   * the package draws positions with; the 197th is the records without flags and by 3BV, the next 7 are races against
   * recorded games, before, during and after, the 205th is the screen that stays on during a game,
   * the 206th is the live figures above the board, the next 3 are kept replays of other programs: their rows' checks, store
   * and list, and the button that keeps one, 5 more are moving games into the
   * installed app on iPhone and iPad: copying, pasting, and both offers, 2 more are the map of where to start, in
   * seven languages, then what is said of a second copy that has to wait, and of cells that are missing, and the last is
   * for English words of two meanings, which are two words in other languages.
   */
  'late pages': 218 * KB,
  /** For authors of pages: the page that helps them, the examples, and the element with all its files but languages. Kept last. */
  'a board in another page': 280 * KB,
  /**
   * The element's entry, what it imports at once, and the worker's core. The wish and the reasons are the same; the 76th
   * remembers which moves were helped, and the 77th has boards of every theme printed as ink on white paper.
   */
  "the element's first game": 77 * KB,
  /** Everything that the element can do, in every language: 250 before it read replays of five programs and wrote one of their
   * formats, kept a second copy, turned boards and played endings out; two for the tables in which exact play keeps
   * positions, and its sentences; one for the database's step to kept replays, and what
   * their archive refuses; one for telling apart two games of one board when one of them is handed on; one for which
   * moves were helped, and for what the map of where to start says in six languages, which come in one catalogue with all; and two
   * for mercy and cruelty that hold where layouts are too many to be counted; one for a transaction that says there was no room, and a second
   * copy that misses nothing changed while it is written. */
  'the element in one file': 274 * KB,
};

const measured = {
  'before the board can be played': firstFiles(),
  'whole precache': precachedFiles(),
  'late pages': JSON.parse(read('later.json')).files,
  'a board in another page': [
    ...JSON.parse(read('later.json')).embed,
    ...Object.keys(JSON.parse(read('examples.json')).files),
  ],
  "the element's first game": [...withImports(['element/mine-sweeper.js']), 'element/worker.js'],
  'the element in one file': ['element/mine-sweeper.standalone.js'],
};

const all = [...new Set(Object.values(measured).flat())];
const bytesOf = Object.fromEntries(
  await Promise.all(all.map(async (file) => [file, await compressedBytes(file)])),
);

let isOver = false;
for (const [name, files] of Object.entries(measured)) {
  const bytes = files.reduce((sum, file) => sum + bytesOf[file], 0);
  const verdict = bytes > limits[name] ? 'TOO BIG' : 'ok';
  isOver ||= bytes > limits[name];
  console.log(`${kilobytes(bytes)} of ${kilobytes(limits[name])}  ${name}  ${verdict}`);
  for (const file of files) console.log(`  ${kilobytes(bytesOf[file])}  ${file}`);
}
process.exit(isOver ? 1 : 0);

/** index.html, what it names, what those import at once, and the engine's worker; lazily loaded chunks are left out. */
function firstFiles() {
  const html = read('index.html');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(?:\.\/)?([^":]+\.(?:js|css))"/g)];
  const files = withImports(named.map((match) => match[1]));
  if (!files.some((file) => /\/engine-/.test(file)))
    throw new Error('The engine was not found in the first scripts: the sum would be too small.');
  return ['index.html', ...files];
}

/** Scripts, what they import at once, and the workers whose addresses they hold. */
function withImports(scripts) {
  const files = new Set(scripts);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const code = read(file);
    const beside = (name) => files.add(path.posix.join(path.posix.dirname(file), name));
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      beside(name);
    for (const [, name] of code.matchAll(/new URL\(\s*["'`]([^"'`]+\.js)["'`]\s*,\s*import\.meta\.url/g)) {
      beside(name);
    }
  }
  return [...files];
}

function precachedFiles() {
  const entries = [...read('sw.js').matchAll(/\{[^{}]*"?integrity"?:[^{}]*\}/g)];
  const files = entries.map(([entry]) => /"?url"?:\s*["']([^"']+)["']/.exec(entry)?.[1]).filter(Boolean);
  if (files.length === 0) throw new Error('No precache list was found in sw.js.');
  return [...new Set(files)];
}

async function compressedBytes(file) {
  const bytes = readFileSync(path.join(outDir, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return (await promisify(brotliCompress)(bytes, { params })).length;
}

function read(file) {
  return readFileSync(path.join(outDir, file), 'utf8');
}

function kilobytes(bytes) {
  return `${(bytes / KB).toFixed(1).padStart(6)} KB`;
}
