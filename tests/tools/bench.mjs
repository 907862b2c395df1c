// `npm run bench`, or `npm run bench -- NAME …`: each result of tests/bench/NAME.bench.ts is one line of JSON.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './paths.mjs';

const folder = path.join(root, 'tests/bench');
const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bench.ts')) : [];
const known = all.map((file) => file.replace('.bench.ts', '')).sort();
const chosen = process.argv.length > 2 ? process.argv.slice(2) : known;
const unknown = chosen.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of chosen) {
    const file = path.join(folder, `${name}.bench.ts`);
    const { module } = await runnerImport(file, { configFile: false, root, logLevel: 'error' });
    await module.run((result) => console.log(JSON.stringify(result)));
  }
  // A server of the built app would otherwise go on.
  process.exit();
}
