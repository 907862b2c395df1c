import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PictureOptions, positionHtml, positionSvg } from '../../../src/picture/position-picture.ts';
import { themeNames } from '../../../src/ui/theme-names.ts';
import { must } from '../../worker/no-guess/fixtures.ts';

/** The elements of an SVG text, in their order; fails where a tag is not closed or holds what is no attribute. */
function elementsOf(text: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const open: string[] = [];
  const rest = text.replaceAll(
    /<(\/?)([\w-]+)((?: [\w:-]+(?:="[^"<]*")?)*)(\/?)>/g,
    (_, closes, name, list, isAlone) => {
      if (closes) {
        expect(open.pop()).toBe(name);
        return '';
      }
      const attributes = [...list.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [
        key,
        value,
      ]);
      found.push({ name, attributes: Object.fromEntries(attributes) });
      if (!isAlone) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  return found;
}

const pathsOf = (position: string, options?: PictureOptions) =>
  elementsOf(must(positionSvg(position, options)).svg)
    .filter(({ name }) => name === 'path')
    .map(({ attributes }) => attributes as { d: string; fill?: string; stroke?: string; opacity?: string });

describe('the picture', () => {
  test('is this text, for two cells in the light theme', () => {
    const drawn = must(positionSvg('#1', { theme: 'light' }));
    expect(drawn).toMatchObject({ width: 128, height: 88 });
    expect(drawn.label).toBe('Minefield of 2 columns and 1 row. Row 1: covered, 1.');
    expect(drawn.svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 88" width="128" height="88" role="img"' +
        ' aria-label="Minefield of 2 columns and 1 row. Row 1: covered, 1." stroke-linecap="round" stroke-linejoin="round">' +
        '<rect x="5" y="12" width="117" height="63" rx="14" fill="#ddd7cb"/>' +
        '<path fill="#9bacc1" d="M18 18h37a7 7 0 0 1 7 7v37a7 7 0 0 1-7 7h-37a7 7 0 0 1-7-7v-37a7 7 0 0 1 7-7z"/>' +
        '<path fill="#cdd8e4" d="M18 18h37a7 7 0 0 1 7 7v34a7 7 0 0 1-7 7h-37a7 7 0 0 1-7-7v-34a7 7 0 0 1 7-7z"/>' +
        '<path fill="#b5c3d4" d="M17 20h39a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6h-39a6 6 0 0 1-6-6v-34a6 6 0 0 1 6-6z"/>' +
        '<path fill="#faf8f3" d="M72 18h37a7 7 0 0 1 7 7v37a7 7 0 0 1-7 7h-37a7 7 0 0 1-7-7v-37a7 7 0 0 1 7-7z"/>' +
        '<path fill="none" stroke="#1f62b3" stroke-width="4.81" d="M87.25 36.89l5.46-4.55v21.32"/></svg>',
    );
  });

  test.each([
    ['#', 1],
    ['0', 0],
    ['1', 1],
    ['F', 1],
    ['?', 1],
    ['*', 1],
    ['X', 1],
    ['!', 1],
    ['o', 1],
  ])('shows %s as no other cell', (character) => {
    const others = [...'#0F?*X!8go'].filter((other) => other !== character);
    const own = JSON.stringify(pathsOf(character));
    for (const other of others) expect(JSON.stringify(pathsOf(other))).not.toBe(own);
  });

  test('has a few paths for each look, however many cells there are', () => {
    expect(pathsOf(`${'#1'.repeat(20)}/${'1#'.repeat(20)}`)).toHaveLength(pathsOf('#1').length);
    const [covered] = pathsOf('###/###');
    expect(covered?.d.match(/M/g)).toHaveLength(6);
  });

  test('is standing alone: no ids, no scripts, no addresses, and well formed in every theme and topology', () => {
    const topologies = ['square', 'orthogonal', 'hex', 'knight', { pattern: [[1, 0]] }] as const;
    for (const theme of themeNames)
      for (const topology of topologies) {
        const { svg } = must(positionSvg('##F?/*X!0/12ao', { theme, topology } as PictureOptions));
        for (const { name, attributes } of elementsOf(svg)) {
          expect(['svg', 'style', 'rect', 'path']).toContain(name);
          expect(Object.keys(attributes)).not.toContain('id');
        }
        expect(svg).not.toMatch(/NaN|undefined|url\(|href/);
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
      }
  });

  test('of hexagons has six corners a cell, and every other row to the side', () => {
    const [covered] = pathsOf('##/##', { topology: 'hex' });
    const starts = [...(covered?.d.matchAll(/M([\d.]+) ([\d.]+)/g) ?? [])].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(starts).toHaveLength(4);
    expect(covered?.d.match(/a/g)).toHaveLength(4 * 6);
    const [[left = 0, top = 0] = [], [right = 0] = [], [shifted = 0, below = 0] = []] = starts;
    expect(shifted - left).toBeCloseTo((right - left) / 2, 0);
    expect((below - top) / (right - left)).toBeCloseTo(0.866, 1);
    // All others are squares: who neighbours whom is not to be seen.
    expect(positionSvg('##/##', { topology: 'knight' })).toEqual(positionSvg('##/##'));
  });

  test('lies within its box, whatever the position', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(...'#F?*X!01289ao'), { minLength: 1, maxLength: 60 }),
        fc.constantFrom('square' as const, 'hex' as const),
        (columns, cells, topology) => {
          const rows = Math.ceil(cells.length / columns);
          const text = Array.from({ length: rows }, (_, row) =>
            cells
              .slice(row * columns, (row + 1) * columns)
              .join('')
              .padEnd(columns, '#'),
          ).join('/');
          const { svg, width, height } = must(positionSvg(text, { topology }));
          for (const [, x, y] of svg.matchAll(/M([\d.-]+) ([\d.-]+)/g)) {
            expect(Number(x)).toBeGreaterThan(0);
            expect(Number(x)).toBeLessThan(width);
            expect(Number(y)).toBeGreaterThan(0);
            expect(Number(y)).toBeLessThan(height);
          }
        },
      ),
    );
  });
});

describe('a theme', () => {
  test('that follows the system has its colours by night in a style sheet, under names that say what they do', () => {
    const { svg } = must(positionSvg('#1'));
    expect(svg).toContain('fill="#ddd7cb" class="ms-fill-0c0f13"');
    const [, sheet = ''] =
      /<style>@media screen and \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? [];
    const rules = sheet.split('}').filter(Boolean);
    expect(rules).toHaveLength(6);
    for (const rule of rules) expect(rule).toMatch(/^\.ms-(fill|stroke)-([0-9a-f]{6})\{\1:#\2!important$/);
  });

  test.each(['light', 'dark', 'classic', 'paper'] as const)(
    '%s has one set of colours and no style sheet',
    (theme) => {
      expect(must(positionSvg('#1', { theme })).svg).not.toMatch(/<style|class=/);
    },
  );

  test('has its own colours and its own cells', () => {
    expect(pathsOf('1', { theme: 'dark' })[1]?.stroke).toBe('#86bcff');
    expect(pathsOf('F', { theme: 'dark' }).at(-1)?.fill).toBe('#ff7a59');
    // The bevel of the 1990s: a light triangle, cut along the cell's own edges.
    const [low, high, face] = pathsOf('#', { theme: 'classic' });
    expect([low?.fill, high?.fill, face?.fill]).toEqual(['#808080', '#ffffff', '#c0c0c0']);
    expect(high?.d).not.toContain('a');
  });
});

describe('a refusal', () => {
  test.each([
    ['', {}],
    ['#1z', { row: 1, column: 3, character: 'z' }],
    ['##/1', { row: 2, column: 2, cells: 1, expected: 2 }],
    [`${'#'.repeat(101)}/`.repeat(100), { most: 10_000 }],
  ])('of a position says where and what was expected', (position, values) => {
    for (const drawn of [positionSvg(position), positionHtml(position)])
      expect(drawn).toMatchObject({ ok: false, code: 'bad-notation', values });
  });

  test('of an option names it', () => {
    const told = (position: unknown, options: unknown) => {
      const drawn = positionHtml(position as string, options as PictureOptions);
      return drawn.ok ? drawn : `${drawn.code}: ${drawn.message}`;
    };
    expect(told(5, {})).toBe('bad-argument: position must be text, not number.');
    expect(told('#', null)).toBe('bad-argument: options must be an object, not null.');
    expect(told('#', { theme: 'pink' })).toBe(
      'bad-argument: theme must be one of auto, light, dark, classic, paper, contrast, not "pink".',
    );
    expect(told('#', { topology: 'cube' })).toBe(
      'bad-argument: topology must be one of square, orthogonal, hex, knight, or a pattern, not "cube".',
    );
    expect(told('#', { label: 7 })).toBe('bad-argument: label must be text, not number.');
    expect(told('#', { attributes: { 'on click="x"': '' } })).toMatch(
      /^bad-argument: .*an attribute by its name/,
    );
    expect(told('#', { attributes: { seed: {} } })).toMatch(/^bad-argument: .*text, a number, true or false/);
  });
});

describe('the tag', () => {
  test('has the position in one line, the other attributes, and the picture inside', () => {
    const { html } = must(
      positionHtml(' # # \n1 1\n', {
        topology: { pattern: [[1, 0]] },
        theme: 'dark',
        attributes: { 'game-key': 'a "b" <c> & d', mines: 1, 'judge-moves': true, 'flag-mode': false },
      }),
    );
    const [tag, box, svg] = elementsOf(html);
    expect(tag).toEqual({
      name: 'mine-sweeper',
      attributes: {
        position: '##/11',
        topology: '{&quot;pattern&quot;:[[1,0]]}',
        theme: 'dark',
        'game-key': 'a &quot;b&quot; &lt;c&gt; &amp; d',
        mines: '1',
        'judge-moves': '',
      },
    });
    expect(box).toMatchObject({ name: 'div', attributes: { slot: 'picture' } });
    expect(box?.attributes.style).toContain('height:520px');
    expect(svg).toMatchObject({
      name: 'svg',
      attributes: { role: 'img', 'aria-label': expect.stringContaining('Row 1') },
    });
  });

  test('that stays a picture is as high as its board', () => {
    const { html } = must(positionHtml('#1', { attributes: { readonly: true } }));
    expect(html).toMatch(/^<mine-sweeper position="#1" readonly>/);
    expect(html).not.toContain('520px');
    expect(must(positionHtml('#1', { attributes: { readonly: false } })).html).toContain('520px');
  });

  test('has the label that the page gives it', () => {
    expect(must(positionSvg('#1', { label: 'Zwei Zellen & "mehr"' })).svg).toContain(
      'aria-label="Zwei Zellen &amp; &quot;mehr&quot;"',
    );
  });
});
