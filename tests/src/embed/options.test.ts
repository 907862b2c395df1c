import { describe, expect, test } from 'vitest';
import { codeOf, type Options, parseCode, withOption, withPosition } from '../../../src/embed/options.ts';

describe('options in an address', () => {
  test.each<Options>([
    {},
    { level: 'expert', theme: 'paper' },
    { columns: '12', rows: '8', mines: '14', wrap: 'torus' },
    { seed: 'a & b / "c" <d> ä', 'game-key': 'my lesson', readonly: '' },
    { deal: 'no-guess', 'needs-at-most': 'single', 'flag-mode': '', width: '400', height: '480' },
  ])('%o comes back as it was', (options) => {
    const code = codeOf(options);
    expect(code ?? '').not.toMatch(/[/#\s]/);
    expect(parseCode(code)).toEqual({ options, isWhole: true });
  });

  test.each([
    'level=hardest',
    'nonsense',
    'onclick=alert(1)',
    'theme=dark&theme=light',
    'columns=0',
    'columns=1e3',
    'rows=-4',
    'mines=12.5',
    'width=99999',
    'readonly=yes',
    'seed=%00',
    'seed=%0A',
    `seed=${'a'.repeat(201)}`,
    `seed=${'a'.repeat(30_000)}`,
    '__proto__=1',
    'constructor=1',
    '%',
    'toolbar=%FF',
  ])('of "%s" nothing is taken that is no option', (code) => {
    const { options, isWhole } = parseCode(code);
    expect(isWhole).toBe(false);
    expect(options).toEqual(code.startsWith('theme') ? { theme: 'dark' } : {});
  });

  test('a position is one line without spaces, in place of a size, and may be left again', () => {
    const typed = ' # # # \n1 2 1\n\n/0 0 0/\n';
    const puzzle = withPosition(
      { columns: '9', rows: '9', mines: '10', deal: 'no-guess', theme: 'dark' },
      typed,
    );
    expect(puzzle).toEqual({ position: '###/121/000', theme: 'dark' });
    expect(parseCode(codeOf(puzzle)).options).toEqual(puzzle);
    expect(withPosition({ ...puzzle, mines: '2' }, '###/121')).toEqual({
      position: '###/121',
      mines: '2',
      theme: 'dark',
    });
    expect(withPosition(puzzle, ' \n')).toEqual({ theme: 'dark' });
  });

  test('what is so anyway is not written', () => {
    expect(parseCode('level=beginner&theme=auto&toolbar=full&first-click=opening&long-press-ms=250')).toEqual(
      {
        options: {},
        isWhole: true,
      },
    );
  });

  test('a rule is written where it differs from the preset’s own', () => {
    const swing = withOption({ 'first-click': 'any' }, 'level', 'swing');
    expect(swing).toEqual({ level: 'swing' });
    expect(withOption(swing, 'first-click', 'opening')).toEqual({ level: 'swing', 'first-click': 'opening' });
    expect(withOption({ level: 'pinboard' }, 'input', 'double-click')).toEqual({ level: 'pinboard' });
    expect(withOption({ level: 'pinboard' }, 'input', 'classic')).toEqual({
      level: 'pinboard',
      input: 'classic',
    });
  });
});
