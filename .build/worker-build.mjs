import { kernelsFile, kernelsModule } from './kernels-module.mjs';

/**
 * The address of the compiled kernels, as `virtual:kernels`.
 *
 * @param {{ isInline?: boolean }} [options] Inline: the address holds the module itself.
 * @returns {import('vite').Plugin}
 */
export function kernelsAddress({ isInline = false } = {}) {
  return {
    name: 'kernels-address',
    resolveId: (source) => (source === 'virtual:kernels' ? '\0kernels' : null),
    async load(id) {
      if (id !== '\0kernels') return null;
      const file = `${await kernelsFile()}?url&${isInline ? 'inline' : 'no-inline'}`;
      return `export { default as address } from ${JSON.stringify(file)};`;
    },
  };
}

/**
 * The compiled kernels in base64, as `__KERNELS__`: for the package's engine, which fetches nothing. What runs the sources
 * without a bundler does without them.
 *
 * @returns {import('vite').Plugin}
 */
export function kernelsText() {
  return {
    name: 'kernels-text',
    config: async () => ({
      define: { __KERNELS__: JSON.stringify(Buffer.from(await kernelsModule()).toString('base64')) },
    }),
  };
}

/**
 * Puts the entry and all that it imports at once into one file: left to itself, the bundler gives each set of modules
 * that a lazily imported file needs too a file of its own, and the core would wait for a dozen of them.
 *
 * @returns {import('vite').Plugin}
 */
export function coreInOneFile() {
  /** @type {Set<string>} */
  const core = new Set();
  return {
    name: 'core-in-one-file',
    // What other files need of the core is exported beside what it exports itself.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      /** @param {string} id */
      const reach = (id) => {
        if (core.has(id)) return;
        core.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) reach(id);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'core', test: (id) => core.has(id) || id.startsWith('\0rolldown') }],
      },
    }),
  };
}
