/** The rules of a Trusted Types policy, for pages with `require-trusted-types-for 'script'`. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

/**
 * One policy for all copies of the package: a page's list then needs its name once. Markup goes through Lit's own policy,
 * `lit-html`, which each copy of Lit makes when it is loaded.
 */
const KEY = Symbol.for('mine-sweeper policy');

const page = globalThis as {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  [KEY]?: Policy | undefined;
};

/** Undefined where the browser knows no such thing, and where the page's list of policies is without ours. */
export const policy: Policy | undefined = KEY in page ? page[KEY] : make();

function make(): Policy | undefined {
  try {
    page[KEY] = page.trustedTypes?.createPolicy('mine-sweeper', {
      createHTML: (text) => text,
      createScriptURL: (address) => address,
    });
  } catch {
    page[KEY] = undefined;
    if (!isTrusted())
      console.warn(
        'mine-sweeper: trusted-types of this page must name mine-sweeper and lit-html; what is inside its tag is shown instead.',
      );
  }
  return page[KEY];
}

/** The address of a worker's script, as a page takes it that trusts no strings. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? address;

/** Whether the page takes our markup: it asks for no trust, or has let us make a policy, or has a default one. */
export function isTrusted(): boolean {
  try {
    // A server has no document and no trusted-types policy.
    if (page.trustedTypes) document.createElement('i').innerHTML = page[KEY]?.createHTML('') ?? '';
    return true;
  } catch {
    return false;
  }
}
