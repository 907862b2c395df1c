// `npm run bench`, or `npm run bench -- NAME … [--option value …]`: each result of tests/bench/NAME.bench.ts is one
// line of JSON. Options go to the benchmarks that are named; one that does not know an option refuses it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importSource } from '../../.build/import-source.mjs';
import { root } from '../../.build/paths.mjs';
import { optionFault, parseArguments } from './bench-arguments.mjs';

const folder = path.join(root, 'tests/bench');
const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : [];
const known = all.map((file) => file.replace('.bench.ts', '')).sort();

async function main() {
  const { fault, names, options } = parseArguments(process.argv.slice(2), known);
  if (fault !== undefined) throw new Error(fault);
  const benches = [];
  for (const name of names) {
    const bench = await importSource(`tests/bench/${name}.bench.ts`);
    const unknown = optionFault(name, options, bench.options ?? []);
    if (unknown !== null) throw new Error(unknown);
    benches.push(bench);
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
