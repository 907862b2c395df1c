import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { dependencyScript } from '../../.build/paths.mjs';

/**
 * What Chromium is to leave out. The list in the address bar is a page of its own, which each new window would load twice,
 * at a third of the work of starting the browser; a process that waits for the next page is a sixth of the work of a page.
 * The others are what Playwright leaves out: of two such flags the last counts.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'MediaRouter',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Flags for machines without a display, a GPU or a sandbox, and for a browser that minds its own business. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const installPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .flatMap((folder) => folder ?? [])
    .flatMap((folder) => [
      path.join(folder, 'Chromium/Application/chrome.exe'),
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
    ]),
};

/** The same browser without windows: a page costs it two thirds of the work. Only Debian has it as a package of its own. */
const SHELL = 'chromium-headless-shell';

/**
 * What tests run in: the browser without windows where there is one, else the whole one. What belongs to a window, for
 * instance whether the app may be installed, needs `findBrowser`.
 */
export function findTestBrowser() {
  return [process.env.CHROME_PATH, ...onPath([SHELL])].find(isProgram) ?? findBrowser();
}

/** Like `findTestBrowser`, but first installs both where that is possible; null when there is no whole browser. */
export function findOrInstallTestBrowser() {
  const whole = findOrInstallBrowser();
  if (whole && whole !== process.env.CHROME_PATH && !onPath([SHELL]).some(isProgram))
    installWithApt([SHELL], { timeout: 300_000 });
  return whole && findTestBrowser();
}

/** The path of a Chromium or Chrome on this machine, or null. Looks only, installs nothing. */
export function findBrowser() {
  const candidates = [
    process.env.CHROME_PATH,
    ...onPath(commands),
    ...(installPlaces[process.platform] ?? []),
    playwrightsOwn(),
  ];
  return candidates.find(isProgram) ?? null;
}

/** Like `findBrowser`, but downloads or installs one where that is possible; null when nothing helped. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found && starts(found)) return found;
  console.log('No Chromium or Chrome found: downloading one.');
  run(process.execPath, [dependencyScript('playwright'), 'install', 'chromium']);
  const downloaded = playwrightsOwn();
  if (isProgram(downloaded) && starts(downloaded)) return downloaded;
  installWithApt(['chromium'], { timeout: 600_000 });
  const installed = findBrowser();
  return installed && starts(installed) ? installed : null;
}

/**
 * Installs the packages with apt-get, where this user may without being asked; each step ends after the time, in ms.
 *
 * @param {string[]} packages
 * @param {{ timeout: number }} options
 */
export function installWithApt(packages, { timeout }) {
  const admin = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!succeeds([...admin, 'true']) || !succeeds(['apt-get', '--version'])) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  const [command = '', ...rest] = [...admin, 'apt-get'];
  run(command, [...rest, 'update'], timeout);
  run(command, [...rest, 'install', '-y', '--no-install-recommends', ...packages], timeout);
}

/**
 * Where those commands would be, in each folder of PATH.
 *
 * @param {string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function playwrightsOwn() {
  try {
    return chromium.executablePath();
  } catch {
    return null; // no build of Playwright's for this system
  }
}

/**
 * Whether that is a file which this user may run.
 *
 * @param {string | null | undefined} file
 * @returns {file is string}
 */
export function isProgram(file) {
  if (!file || !existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // there, but not ours to run
  }
}

/**
 * One that lacks system libraries, or is a stand-in for a store's, does not even tell its version.
 *
 * @param {string} file
 */
export function starts(file) {
  // On Windows that flag opens a window instead.
  return process.platform === 'win32' || succeeds([file, '--version']);
}

/** @param {string[]} command */
function succeeds([command = '', ...args]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args, timeout = 600_000) {
  // Nobody is there to answer a question, and a download that hangs must not hang the tests.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout });
}
