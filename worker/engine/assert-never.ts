/** Never returns: a closed set was thought to be exhausted and was not. */
export function assertNever(value: never): never {
  throw new Error(`A case was forgotten: ${JSON.stringify(value)}`);
}
