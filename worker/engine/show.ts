/** A value from outside as refusals name it: short, and made without asking the value itself. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 40);
  return Array.isArray(value) ? 'a list' : 'an object';
}
