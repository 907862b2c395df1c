/**
 * The benchmarks and the options that a command line names (all benchmarks where it names none), or what is wrong
 * with it, in a sentence.
 *
 * @param {readonly string[]} given `NAME … [--option value …]`; `--option=value` is the same.
 * @param {readonly string[]} known The names of all benchmarks.
 * @returns {{ fault: string } | { names: readonly string[], options: Readonly<Record<string, string>> }}
 */
export function parseArguments(given, known) {
  const names = [];
  const options = new Map();
  for (let i = 0; i < given.length; i++) {
    if (!given[i].startsWith('--')) {
      if (!known.includes(given[i])) {
        return { fault: `No benchmark is called ${given[i]}; there are: ${known.join(', ')}.` };
      }
      if (!names.includes(given[i])) names.push(given[i]);
      continue;
    }
    const [, name, , within] = /^--([^=]*)(=(.*))?$/s.exec(given[i]) ?? [];
    const value = within ?? given[++i];
    if (name === '') return { fault: 'An option needs a name: --NAME VALUE.' };
    if (value === undefined || value === '' || (within === undefined && value.startsWith('--'))) {
      return { fault: `--${name} needs a value: --${name} VALUE.` };
    }
    if (options.has(name)) return { fault: `--${name} is there twice.` };
    options.set(name, value);
  }
  if (names.length === 0 && options.size > 0) {
    return { fault: `Name the benchmark that the options are for: ${known.join(', ')}.` };
  }
  return { names: names.length > 0 ? names : known, options: Object.fromEntries(options) };
}

/**
 * What is wrong with options for a benchmark, in a sentence; null when it knows them all.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string>>} options
 * @param {readonly string[]} allowed The options that it takes.
 * @returns {string | null}
 */
export function optionFault(name, options, allowed) {
  const unknown = Object.keys(options).filter((option) => !allowed.includes(option));
  if (unknown.length === 0) return null;
  const list = (all) => all.map((option) => `--${option}`).join(', ');
  const instead = allowed.length > 0 ? `it takes ${list(allowed)}` : 'it takes none';
  return `The benchmark ${name} has no option ${list(unknown)}; ${instead}.`;
}
