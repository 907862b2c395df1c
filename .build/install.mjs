import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the dependencies when one is missing or not of the locked version. Needs nothing but Node and npm. */
export function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing what is missing.');
  // A registry that lacks other systems' optional parts makes `npm ci` refuse what `npm install` takes.
  if (npm('ci') || npm('install', '--no-save')) return;
  console.error('The dependencies could not be installed; the lines above say why.');
  process.exit(1);
}

/** True when every locked package that all systems need is there; npm keeps its own list of what it installed. */
function isInstalled() {
  const list = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {...string} args */
function npm(...args) {
  // NODE_ENV=production would leave out the tools that build and test.
  const { status } = spawnSync('npm', [...args, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
