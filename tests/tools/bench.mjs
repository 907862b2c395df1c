// `npm run bench`, or `npm run bench -- NAME … [--option value …]`: each result of tests/bench/NAME.bench.ts is one
// line of JSON. Options go to the benchmarks that are named; one that does not know an option refuses it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../.build/paths.mjs';
import { kernelsAddress, kernelsText } from '../../.build/worker-build.mjs';
import { optionFault, parseArguments } from './bench-arguments.mjs';

const folder = path.join(root, 'tests/bench');
const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : [];
const known = all.map((file) => file.replace('.bench.ts', '')).sort();

async function main() {
  const { fault, names, options } = parseArguments(process.argv.slice(2), known);
  if (fault !== undefined) throw new Error(fault);
  const benches = [];
  for (const name of names) {
    const file = path.join(folder, `${name}.bench.ts`);
    const { module } = await runnerImport(file, {
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [kernelsAddress(), kernelsText()],
    });
    const unknown = optionFault(name, options, module.options ?? []);
    if (unknown !== null) throw new Error(unknown);
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
