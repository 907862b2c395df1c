import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../.build/paths.mjs';

/** A shadow root that is not the component's own, and sheets that are added to one. */
const reach = /(?<!\bthis)\??\.(?:shadowRoot|renderRoot)\b|adoptedStyleSheets/;

/** Why a file may reach into shadow roots that are not its own. */
const allowed: Readonly<Record<string, string>> = {
  'src/ui/require-element.ts': 'finds what the template of its caller holds',
  'src/gamepad/focus-order.ts':
    'reads the order of everything that can have the focus, of whatever component',
  'src/i18n/speak/in-elements.ts': 'finds every element of a page to have its words rendered again',
  'src/i18n/speak/render-anew.ts': 'renders every component again in another language',
  'src/board/paint/theme-colours.ts': 'measures colours where the board has them, and leaves nothing behind',
  'src/themes/element-themes.ts':
    'the part of <mine-sweeper> that is loaded with themes beyond light and dark',
  'src/game/features/printing.ts': 'changes the page for the moment in which it is printed',
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
});

it('no component reads or changes the shadow root of another', () => {
  // The files of the element share its one root.
  const found = files.filter((file) => !file.startsWith('src/element/') && linesWith(file).length > 0);
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
