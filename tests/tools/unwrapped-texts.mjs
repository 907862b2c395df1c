// Texts in the sources that a person would read and no language could have: those outside of msg().
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The compiler that @lit/localize-tools reads with; the project's own has no such interface. */
const ts = createRequire(require.resolve('@lit/localize-tools/package.json'))('typescript');

/** Stands where a template has an expression. */
const HOLE = '\uE000';

/** Attributes and properties whose values are read or heard. */
const readable =
  /\b(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder|label|heading|message|legend|summary)="([^"]*)"/g;
const readableProperty =
  /^(?:label|title|text|message|heading|legend|summary|placeholder|ariaLabel|textContent|alt|caption)$/;

/**
 * Each such text and its line; `…` stands for what is filled in.
 *
 * @param {string} code A source.
 * @returns {{ line: number, text: string }[]}
 */
export function unwrappedTexts(code) {
  const file = ts.createSourceFile('source.ts', code, ts.ScriptTarget.ESNext, true);
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  const tell = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const shown = text.replaceAll(HOLE, '…').trim();
    if (!found.some((one) => one.line === line + 1 && one.text === shown))
      found.push({ line: line + 1, text: shown });
  };
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:html|svg)$/.test(node.tag.getText(file)))
      for (const text of textsOf(piecesOf(node.template).join(HOLE))) if (isWords(text)) tell(node, text);
    const value = valueGivenBy(node) ?? sentenceOf(node);
    if (value !== null && isSentence(value)) tell(node, value);
    if (!isForNobody(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;

  /** What is wrapped; what only programmers read. */
  function isForNobody(node) {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
    return ts.isCallExpression(node) && /^(?:msg|console\.\w+)$/.test(node.expression.getText(file));
  }

  /** Any text of several words that begins as a sentence does. */
  function sentenceOf(node) {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)
        ? piecesOf(node).join(HOLE)
        : '';
    return /^\p{Lu}[\p{L}’]* [\p{L}\uE000]/u.test(text) || /^\p{Lu}\p{L}+[:,.]/u.test(text) ? text : null;
  }

  /** What is given to something that is read: `label: 'Open'`, `this.title = 'Open'`. */
  function valueGivenBy(node) {
    const [name, initializer] =
      ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)
        ? [node.name, node.initializer]
        : ts.isBinaryExpression(node) &&
            node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
            ts.isPropertyAccessExpression(node.left)
          ? [node.left.name, node.right]
          : [];
    if (!name || !initializer || !readableProperty.test(name.getText(file))) return null;
    if (ts.isStringLiteralLike(initializer)) return initializer.text;
    return ts.isTemplateExpression(initializer) ? piecesOf(initializer).join(HOLE) : null;
  }
}

function piecesOf(template) {
  return ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
}

/** What stands between the tags, but for keys and code, and in attributes that are read. */
function textsOf(markup) {
  const attributes = [...markup.matchAll(readable)].map(([, value]) => value);
  const between = markup
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|code|kbd|script)\b[^>]*>.*?<\/\1>/gs, '')
    .split(/<[^>]*>/);
  return [...attributes, ...between];
}

/** At least one word: two letters beside each other. */
function isWords(text) {
  return /\p{L}{2}/u.test(text) && !names.has(text.trim());
}

/** Begins as a sentence or a name does; keys of tables and names of classes do not. */
function isSentence(text) {
  return isWords(text) && /^[\s\uE000]*\p{Lu}|\p{L} \p{L}/u.test(text);
}

/** Names, the same in every language. */
const names = new Set(['Mine Sweeper', '3BV', 'ZiNi']);
