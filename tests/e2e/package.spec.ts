import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { manifest, root } from '../tools/paths.mjs';
import { builtDir } from './browser.ts';

const packageDir = path.join(builtDir, 'element');

for (const file of ['define.js', 'element.js', 'engine.js', 'mine-sweeper.js', 'engine-in-page.js']) {
  test(`${file} can be imported in Node`, () => {
    const program = `await import(${JSON.stringify(path.join(packageDir, file))})`;
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
}

test('mine-sweeper.js needs no other file to begin; what it fetches on demand lies beside it', () => {
  const code = readFileSync(path.join(packageDir, 'mine-sweeper.js'), 'utf8');
  expect(/\bfrom\s*["'`]|\bimport\s*["'`]/.test(code)).toBe(false);
  const onDemand = [...code.matchAll(/\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(([, file]) => file).sort();
  expect(onDemand).toEqual(['engine-whole.js', 'extras.js']);
  expect(code.match(/\bimport\(/g)).toHaveLength(onDemand.length);
  expect(readdirSync(packageDir)).toEqual(expect.arrayContaining(onDemand));
});

test('every export of package.json exists, with its types', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
  );
  for (const target of targets) {
    if (target === './package.json') continue;
    expect(readdirSync(packageDir)).toContain(path.basename(target));
  }
});

test('the tarball holds the package, its licence and its words, and nothing else', () => {
  const npm = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ files }] = JSON.parse(npm.stdout) as [{ files: { path: string }[] }];
  const outside = files.map((file) => file.path).filter((file) => !file.startsWith('dist/element/'));
  expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
});
