import type { Outcome } from '../../worker/api/outcome.ts';
import { said } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { boardOfFile, type GivenBoard, problemOfFile } from '../new-game/board-of-file.ts';
import type { Found } from '../replay/replay-source.ts';
import { isBackupText } from '../ui/fields/backup-mark.ts';
import type { MineApp } from './mine-app.ts';
import type { MineSheets } from './sheets/mine-sheets.ts';

/** The launch parameters of the system, as far as they are used here; no standard type has them yet. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files: readonly { getFile(): Promise<File> }[];
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** The files of replays. */
const REPLAY = /\.(?:avf|mvf|mvr|rmv|evfs?|rawvf)$/i;

/** Takes a file from outside: backups go to the saved games, anything else is offered as text or bytes. */
export async function takeFile(
  file: File,
  { app, sheets, offer }: { app: MineApp; sheets: MineSheets; offer: (board: GivenBoard) => void },
): Promise<void> {
  try {
    if (/\.minesweeper$/i.test(file.name)) sheets.give('games', file);
    else if (REPLAY.test(file.name)) await takeReplay(sheets, (part, src) => part.watchableOfFile(file, src));
    else offer(await boardOfFile(file));
  } catch (error) {
    app.game.notify(problemOfFile(error));
  }
}

const loadAnalysisLink = lazy(async () => ({
  ...(await import('../share/analysis-link.ts')),
  ...(await import('../share/position.ts')),
}));
const loadBackupText = lazy(() => import('../games/hand-over/backup-text.ts'));
type ReplaySource = typeof import('../replay/replay-source.ts');

const loadReplaySource = lazy(() => import('../replay/replay-source.ts'));

/** Opens a text or a file's bytes from outside: a backup goes to the saved games, a recorded game is watched, a position analysed, anything else may be a board. */
export async function takeBoard(board: GivenBoard, sheets: MineSheets): Promise<void> {
  if (typeof board === 'string' && isBackupText(board)) return takeBackup(board, sheets);
  if (typeof board === 'string' && /^\S+[?&](?:analysis|board)=\S*$/.test(board))
    return takePosition(board, sheets);
  const mayBeReplay = typeof board === 'string' && /^\uFEFF?[ \t]*(?:ms\d|RawVF_|board[ \t]*:)/im.test(board);
  const part = mayBeReplay ? await loadReplaySource() : null;
  if (!part || typeof board !== 'string' || !part.isWatchable(board)) return sheets.offer(board);
  await takeReplay(sheets, (source, src) => source.watchableOfText(board, src));
}

/** Shows a replay, or says why it cannot be read. */
async function takeReplay(
  sheets: MineSheets,
  read: (source: ReplaySource, workerSrc: string | null) => Promise<Outcome<Found>>,
): Promise<void> {
  const part = await loadReplaySource();
  const game = sheets.app?.game;
  if (!part || !game) return;
  const found = await read(part, game.workerSrc);
  if (!found.ok) return game.notify(said(found));
  part.handOver(found.of, found.foreign);
  // The address may be the same as before, of another game.
  sheets.routes.open('watch');
  sheets.routes.open('watch', part.HANDED);
}

/** Has the saved games ask about a backup that was copied as text. */
async function takeBackup(text: string, sheets: MineSheets): Promise<void> {
  const part = await loadBackupText();
  if (part) sheets.give('games', new File([part.backupOfText(text) ?? ''], ''));
  else sheets.app?.game.notify(await whyNotLoaded());
}

/** Opens another tool's link to a position. */
async function takePosition(link: string, sheets: MineSheets): Promise<void> {
  const part = await loadAnalysisLink();
  const found = part?.positionOfForeignLink(link);
  if (!part || !found) return;
  if (!found.ok) return sheets.app?.game.notify(said(found));
  sheets.routes.open('analyse', part.codeOfPosition(found.read));
}

/**
 * Takes what the system starts the app with: files that are opened with it, and the addresses of its shortcuts where
 * it was running already; its window then comes to the front as it is, with its game.
 */
export function watchLaunches(onFile: (file: File) => void): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  // The page's own address has been followed already.
  let followed: string | undefined = performance.getEntriesByType('navigation')[0]?.name;
  launchQueue?.setConsumer(async ({ targetURL, files }) => {
    const { hash } = new URL(targetURL ?? '', location.href);
    if (targetURL !== followed && hash.length > 2) location.hash = hash;
    followed = undefined;
    for (const handle of files) onFile(await handle.getFile());
  });
}

/** Reports what the system has shared with the app, once: the service worker has put it into a cache. */
export async function takeInbox(onText: (text: string) => void, onFile: (file: File) => void): Promise<void> {
  if (location.search !== '?shared') return;
  history.replaceState(history.state, '', location.pathname + location.hash);
  const cache = await caches.open('mine-sweeper-shared');
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    await cache.delete(key);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get('x-file-name') ?? '');
    if (name) onFile(new File([await response.blob()], name));
    else onText((await response.text()).trim());
  }
}

/**
 * Reports each file and each text that is dropped or pasted anywhere on the page.
 * Text that is pasted into a field stays there, unless it is a backup: a phone pastes into fields only.
 */
export function watchForBoards(onText: (text: string) => void, onFile: (file: File) => void): void {
  const take = (data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData('text/plain').trim();
    if (file) onFile(file);
    else if (text) onText(text);
  };
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer);
  };
  // Some systems paste what is selected at a press of the middle button, which opens cells here.
  let isMiddlePress = false;
  const onPress = (event: Event) => {
    isMiddlePress = event instanceof PointerEvent && event.button === 1;
  };
  const onPaste = (event: ClipboardEvent) => {
    const isBackup = isBackupText(event.clipboardData?.getData('text/plain') ?? '');
    if (isMiddlePress || (isField(event.composedPath()[0]) && !isBackup)) return;
    if (isBackup) event.preventDefault();
    take(event.clipboardData);
  };
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('drop', onDrop);
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('keydown', onPress, true);
  window.addEventListener('paste', onPaste);
}

function isField(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    target.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])')
  );
}
