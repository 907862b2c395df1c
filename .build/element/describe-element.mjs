// What editors and compilers of pages read of the element: its manifest, and what is made of it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { dependencyScript, manifest as packageJson, root } from '../paths.mjs';
import { elementMembers } from './element-members.mjs';
import { tagTypes } from './tag-types.mjs';

/**
 * What a manifest says of an element, as far as it is changed here; the schema of the format has more.
 *
 * @typedef {{ name: string, description: string }} Described
 * @typedef {Described & { type: { text: string }, fieldName: string, default?: string }} Attribute
 * @typedef {object} Declaration
 * @property {boolean} [customElement]
 * @property {{ name: string }} [superclass]
 * @property {Attribute[]} [attributes]
 * @property {Described[]} [events]
 * @property {Described[]} [cssProperties]
 * @property {object[]} [members]
 * @typedef {object} Module
 * @property {string} path
 * @property {Declaration[]} declarations
 * @property {{ declaration: object }[]} exports
 * @typedef {{ modules: Module[] }} Manifest
 * @typedef {ReturnType<typeof elementMembers>} ElementMembers
 */

/**
 * The one attribute whose property cannot have its name, for a method has it.
 *
 * @type {Record<string, string>}
 */
const otherNames = { chord: 'chordRule' };

/**
 * Writes custom-elements.json, the data of VS Code and JetBrains' editors, and the attributes' types.
 *
 * @param {string} packageDir
 */
export function describeElement(packageDir) {
  const file = path.join(packageDir, 'custom-elements.json');
  analyse(packageDir);
  const described = complete(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
  const [element] = described.modules.flatMap(({ declarations }) => declarations);
  if (!element) throw new Error('The manifest has lost the element.');
  writeEditorData(described, packageDir);
  markSwitches(path.join(packageDir, 'html-custom-data.json'), element);
  writeFileSync(path.join(packageDir, 'tag.d.ts'), tagTypes({ attributes: element.attributes ?? [] }));
}

/** @param {string} packageDir */
function analyse(packageDir) {
  const cem = dependencyScript('@custom-elements-manifest/analyzer', 'cem');
  const to = path.relative(root, packageDir);
  const options = ['--config', '.build/manifest.config.mjs', '--litelement', '--quiet'];
  const { status } = spawnSync(
    process.execPath,
    [cem, 'analyze', ...options, '--globs', 'src/element/*.ts', '--outdir', to],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The element could not be analysed.');
}

/**
 * The manifest of what the package offers: nothing private in it, and every type written out.
 *
 * @param {Manifest} analysed
 * @param {ElementMembers} [members]
 * @returns {Manifest}
 */
export function complete(analysed, members = elementMembers()) {
  /** @type {Record<string, string>} */
  const inPackage = { 'src/element/mine-sweeper.ts': 'element', 'src/element/define.ts': 'define' };
  const modules = analysed.modules
    .filter(({ path: source }) => Object.hasOwn(inPackage, source))
    .map((module) => ({
      ...module,
      path: `dist/element/${inPackage[module.path]}.js`,
      declarations: module.declarations
        .filter(({ customElement }) => customElement)
        .map((declaration) => completeClass(declaration, members)),
      exports: module.exports.map((one) => ({
        ...one,
        declaration: { ...one.declaration, module: 'dist/element/element.js' },
      })),
    }));
  return { ...analysed, modules };
}

/**
 * @param {Declaration} declaration
 * @param {ElementMembers} members
 * @returns {Declaration}
 */
function completeClass({ attributes = [], events = [], cssProperties = [], ...declaration }, members) {
  const described = attributes.map((attribute) => completeAttribute(attribute, members.properties));
  const byField = new Map(described.map((attribute) => [attribute.fieldName, attribute]));
  return {
    ...declaration,
    // The classes between are inside the bundle.
    superclass: { name: 'HTMLElement' },
    cssProperties: cssProperties.flatMap(withOthers),
    members: [
      ...members.properties.map((property) => field(property, byField.get(property.name))),
      ...members.methods.map(method),
    ],
    events: events.map((event) => completeEvent(event, members.events)),
    attributes: described,
  };
}

/**
 * @param {Described} attribute
 * @param {ElementMembers['properties']} properties
 * @returns {Attribute}
 */
function completeAttribute({ name, description }, properties) {
  const fieldName = otherNames[name] ?? name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const property = properties.find((one) => one.name === fieldName);
  if (!property) throw new Error(`The class comment has an attribute ${name}, but there is no ${fieldName}.`);
  const type = property.type === 'boolean' ? 'boolean' : attributeType(property.type);
  const value = type === 'boolean' ? 'false' : defaultIn(description);
  return { name, description, type: { text: type }, ...(value && { default: value }), fieldName };
}

/**
 * What can be written in HTML of what a property takes; what has no list of values is text.
 *
 * @param {string} type
 */
function attributeType(type) {
  const parts = type.split(' | ').filter((part) => !/^(?:null|boolean|`\$.*)$/.test(part));
  return parts.map((part) => (part.startsWith('`') ? 'string' : part)).join(' | ');
}

/**
 * A custom property, and those that its description names: `--ms-n1` to `--ms-n8`, say.
 *
 * @param {Described} property
 * @returns {Described[]}
 */
function withOthers({ name, description }) {
  const others = [...description.matchAll(/`(--[\w-]+)`/g)].map(([, other]) => other);
  const [, stem, last] = /and so on to `(--\D+)(\d+)`/.exec(description) ?? [];
  const counted = Array.from({ length: Number(last ?? 0) }, (_, index) => `${stem}${index + 1}`);
  return [...new Set([name, ...others, ...counted])].map((one) => ({ name: one, description }));
}

/**
 * The value that a description calls the default.
 *
 * @param {string} description
 */
function defaultIn(description) {
  const [, name, number] = /`([^`]+)` \(the default\)|by default (\d+)/.exec(description) ?? [];
  return name === undefined ? number : `'${name}'`;
}

/**
 * @param {ElementMembers['properties'][number]} property
 * @param {Attribute | undefined} attribute
 */
function field({ name, type, isReadonly, text }, attribute) {
  const described = {
    kind: 'field',
    name,
    type: { text: type },
    ...(isReadonly && { readonly: true }),
    description: attribute?.description ?? text,
  };
  if (!attribute) return described;
  const { default: value, name: attributeName } = attribute;
  return { ...described, ...(value && { default: value }), attribute: attributeName };
}

/** @param {ElementMembers['methods'][number]} method */
function method({ name, parameters, returns, text }) {
  return {
    kind: 'method',
    name,
    parameters: parameters.map(({ name: parameter, type, isOptional }) => ({
      name: parameter,
      type: { text: type },
      ...(isOptional && { optional: true }),
    })),
    return: { type: { text: returns } },
    description: text,
  };
}

/**
 * @param {Described} event
 * @param {ElementMembers['events']} events
 */
function completeEvent({ name, description }, events) {
  const event = events.find((one) => one.name === name);
  if (!event) throw new Error(`The class comment has an event ${name}, but MineSweeperEvents has none.`);
  return { name, description, type: { text: event.type } };
}

/**
 * @param {Manifest} described
 * @param {string} packageDir
 */
function writeEditorData(described, packageDir) {
  const quiet = { outdir: packageDir, skip: false };
  const manifest = /** @type {Parameters<typeof generateVsCodeCustomElementData>[0]} */ (
    /** @type {unknown} */ (described)
  );
  const said = console.log;
  console.log = () => undefined;
  try {
    generateVsCodeCustomElementData(manifest, {
      ...quiet,
      htmlFileName: 'html-custom-data.json',
      cssFileName: 'css-custom-data.json',
    });
    const { name, version } = packageJson;
    const options = { ...quiet, packageJson: false, webTypesConfig: { name, version } };
    generateJetBrainsWebTypes(manifest, options);
  } finally {
    console.log = said;
  }
}

/**
 * Attributes without a value: VS Code calls them the set `v`.
 *
 * @param {string} file
 * @param {Declaration} element
 */
function markSwitches(file, { attributes = [] }) {
  const switches = new Set(attributes.filter(({ type }) => type.text === 'boolean').map(({ name }) => name));
  /** @type {{ tags: { attributes: { name: string, valueSet?: string }[] }[] }} */
  const data = JSON.parse(readFileSync(file, 'utf8'));
  for (const attribute of data.tags.flatMap((tag) => tag.attributes))
    if (switches.has(attribute.name)) attribute.valueSet = 'v';
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}
