/** Makes texts trusted in pages that ask for it (`require-trusted-types-for 'script'`). */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

/** One for all files of the package and for all copies of them: a page's list then needs its name once. */
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
    // Where it is not asked for, nothing of it is needed.
    page[KEY] = undefined;
  }
  return page[KEY];
}

/** The address of a worker's script, as a page takes it that trusts no strings. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;

/** Whether the page takes our markup: it asks for no trust, or has let us make a policy, or has a default one. */
export function isTrusted(): boolean {
  try {
    // A server has no document, and nothing to be trusted by.
    if (page.trustedTypes) document.createElement('i').innerHTML = policy?.createHTML('') ?? '';
    return true;
  } catch {
    return false;
  }
}
