/** Nothing, in a task of its own: what is asked of the page in between comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
