/** Whether the system offers to share files of this name. */
export function canShareFiles(name: string): boolean {
  try {
    return navigator.canShare?.({ files: [new File([], name)] }) ?? false;
  } catch {
    // An old browser that knows sharing, but not of files.
    return false;
  }
}

/** Whether the file was given to the system's sheet or its sharing called off; false: it has to be saved another way. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
