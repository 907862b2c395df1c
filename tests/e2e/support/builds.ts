import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependencyScript, root } from '../../tools/paths.mjs';
import { builtDir } from '../browser.ts';

/** A folder of its own, to be removed by the test. */
export function temporaryDir(name: string): string {
  return mkdtempSync(path.join(tmpdir(), `mine-sweeper-${name}-`));
}

/** Puts the app as it was built, without the package, in place of whatever the folder holds. */
export function deployBuilt(dir: string): void {
  deploy(builtDir, dir);
}

/** Builds the app once more under another version into `dir`. Takes a few seconds. */
export function buildAnother(dir: string, build: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [dependencyScript('vite'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', MS_OUT_DIR: dir, MS_BUILD: build },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The second build failed: ${stderr}`);
}

/** Replaces what is served, as a host does at a release. */
export function deploy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => file !== path.join(from, 'element') });
}
