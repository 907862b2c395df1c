/** Resolves in a task of its own: until then input is answered and frames are painted. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
