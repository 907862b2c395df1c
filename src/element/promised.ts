/** A promise, and what fulfils it. */
export function promised(): { readonly promise: Promise<void>; readonly fulfil: () => void } {
  let fulfil = () => {};
  const promise = new Promise<void>((resolve) => {
    fulfil = resolve;
  });
  return { promise, fulfil };
}
