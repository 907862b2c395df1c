/** Has the browser save the file where it puts downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Not at once: some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
