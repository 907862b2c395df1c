import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../.build/paths.mjs';
import { builtDir } from '../../browser.ts';

/** The paths in the tarball, after `npm pack` and the installation of it into this folder, with nothing else. */
export function installPacked(dir: string): string[] {
  const staged = path.join(dir, 'staged');
  for (const name of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'])
    cpSync(path.join(root, name), path.join(staged, name));
  cpSync(path.join(builtDir, 'element'), path.join(staged, 'dist/element'), { recursive: true });
  const packed = npm(staged, 'pack', '--json', '--pack-destination', dir, '--ignore-scripts');
  const [tarball] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }');
  npm(dir, 'install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`);
  return tarball.files.map((file) => file.path);
}

/** Links this repository's copies of these packages into the folder, as if they were installed there. */
export function linkDependencies(dir: string, names: readonly string[]): void {
  for (const name of names) {
    const to = path.join(dir, 'node_modules', name);
    mkdirSync(path.dirname(to), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), to, 'junction');
  }
}

/** How a program ended, and what it said. */
export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Runs a program of Node's, side by side with others. */
export function runNode(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ stdout, stderr, status }));
  });
}

function npm(cwd: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return stdout;
}
