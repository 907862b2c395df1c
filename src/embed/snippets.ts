import { bounds, type OptionName, type Options, optionNames } from './options.ts';

/** The places where a board can be put. */
export const tools = ['HTML', 'npm', 'React', 'Vue', 'Svelte'] as const;

export type Tool = (typeof tools)[number];

/** Longer tags have an attribute a line. */
const LINE = 72;

/** The code to paste for a board with these options; `script` is the address of the element's entry. */
export function snippet(tool: Tool, options: Options, script: string): string {
  const tag = tagOf(tool, options);
  switch (tool) {
    case 'HTML':
      return `<script type="module" src="${escaped(script)}"></script>\n${tag}\n`;
    case 'npm':
      return `<script type="module">\n  import 'mine-sweeper';\n</script>\n${tag}\n`;
    case 'React':
      return `import 'mine-sweeper';\n\nexport function Board() {\n  return (\n${indented(tag, 4)}\n  );\n}\n`;
    case 'Vue':
      return `<script setup>\nimport 'mine-sweeper';\n</script>\n\n<template>\n${indented(tag, 2)}\n</template>\n`;
    case 'Svelte':
      return `<script>\n  import 'mine-sweeper';\n</script>\n\n${tag}\n`;
  }
}

/** The element with all that differs from what it is anyway. */
function tagOf(tool: Tool, options: Options): string {
  const attributes = optionNames.flatMap((name) => {
    const value = options[name];
    return value === undefined || isOfBox(name) ? [] : [attribute(tool, name, value)];
  });
  const style = styleOf(tool, options);
  if (style) attributes.push(style);
  // HTML and Vue's templates in a page know no tags that end themselves.
  const end = tool === 'React' ? ' />' : '></mine-sweeper>';
  const inLine = ['<mine-sweeper', ...attributes].join(' ') + end;
  if (inLine.length <= LINE) return inLine;
  return `<mine-sweeper\n${attributes.map((one) => `  ${one}\n`).join('')}${end.trim()}`;
}

const isOfBox = (name: OptionName) => name === 'width' || name === 'height';

function attribute(tool: Tool, option: OptionName, value: string): string {
  if (value === '') return option;
  // These two set properties, and the one of that name is a method.
  const name = option === 'chord' && (tool === 'React' || tool === 'Vue') ? 'chordRule' : option;
  // Where a tag sets properties, a number has to be one.
  const isNumber = Object.hasOwn(bounds, option);
  if (tool === 'React') return isNumber ? `${name}={${value}}` : `${name}=${inBraces(value, /["\\&]/)}`;
  if (tool === 'Svelte') return isNumber ? `${name}={${value}}` : `${name}=${inBraces(value, /["\\&{}]/)}`;
  return tool === 'Vue' && isNumber ? `:${name}="${value}"` : `${name}="${escaped(value)}"`;
}

/** The value in quotes, or as an expression where these would not do. */
function inBraces(value: string, special: RegExp): string {
  return special.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
}

function styleOf(tool: Tool, { width, height }: Options): string {
  if (tool === 'React') {
    const parts = [width && `width: ${width}, maxWidth: '100%'`, height && `height: ${height}`];
    const inner = parts.filter(Boolean).join(', ');
    return inner && `style={{ ${inner} }}`;
  }
  const inner = [width && `width: ${width}px; max-width: 100%`, height && `height: ${height}px`];
  const text = inner.filter(Boolean).join('; ');
  return text && `style="${text}"`;
}

/** Text as it stands between an attribute's quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}
