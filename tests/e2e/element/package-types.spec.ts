import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { dependencyScript, olderTypeScript, root } from '../../../.build/paths.mjs';
import { installPacked, linkDependencies, runNode } from '../support/element/installed-package.ts';
import { temporaryDir } from '../support/storage/builds.ts';

// What is wrong in tests/fixtures/markup is marked there: by @ts-expect-error, or it stands in a file called wrong.
const fixtures = path.join(root, 'tests/fixtures/markup');
const strict = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes'];
const target = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
const compiler = [...strict, ...target, '--module', 'esnext', '--moduleResolution', 'bundler'];

let dir = '';

test.beforeAll(() => {
  dir = temporaryDir('types');
  installPacked(dir);
  cpSync(fixtures, dir, { recursive: true });
});
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

// Compilers start slowly on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('TypeScript knows properties, methods and events of the tag, with nothing else installed', async () => {
  expect(await compile('plain.ts')).toEqual({ stdout: '', stderr: '', status: 0 });
});

test('JSX of React, Preact and Solid takes what the tag takes, and refuses what is misspelt', async () => {
  linkDependencies(dir, ['@types/react', 'csstype', 'react', 'preact', 'solid-js']);
  const files = ['react.tsx', 'preact.tsx', 'solid.tsx'];
  expect(await compile('--jsx', 'react-jsx', ...files)).toEqual({ stdout: '', stderr: '', status: 0 });
});

test('Vue templates take what the tag takes, and refuse what is misspelt', async () => {
  linkDependencies(dir, ['vue']);
  writeConfig('vue');
  // It works inside of a compiler that TypeScript 7 is not.
  const vueTsc = path.join(root, 'node_modules/vue-tsc');
  const tsc = path.join(olderTypeScript, 'lib/tsc.js');
  const program = `require(${JSON.stringify(vueTsc)}).run(${JSON.stringify(tsc)})`;
  writeFileSync(path.join(dir, 'vue-tsc.cjs'), program);
  const { stdout } = await runNode(dir, ['vue-tsc.cjs', '--project', 'vue.json', '--pretty', 'false']);
  const told = stdout.split('\n').filter((line) => line.includes('error'));
  const found = told.map((line) => /^(.+?)[(](\d+),/.exec(line)?.slice(1).join(':') ?? line);
  expect(found).toEqual(wrongLines('wrong.vue'));
});

test('Svelte templates take what the tag takes, and refuse what is misspelt', async () => {
  linkDependencies(dir, ['svelte']);
  writeConfig('svelte');
  const tools = path.join(dir, 'tools/node_modules');
  mkdirSync(tools, { recursive: true });
  cpSync(path.join(root, 'node_modules/svelte-check'), path.join(tools, 'svelte-check'), { recursive: true });
  symlinkSync(olderTypeScript, path.join(tools, 'typescript'), 'junction');
  const { stdout } = await runNode(
    dir,
    [
      'tools/node_modules/svelte-check/bin/svelte-check',
      '--tsconfig',
      './svelte.json',
      '--output',
      'machine',
    ],
    { NODE_PATH: path.join(root, 'node_modules') },
  );
  const told = stdout.split('\n').filter((line) => /^\d+ (?:ERROR|WARNING|FAILURE)/.test(line));
  const found = told.map((line) => /ERROR "(.+?)" (\d+):/.exec(line)?.slice(1).join(':') ?? line);
  expect(found).toEqual(wrongLines('wrong.svelte'));
  expect(stdout).toContain('COMPLETED');
});

function compile(...args: string[]) {
  return runNode(dir, [dependencyScript('typescript', 'tsc'), ...compiler, ...args]);
}

function writeConfig(framework: string): void {
  const options = {
    ...{
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
    },
    ...{
      strict: true,
      noEmit: true,
      types: [],
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      jsx: 'preserve',
    },
  };
  const config = { compilerOptions: options, vueCompilerOptions: { strictTemplates: true } };
  const include = [`*.${framework}`];
  writeFileSync(path.join(dir, `${framework}.json`), JSON.stringify({ ...config, include }));
}

/** `file:line` of each tag in a file in which all are wrong; there are several. */
function wrongLines(file: string): string[] {
  const lines = readFileSync(path.join(fixtures, file), 'utf8').split('\n');
  const wrong = lines.flatMap((line, at) => (line.includes('<mine-sweeper') ? [`${file}:${at + 1}`] : []));
  expect(wrong.length).toBeGreaterThan(4);
  return wrong;
}
