import { createRequire } from 'node:module';
import path from 'node:path';
import { olderTypeScript, root } from './paths.mjs';

const ts = createRequire(import.meta.url)(olderTypeScript);

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
let known;

function readMembers() {
  const program = ts.createProgram([classFile, path.join(root, 'src/vite-env.d.ts')], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
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
  const isMethod = ({ symbol }) => (symbol.flags & ts.SymbolFlags.Method) !== 0;
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
      const [{ type }] = symbol.declarations;
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

function instanceOf(program, checker, file, name) {
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  return checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === name));
}

/** True for what a page may use: ours, neither private nor protected, nor a step in Lit's life of an element. */
function isOffered({ name, declarations = [] }) {
  const [declaration] = declarations;
  if (!declaration || name.startsWith('#') || name.endsWith('Callback')) return false;
  if (!declaration.getSourceFile().fileName.startsWith(path.dirname(classFile).replaceAll('\\', '/')))
    return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if ((ts.getCombinedModifierFlags(declaration) & hidden) !== 0) return false;
  return !ts.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'internal');
}

function isReadonly({ declarations }) {
  if (declarations.some(ts.isSetAccessor)) return false;
  return declarations.every(
    (one) => ts.isGetAccessor(one) || (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Readonly) !== 0,
  );
}

function textOf(checker, symbol) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
}

function describeParameter(checker, symbol) {
  const declaration = symbol.valueDeclaration;
  const isOptional = declaration.initializer !== undefined || declaration.questionToken !== undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const pure = isOptional ? checker.getNonNullableType(type) : type;
  const isPattern = ts.isObjectBindingPattern(declaration.name);
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

function fieldsOf(type) {
  const names = type
    .getProperties()
    .map((field) => field.name + ((field.flags & ts.SymbolFlags.Optional) !== 0 ? '?' : ''));
  return `{ ${names.join(', ')} }`;
}

/** Unions with all their values in place of their name; other types as they are called. */
function typeText(checker, type) {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  const text = (one) => checker.typeToString(one, undefined, flags);
  if (!type.isUnion() || !type.types.every(isPlain)) return text(type);
  const parts = [...new Set(type.types.map((one) => (isBooleanLiteral(one) ? 'boolean' : text(one))))];
  const last = (part) => Number(part === 'null' || part === 'undefined');
  return parts.sort((a, b) => last(a) - last(b)).join(' | ');
}

function isBooleanLiteral(type) {
  return (type.flags & ts.TypeFlags.BooleanLiteral) !== 0;
}

function isPlain(type) {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0;
}
