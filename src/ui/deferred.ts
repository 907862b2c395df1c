/** A promise that is resolved from outside: `Promise.withResolvers` where browsers do not have it yet. */
export function createDeferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
