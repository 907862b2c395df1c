// The engines besides Chromium: where they are, and how a machine that may install programs gets them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installWithApt, isProgram, onPath, starts } from './find-browser.mjs';

const firefoxPlaces = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => path.join(folder, 'Mozilla Firefox/firefox.exe')),
};

/** The path of a Firefox on this machine that starts, or null. */
export function findFirefox() {
  const candidates = [
    process.env.FIREFOX_PATH,
    ...onPath(['firefox', 'firefox-esr', 'firefox.exe']),
    ...(firefoxPlaces[process.platform] ?? []),
  ];
  return candidates.find((file) => isProgram(file) && starts(file)) ?? null;
}

/** What WebKitGTK is led with: its driver, gjs for the window that shows it, Xvfb for a screen that nobody sees, its mouse. */
const webkitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb', 'xdotool'];

/** The path of WebKit's driver on this machine, with all that it is led with, or null. */
export function findWebkit() {
  const driver = [process.env.WEBKIT_DRIVER_PATH, ...onPath(['WebKitWebDriver'])].find(isProgram);
  const isComplete = ['gjs', 'Xvfb', 'xdotool'].every((name) => onPath([name]).some(isProgram));
  return driver && isComplete && hasBindings() ? driver : null;
}

function hasBindings() {
  const code = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;";
  return spawnSync('gjs', ['-c', code], { stdio: 'ignore' }).status === 0;
}

/** Installs the engines that are missing, where apt-get may be used. */
export function installMissingEngines() {
  // Apart: a system that lacks one of them may have the other.
  if (!findFirefox()) installWithApt(['firefox-esr'], { timeout: 300_000 });
  if (!findWebkit() && process.platform === 'linux') installWithApt(webkitPackages, { timeout: 300_000 });
}

/** A line for each engine that this machine has not: why it is skipped, and what would help. */
export function missingEngines() {
  const lines = [];
  if (!findFirefox())
    lines.push('firefox: skipped, no Firefox found: install firefox-esr or set FIREFOX_PATH');
  if (!findWebkit())
    lines.push(
      `webkit: skipped, not all of it found: install ${webkitPackages.join(', ')}, or set WEBKIT_DRIVER_PATH`,
    );
  return lines;
}
