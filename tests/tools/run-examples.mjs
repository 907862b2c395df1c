// Runs the examples of a Markdown text: what each prints, beside what stands under it.
import { format } from 'node:util';

const BLOCK = /```js\n([\s\S]*?)```(?:\n+```text\n([\s\S]*?)```)?/g;
const IMPORT = /^import \{([^}]*)\} from '([^']+)';$/gm;
const AsyncFunction = (async () => {}).constructor;

/**
 * The `js` blocks of the section under a heading, each with what it printed and with the `text` block that follows it
 * (null when there is none). Imports are taken from `modules`, by their names.
 */
export async function runExamples(markdown, heading, modules) {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const blocks = [...section.split('\n## ')[0].matchAll(BLOCK)];
  const results = [];
  for (const [, code, expected] of blocks) {
    const printed = [];
    const console = { log: (...values) => printed.push(`${format(...values)}\n`) };
    const body = code.replace(IMPORT, (_, names, from) => `const {${names}} = modules['${from}'];`);
    await new AsyncFunction('modules', 'console', body)(modules, console);
    results.push({ code, printed: printed.join(''), expected: expected ?? null });
  }
  return results;
}
