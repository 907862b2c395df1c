import type { Outcome } from '../../worker/api.ts';

/** What gives out the board of a game that is over. */
interface BoardSource {
  boardText(): Promise<Outcome<{ text: string }>>;
  boardFile(): Promise<Outcome<{ bytes: Uint8Array }>>;
}

/** One sentence: the board is in the clipboard, or why it is not. */
export async function copyBoard(game: BoardSource): Promise<string> {
  const answer = await game.boardText();
  if (!answer.ok) return answer.message;
  try {
    await navigator.clipboard.writeText(answer.text);
    return 'The board is in the clipboard as text.';
  } catch {
    return 'The browser does not let this page use the clipboard; save the board as a file instead.';
  }
}

/** One sentence when the board could not be saved as an .mbf file; empty once the browser has it. */
export async function saveBoard(game: BoardSource): Promise<string> {
  const answer = await game.boardFile();
  if (!answer.ok) return answer.message;
  const address = URL.createObjectURL(
    new Blob([new Uint8Array(answer.bytes)], { type: 'application/octet-stream' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'board.mbf';
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return '';
}

/**
 * Nothing; tells of each file and each text that is dropped or pasted anywhere on the page.
 * Text that is pasted into a field stays there.
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
    if (!isMiddlePress && !isField(event.composedPath()[0])) take(event.clipboardData);
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
