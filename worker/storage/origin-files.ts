import { nameOfKey } from './snapshots/snapshot-store.ts';

/** The part of a synchronous access handle that is used; workers alone have them. */
export interface SyncFile {
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

interface FileHandle {
  createSyncAccessHandle?(): Promise<SyncFile>;
}

interface Directory {
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<Directory>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
}

const FOLDER = 'mine-sweeper';

/** Whether files of the origin's own can be written here; older browsers and the page's own thread have no such access. */
export function canHaveFiles(): boolean {
  const { FileSystemFileHandle: Handle } = globalThis as { FileSystemFileHandle?: { prototype: FileHandle } };
  return Handle !== undefined && 'createSyncAccessHandle' in Handle.prototype;
}

/** The name of the file that the second copy of a game lies in. */
export function copyName(key: string): string {
  return `${nameOfKey(key)}.game`;
}

/** The time between two looks at a file that is open elsewhere. */
const LOOK_AGAIN_MS = 20;

/** What browsers say of a file that is open elsewhere: the standard's word, and WebKit's. */
const OPEN_ELSEWHERE = new Set(['NoModificationAllowedError', 'InvalidStateError']);

/**
 * A file of the origin's private file system, made when there is none. Null where there is no such thing (WebKit's
 * private windows, the page's own thread) or another page has the file open.
 *
 * @param patienceMs How long to wait for another page or a dying worker to let go of the file.
 */
export async function openFile(name: string, patienceMs = 0): Promise<SyncFile | null> {
  if (!canHaveFiles()) return null;
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      const handle = await (await folderOf(true))?.getFileHandle(name, { create: true });
      return (await handle?.createSyncAccessHandle?.()) ?? null;
    } catch (error) {
      // Denied, or open elsewhere: one goes without.
      if (!OPEN_ELSEWHERE.has((error as DOMException).name) || performance.now() >= until) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Whether there is such a file. */
export async function hasFile(name: string): Promise<boolean> {
  try {
    return (await (await folderOf(false))?.getFileHandle(name)) !== undefined;
  } catch {
    // Neither folder nor file, or all of it is denied.
    return false;
  }
}

export async function removeFile(name: string): Promise<void> {
  try {
    await (await folderOf(false))?.removeEntry(name);
  } catch {
    // There is none, or another page has it open and will remove it.
  }
}

async function folderOf(create: boolean): Promise<Directory | undefined> {
  const { storage } = navigator as { storage?: { getDirectory?(): Promise<unknown> } };
  const root = (await storage?.getDirectory?.()) as Directory | undefined;
  return root?.getDirectoryHandle(FOLDER, { create });
}
