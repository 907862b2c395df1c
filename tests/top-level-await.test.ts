import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../.build/paths.mjs';

/** Whether the module waits for something while it is evaluated. */
function waits(file: string, text: string): boolean {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return waitsIn(program);
}

function waitsIn(node: object): boolean {
  const { type, await: isAwaited } = node as { type?: string; await?: boolean };
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited)) return true;
  return Object.values(node).some(
    (part) => part !== null && typeof part === 'object' && !/Function/.test(part.type) && waitsIn(part),
  );
}

// Safari lets whoever imports such a module a second time, or what needs it, go on before it is evaluated: a button that
// is pressed early would find nothing (https://bugs.webkit.org/show_bug.cgi?id=242740).
test.each(['src', 'worker'])('no module of %s waits for something at its top level', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.split(path.sep).includes('wasm'))
    .map((file) => path.join(root, folder, file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => waits(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['await load();', true],
  ['export const part = await load();', true],
  ['for await (const one of all) use(one);', true],
  ['if (isThere) { await load(); }', true],
  ['async function start() { await load(); }', false],
  ['const start = async () => { for await (const one of all) use(one); };', false],
  ['class Part { async start() { await load(); } }', false],
])('%s: %s', (text, isWaiting) => {
  expect(waits('module.ts', text)).toBe(isWaiting);
});
