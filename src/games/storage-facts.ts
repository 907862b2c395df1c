import { msg, str } from '@lit/localize';
import { numberText } from '../i18n/words.ts';

/** The browser's statement about this page's storage; null: none. */
export interface StorageFacts {
  /** Whether it has promised not to clear it by itself. */
  readonly isProtected: boolean | null;
  readonly usedBytes: number | null;
}

/** Some browsers never answer. */
const patienceMs = 2000;

export async function storageFacts(
  storage: StorageManager | undefined = navigator.storage,
): Promise<StorageFacts> {
  const [isProtected, estimate] = await Promise.all([
    answered(async () => storage?.persisted()),
    answered(async () => storage?.estimate()),
  ]);
  return { isProtected, usedBytes: estimate?.usage ?? null };
}

/** Whether the browser promises, when it is asked, not to clear what it keeps; null when it does not answer. */
export function askToProtect(
  storage: StorageManager | undefined = navigator.storage,
): Promise<boolean | null> {
  return answered(async () => storage?.persist());
}

/** The answer; null when there is none in time, or the question is refused. */
async function answered<T>(ask: () => Promise<T | undefined>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return (await Promise.race([ask(), tooLate])) ?? null;
  } catch {
    // Private windows and pages without a secure context are refused; for the player that is no answer.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Describes what that means for the player's games. */
export function protectionWords(isProtected: boolean | null): string {
  switch (isProtected) {
    case true:
      return msg('Protected: your browser won’t delete your games when storage runs low.');
    case false:
      return msg(
        'Not protected: if storage runs low, your browser may delete your games. Installing the app usually protects them; a backup always does.',
      );
    case null:
      return msg('Your browser doesn’t say whether it may delete your games. A backup always protects them.');
  }
}

/** `1.4 MB`: how much room is taken. */
export function roomWords(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes < 1) return msg('less than 1 KB');
  if (kilobytes < 1000) return msg(str`${numberText(Math.round(kilobytes))} KB`);
  const megabytes = kilobytes / 1000;
  const digits = megabytes < 10 ? 1 : 0;
  return msg(
    str`${numberText(megabytes, { minimumFractionDigits: digits, maximumFractionDigits: digits })} MB`,
  );
}
