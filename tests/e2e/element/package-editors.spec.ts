import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { builtDir } from '../browser.ts';

const packageDir = path.join(builtDir, 'element');
const read = (name: string) => JSON.parse(readFileSync(path.join(packageDir, name), 'utf8'));

interface Typed {
  readonly name: string;
  readonly type?: { readonly text: string };
  readonly description?: string;
}

interface Described {
  readonly tagName: string;
  readonly attributes: readonly (Typed & { readonly fieldName: string; readonly default?: string })[];
  readonly members: readonly (Typed & {
    readonly kind: 'field' | 'method';
    readonly attribute?: string;
    readonly parameters?: readonly Typed[];
    readonly return?: { readonly type: { readonly text: string } };
  })[];
  readonly events: readonly Typed[];
  readonly cssProperties: readonly Typed[];
  readonly cssParts: readonly Typed[];
}

const element: Described = read('custom-elements.json').modules.flatMap(
  ({ declarations }: { declarations: Described[] }) => declarations,
)[0];
const named = <T extends { name: string }>(list: readonly T[], name: string) =>
  list.find((one) => one.name === name);

test('The manifest has all attributes and methods that the class has, and no others', () => {
  const program = `const { MineSweeper } = await import(${JSON.stringify(path.join(packageDir, 'element.js'))});
    const attributes = MineSweeper.observedAttributes;
    const isMethod = (name) => typeof MineSweeper.prototype[name] === 'function';
    const methods = ${JSON.stringify(methods().map(({ name }) => name))}.filter(isMethod);
    console.log(JSON.stringify({ attributes, methods }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const { attributes, methods: there } = JSON.parse(stdout);
  expect(element.attributes.map(({ name }) => name).sort()).toEqual(attributes.sort());
  expect(attributes.length).toBeGreaterThan(20);
  expect(there).toEqual(methods().map(({ name }) => name));
});

test('Everything in the manifest has a type and a description, and nothing private is in it', () => {
  const { attributes, members, events, cssProperties, cssParts } = element;
  const fields = members.filter(({ kind }) => kind === 'field');
  for (const one of [...attributes, ...fields, ...events]) expect(one.type?.text, one.name).toBeTruthy();
  for (const { name, parameters = [], ...method } of methods()) {
    expect(method.return?.type.text, name).toMatch(/^Promise</);
    for (const parameter of parameters) expect(parameter.type?.text, name).toBeTruthy();
  }
  for (const { name, description } of [...attributes, ...members, ...events, ...cssProperties, ...cssParts]) {
    expect(description, name).toBeTruthy();
    expect(name).toMatch(/^(?:--)?[a-z][\w-]*$/i);
  }
  for (const { fieldName, name } of attributes) expect(named(fields, fieldName)?.attribute).toBe(name);
  expect(named(attributes, 'deal')).toMatchObject({
    type: { text: "'random' | 'no-guess' | 'library'" },
    default: "'random'",
  });
  expect(named(attributes, 'chord')?.fieldName).toBe('chordRule');
  expect(named(events, 'ms-end')?.type?.text).toBe('CustomEvent<GameResult>');
  expect(cssProperties.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['--ms-page', '--ms-n5', '--ms-covered-lo', '--ms-counter-rest']),
  );
});

test('VS Code is told of each attribute and its values, and of each custom property', () => {
  const [tag] = read('html-custom-data.json').tags;
  expect(tag.name).toBe(element.tagName);
  const attributes: { name: string; valueSet?: string; values: Typed[] }[] = tag.attributes;
  expect(attributes.map(({ name }) => name)).toEqual(element.attributes.map(({ name }) => name));
  const valuesOf = (name: string) => named(attributes, name)?.values.map((value) => value.name);
  expect(valuesOf('first-click')).toEqual(['opening', 'cell', 'corner', 'any']);
  expect(valuesOf('question-marks')).toEqual(['on', 'off']);
  expect(valuesOf('columns')).toEqual([]);
  expect(named(attributes, 'readonly')?.valueSet).toBe('v');
  const { properties, pseudoElements } = read('css-custom-data.json');
  expect(properties.map(({ name }: Typed) => name)).toEqual(element.cssProperties.map(({ name }) => name));
  expect(pseudoElements).toMatchObject([{ name: '::part(game)' }]);
});

test('Editors of JetBrains are told the same', () => {
  const types = read('web-types.json');
  const [tag] = types.contributions.html.elements;
  expect(types).toMatchObject({ name: 'mine-sweeper', version: expect.stringMatching(/^\d/) });
  expect(tag.attributes.map(({ name }: Typed) => name)).toEqual(element.attributes.map(({ name }) => name));
  const events = (tag.js?.events ?? tag.events) as Typed[];
  expect(events.map(({ name }) => name)).toEqual(element.events.map(({ name }) => name));
});

function methods() {
  return element.members.filter(({ kind }) => kind === 'method');
}
