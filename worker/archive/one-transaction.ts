interface Transaction {
  readonly done: Promise<void>;
  abort(): void;
}

/**
 * Runs the work and returns its result once its transaction is stored. When any step fails, none is stored: a transaction whose
 * program has stopped half-way would be stored as far as it came.
 */
export async function inOneTransaction<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const end = tx.done.then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
  let given: T;
  try {
    given = await work();
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // The browser has done so already, and says why.
    }
    const failure = await end;
    throw isFull(failure?.reason) ? failure?.reason : error;
  }
  const failure = await end;
  if (failure !== null) throw failure.reason;
  return given;
}

/** Whether there was no room. */
export function isFull(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === 'QuotaExceededError';
}
