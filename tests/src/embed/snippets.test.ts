import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/embed/options.ts';
import { snippet, tools } from '../../../src/embed/snippets.ts';

const SCRIPT = 'https://example.org/element/mine-sweeper.js';
const of = (tool: Parameters<typeof snippet>[0], options: Options) => snippet(tool, options, SCRIPT);

describe('the code to be pasted', () => {
  test('the least is a script and a tag', () => {
    expect(of('HTML', {})).toBe(
      '<script type="module" src="https://example.org/element/mine-sweeper.js"></script>\n<mine-sweeper></mine-sweeper>\n',
    );
  });

  test('a long tag has an attribute a line, in one order', () => {
    const options: Options = {
      theme: 'dark',
      level: 'expert',
      'first-click': 'cell',
      'game-key': 'my lesson',
      readonly: '',
      height: '480',
      width: '400',
    };
    expect(of('HTML', options).split('\n').slice(1).join('\n')).toBe(`<mine-sweeper
  level="expert"
  first-click="cell"
  readonly
  game-key="my lesson"
  theme="dark"
  style="width: 400px; max-width: 100%; height: 480px"
></mine-sweeper>
`);
  });

  test('what an author has typed stays text wherever it is pasted', () => {
    const options: Options = { seed: `"><img src=x onerror=alert(1)>&quot;{1}\\` };
    for (const tool of ['HTML', 'npm', 'Vue'] as const)
      expect(of(tool, options)).toContain('seed="&quot;>&lt;img src=x onerror=alert(1)>&amp;quot;{1}\\"');
    for (const tool of ['React', 'Svelte'] as const)
      expect(of(tool, options)).toContain(`seed={${JSON.stringify(options.seed)}}`);
    expect(of('Svelte', { seed: 'a {b}' })).toContain('seed={"a {b}"}');
    expect(of('React', { seed: 'a {b}' })).toContain('seed="a {b}"');
    expect(snippet('HTML', {}, 'https://example.org/a"b&c/mine-sweeper.js')).toContain(
      'src="https://example.org/a&quot;b&amp;c/mine-sweeper.js"',
    );
  });

  test('where a tag sets properties, numbers are numbers and no method is overwritten', () => {
    const options: Options = { columns: '12', chord: 'off' };
    expect(of('React', options)).toContain('<mine-sweeper columns={12} chordRule="off" />');
    expect(of('Vue', options)).toContain('<mine-sweeper :columns="12" chordRule="off"></mine-sweeper>');
    expect(of('Svelte', options)).toContain('<mine-sweeper columns={12} chord="off"></mine-sweeper>');
    expect(of('HTML', options)).toContain('<mine-sweeper columns="12" chord="off"></mine-sweeper>');
  });

  test.each(tools)('%s: each piece of code ends a line', (tool) => {
    expect(of(tool, { level: 'expert' })).toMatch(/[^\n]\n$/);
    expect(of(tool, { level: 'expert' })).toContain('level="expert"');
  });
});
