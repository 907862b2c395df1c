/** Resolves in a new task, after any events that are waiting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
