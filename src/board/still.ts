/** Whether motion is unwelcome: the reader's system says so, or the app's settings do. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset.motion === 'less' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
