import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../.build/paths.mjs';

/** A shadow root that is not the component's own, also as a part of an object, and sheets that are added to one. The document is none. */
const reach =
  /(?<!\bthis)\??\.(?:shadowRoot|renderRoot)\b|\{[^}]*\b(?:shadowRoot|renderRoot)\b[^}]*\} =|(?<!\bdocument\.)adoptedStyleSheets|(?<!#)adoptStyles\((?!this\b)/;

/** Why a file may reach into shadow roots that are not its own. */
const allowed: Readonly<Record<string, string>> = {
  'src/ui/require-element.ts': 'finds what the template of its caller holds',
  'src/gamepad/focus-order.ts':
    'reads the order of everything that can have the focus, of whatever component',
  'src/i18n/language/element-language.ts': 'finds every element of a page to have its words rendered again',
  'src/i18n/language/render-again.ts': 'renders every component again in another language',
};

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.posix.join('src', file));

const linesWith = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => reach.test(line));

it('finds a reach into another component', () => {
  expect(reach.test("this.renderRoot.querySelector('ms-board')")).toBe(false);
  expect(reach.test("host.renderRoot.querySelector('ms-status')")).toBe(true);
  expect(reach.test('this.#board?.shadowRoot?.contains(element)')).toBe(true);
  expect(reach.test("this.renderRoot.querySelector('ms-game')?.renderRoot")).toBe(true);
  expect(reach.test('const { theme, shadowRoot } = element;')).toBe(true);
  expect(reach.test('adoptStyles(root, styles)')).toBe(true);
  expect(reach.test('adoptStyles(this.renderRoot, styles)')).toBe(false);
  expect(reach.test('root.adoptedStyleSheets.push(sheet)')).toBe(true);
  expect(reach.test('document.adoptedStyleSheets.push(sheet)')).toBe(false);
});

it('no component reads or changes the shadow root of another', () => {
  const found = files.filter((file) => linesWith(file).length > 0);
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
