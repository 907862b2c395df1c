/**
 * Reports each file and each text that is dropped or pasted anywhere on the page.
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
