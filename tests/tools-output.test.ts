import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lessOfLit } from './tools/less-of-lit.mjs';
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

test('a source that asks Lit for what the one file leaves out is refused, with its name', () => {
  const { handler } = lessOfLit().transform;
  const read = (code: string) => handler(code, '/somewhere/src/part.ts');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source's text.
  expect(read("import { html, LitElement } from 'lit'; html`<p @click=${this.act}>${text}</p>`;")).toBeNull();
  for (const code of [
    "import { repeat } from 'lit/directives/repeat.js';",
    'static properties = { list: { type: Array } };',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source's text.
    'html`<textarea rows="2">${text}</textarea>`',
  ])
    expect(() => read(code)).toThrow(/src\/part\.ts asks Lit for/);
});

test('another Lit than the one that was cut is refused', () => {
  const { handler } = lessOfLit().transform;
  expect(() => handler('class LitElement {}', '/node_modules/lit-element/lit-element.js')).toThrow(
    /has changed/,
  );
});
