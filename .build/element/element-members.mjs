import { createRequire } from 'node:module';
import path from 'node:path';
import { olderTypeScript, root } from '../paths.mjs';

/** @import ts from '../../node_modules/@lit/localize-tools/node_modules/typescript' */

/** @type {typeof ts} */
const compiler = createRequire(import.meta.url)(olderTypeScript);

const classFile = path.join(root, 'src/element/mine-sweeper.ts');
const eventsFile = path.join(root, 'src/element/events.ts');

/**
 * What the element's class offers to a page, with its types written out: public properties and methods that its own
 * sources declare, and its events. The project's own compiler has no interface for programs.
 *
 * @returns {{
 *   properties: { name: string, type: string, isReadonly: boolean, text: string }[],
 *   methods: { name: string, parameters: Parameter[], returns: string, text: string }[],
 *   events: { name: string, type: string }[],
 * }}
 * @typedef {{ name: string, type: string, isOptional: boolean, shown: string }} Parameter
 */
export function elementMembers() {
  known ??= readMembers();
  return known;
}
/** @type {ReturnType<typeof readMembers> | undefined} */
let known;

function readMembers() {
  const program = compiler.createProgram([classFile, path.join(root, 'src/vite-env.d.ts')], {
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    useDefineForClassFields: false,
  });
  const checker = program.getTypeChecker();
  const members = instanceOf(program, checker, classFile, 'MineSweeper')
    .getProperties()
    .filter(isOffered)
    .map((symbol) => ({ symbol, name: symbol.name, text: textOf(checker, symbol) }));
  /** @param {{ symbol: ts.Symbol }} member */
  const isMethod = ({ symbol }) => (symbol.flags & compiler.SymbolFlags.Method) !== 0;
  return {
    properties: members
      .filter((member) => !isMethod(member))
      .map(({ symbol, name, text }) => ({
        name,
        type: typeText(checker, checker.getTypeOfSymbol(symbol)),
        isReadonly: isReadonly(symbol),
        text,
      })),
    methods: members.filter(isMethod).map(({ symbol, name, text }) => {
      const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
      const declaration = symbol.declarations?.[0];
      const type = declaration && compiler.isMethodDeclaration(declaration) ? declaration.type : undefined;
      if (!signature) throw new Error(`${name} cannot be called.`);
      return {
        name,
        parameters: signature.getParameters().map((parameter) => describeParameter(checker, parameter)),
        returns: type ? type.getText().replace(/\s+/g, ' ') : typeText(checker, signature.getReturnType()),
        text,
      };
    }),
    events: instanceOf(program, checker, eventsFile, 'MineSweeperEvents')
      .getProperties()
      .map((symbol) => ({ name: symbol.name, type: typeText(checker, checker.getTypeOfSymbol(symbol)) })),
  };
}

/**
 * @param {ts.Program} program
 * @param {ts.TypeChecker} checker
 * @param {string} file
 * @param {string} name
 */
function instanceOf(program, checker, file, name) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!found) throw new Error(`${file} exports no ${name}.`);
  return checker.getDeclaredTypeOfSymbol(found);
}

/**
 * True for what a page may use: ours, neither private nor protected, nor a step in Lit's life of an element.
 *
 * @param {ts.Symbol} symbol
 */
function isOffered({ name, declarations = [] }) {
  const [declaration] = declarations;
  if (!declaration || name.startsWith('#') || name.endsWith('Callback')) return false;
  if (!declaration.getSourceFile().fileName.startsWith(path.dirname(classFile).replaceAll('\\', '/')))
    return false;
  const hidden = compiler.ModifierFlags.Private | compiler.ModifierFlags.Protected;
  if ((compiler.getCombinedModifierFlags(declaration) & hidden) !== 0) return false;
  return !compiler.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'internal');
}

/** @param {ts.Symbol} symbol */
function isReadonly({ declarations = [] }) {
  if (declarations.some(compiler.isSetAccessor)) return false;
  return declarations.every(
    (one) =>
      compiler.isGetAccessor(one) ||
      (compiler.getCombinedModifierFlags(one) & compiler.ModifierFlags.Readonly) !== 0,
  );
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function textOf(checker, symbol) {
  return compiler.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @returns {Parameter}
 */
function describeParameter(checker, symbol) {
  const declaration = /** @type {ts.ParameterDeclaration} */ (symbol.valueDeclaration);
  const isOptional = declaration.initializer !== undefined || declaration.questionToken !== undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const pure = isOptional ? checker.getNonNullableType(type) : type;
  const isPattern = compiler.isObjectBindingPattern(declaration.name);
  const name = isPattern ? 'options' : symbol.name;
  const literals = pure.isUnion() && pure.types.every((one) => one.isStringLiteral());
  const shown = isPattern ? fieldsOf(pure) : literals ? typeText(checker, pure) : name;
  const written = declaration.type && !(pure.isUnion() && pure.types.every(isPlain));
  return {
    name,
    type: written ? declaration.type.getText().replace(/\s+/g, ' ') : typeText(checker, pure),
    isOptional,
    shown: isOptional && !isPattern && !literals ? `${shown}?` : shown,
  };
}

/** @param {ts.Type} type */
function fieldsOf(type) {
  const names = type
    .getProperties()
    .map((field) => field.name + ((field.flags & compiler.SymbolFlags.Optional) !== 0 ? '?' : ''));
  return `{ ${names.join(', ')} }`;
}

/**
 * Unions with all their values in place of their name; other types as they are called.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function typeText(checker, type) {
  const flags =
    compiler.TypeFormatFlags.NoTruncation | compiler.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  /** @param {ts.Type} one */
  const text = (one) => checker.typeToString(one, undefined, flags);
  if (!type.isUnion() || !type.types.every(isPlain)) return text(type);
  const parts = [...new Set(type.types.map((one) => (isBooleanLiteral(one) ? 'boolean' : text(one))))];
  /** @param {string} part */
  const last = (part) => Number(part === 'null' || part === 'undefined');
  return parts.sort((a, b) => last(a) - last(b)).join(' | ');
}

/** @param {ts.Type} type */
function isBooleanLiteral(type) {
  return (type.flags & compiler.TypeFlags.BooleanLiteral) !== 0;
}

/** @param {ts.Type} type */
function isPlain(type) {
  return (type.flags & (compiler.TypeFlags.Object | compiler.TypeFlags.Intersection)) === 0;
}
