import { build } from 'vite';
import { buildElement } from './element/element.mjs';
import { listExamples } from './examples.mjs';
import { outDir, root } from './paths.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await buildElement();
listExamples(outDir);
console.log(`Built the app in ${outDir} and the package in ${outDir}/element.`);
