// The engines besides Chromium: where they are, and how a machine that may install programs gets them.
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

/** Installs the engines that are missing, where apt-get may be used. */
export function installMissingEngines() {
  if (!findFirefox()) installWithApt(['firefox-esr'], { timeout: 300_000 });
}

/** A line for each engine that this machine has not: why it is skipped, and what would help. */
export function missingEngines() {
  const lines = [];
  if (!findFirefox())
    lines.push('firefox: skipped, no Firefox found: install firefox-esr or set FIREFOX_PATH');
  return lines;
}
