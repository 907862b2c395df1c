// `npm run bench`, or `npm run bench -- NAME … [--option value …]`: each result of tests/bench/NAME.bench.ts is one
// line of JSON. Options go to the benchmarks that are named; one that does not know an option refuses it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './paths.mjs';

const folder = path.join(root, 'tests/bench');
const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : [];
const known = all.map((file) => file.replace('.bench.ts', '')).sort();

/** The names and the options of a command line, or what is wrong with it. */
function parse(given) {
  const names = [];
  const options = {};
  for (let i = 0; i < given.length; i++) {
    if (!given[i].startsWith('--')) {
      if (!known.includes(given[i])) {
        return { fault: `No benchmark is called ${given[i]}; there are: ${known.join(', ')}.` };
      }
      names.push(given[i]);
      continue;
    }
    const [, name, , value = given[++i]] = /^--([^=]*)(=(.*))?$/s.exec(given[i]) ?? [];
    if (value === undefined) return { fault: `--${name} needs a value: --${name} VALUE.` };
    options[name] = value;
  }
  if (names.length === 0 && Object.keys(options).length > 0) {
    return { fault: `Name the benchmark that the options are for: ${known.join(', ')}.` };
  }
  return { names: names.length > 0 ? names : known, options };
}

async function main() {
  const { fault, names, options } = parse(process.argv.slice(2));
  if (fault !== undefined) throw new Error(fault);
  const benches = [];
  for (const name of names) {
    const file = path.join(folder, `${name}.bench.ts`);
    const { module } = await runnerImport(file, { configFile: false, root, logLevel: 'error' });
    const allowed = module.options ?? [];
    const unknown = Object.keys(options).filter((option) => !allowed.includes(option));
    if (unknown.length > 0) {
      const instead =
        allowed.length > 0 ? `it takes ${allowed.map((o) => `--${o}`).join(', ')}` : 'it takes none';
      throw new Error(`The benchmark ${name} has no option --${unknown.join(', --')}; ${instead}.`);
    }
    benches.push(module);
  }
  for (const bench of benches) await bench.run((result) => console.log(JSON.stringify(result)), options);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// A server of the built app would otherwise go on.
process.exit();
