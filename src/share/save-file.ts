/** Nothing; has the browser save the contents as a file. */
export function saveFile(name: string, contents: string | Uint8Array, type = 'text/plain'): void {
  const part = typeof contents === 'string' ? contents : new Uint8Array(contents);
  const address = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** One sentence: the text is in the clipboard, or why it is not. */
export async function copyText(text: string, name: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${name} is in the clipboard.`;
  } catch {
    return 'The browser does not let this page use the clipboard. Select the text and copy it yourself.';
  }
}
