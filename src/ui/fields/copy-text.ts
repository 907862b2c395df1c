/** Whether the text is in the clipboard. False where there is none, or its use was refused: then it has to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
