import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Licences ask that their text goes along with the code. The list is what the bundler really put into the files, not one
 * kept by hand.
 *
 * Refused: rollup-plugin-license and rollup-license-plugin. Each sees one bundle and writes one file for it, but one
 * product is made of several here (page, engine, service worker); and they bring lodash, moment and a client for HTTP
 * for what is a page of code.
 */

/** The name of the file, beside what it is about. */
const FILE = 'THIRD-PARTY-NOTICES.txt';

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Collects the packages of all bundles that the plugin is used in, and writes their licences into the folder.
 *
 * @param {string} dir
 * @returns {() => import('vite').Plugin} Makes the plugin for one of the bundles.
 */
export function thirdPartyNotices(dir) {
  /** @type {Set<string>} */
  const folders = new Set();
  return () => ({
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const [folder] = packageFolder.exec(id.replaceAll(path.sep, '/')) ?? [];
          if (folder && renderedLength > 0) folders.add(folder);
        }
      }
    },
    // Bundles within another one are written by that one, which ends after them.
    writeBundle: () => writeFileSync(path.join(dir, FILE), [...folders].map(noticeOf).sort().join('\n')),
  });
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} is bundled without the text of its licence, ${license}.`);
  const text = readFileSync(path.join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n\n${'-'.repeat(78)}\n`;
}
