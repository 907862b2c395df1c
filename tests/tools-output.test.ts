import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutNotes } from './tools/small-output.mjs';

const strip = (code: string): string =>
  withoutNotes().transform.handler.call({ parse: (text: string) => parseAst(text) }, code).code;

test('notes to translators are not sent to anybody', () => {
  expect(strip("msg('Fit', { desc: 'A button.' });")).toBe("msg('Fit');");
  expect(strip("f(msg(g(msg('b', { desc: 'c' })), { desc: 'd' }), { desc: 'e' });")).toBe(
    "f(msg(g(msg('b'))), { desc: 'e' });",
  );
});

test('what else is said to msg stays', () => {
  const code = "msg('en', { id: 'language' }); msg('a', { id: 'b', desc: 'c' }); msg('d');";
  expect(strip(code)).toBe(code);
});
