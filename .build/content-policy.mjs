import { createHash } from 'node:crypto';

/**
 * What the built page may do, beside the scripts that stand in it. Styles of Lit are adopted sheets, but the chosen look
 * is a `style`. Markup goes through Lit's policy, addresses of workers through the app's own (src/trusted-types.ts).
 */
const directives = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  'font-src data:',
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mine-sweeper lit-html',
];

/** A script of the page itself. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/**
 * Writes the policy into the built page, with the hashes of its own scripts. Last of all that change the page.
 *
 * @returns {import('vite').Plugin}
 */
export function contentPolicy() {
  return {
    name: 'content-policy',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const hashes = [...html.matchAll(inlineScript)].map(
          ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
        const scripts = `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`;
        const policy = [...directives, scripts].join('; ');
        // After the character set, which has to stand at the very beginning, and before all that it is about.
        const [charset] = /<meta charset="utf-8" \/>/.exec(html) ?? [];
        if (!charset) throw new Error('index.html names no character set.');
        return html.replace(
          charset,
          `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        );
      },
    },
  };
}
