import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../../../../.build/integrity.mjs';
import { version } from '../../../../.build/paths.mjs';
import { builtDir } from '../../browser.ts';

/** A folder of its own, to be removed by the test. */
export function temporaryDir(name: string): string {
  return mkdtempSync(path.join(tmpdir(), `mine-sweeper-${name}-`));
}

/** Puts the app as it was built, without the package, in place of whatever the folder holds. */
export function deployBuilt(dir: string): void {
  deploy(builtDir, dir);
}

/** Names of files end in a hash of what they hold; the list of what is kept has longer ones. */
const fileHash = /(?<=-)[\w-]{8}(?=\.(?:js|wasm)$)/;
const revision = /(?<="revision":"|^\{"id":")[0-9a-f]+(?=")/g;

/** The lists of digests, the second of which names the first. */
const withDigests = ['later.json', 'sw.js'];

/**
 * The app as it was built, as a release under another version in which every file has changed: in a second what a build
 * takes half a minute for.
 */
export function releaseAnother(dir: string, build: string): void {
  deployBuilt(dir);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const hashes = files.flatMap((file) => fileHash.exec(path.basename(file)) ?? []);
  const other = (old: string, length: number) =>
    createHash('md5').update(`${build} ${old}`).digest('hex').slice(0, length);
  const renew = (text: string) => hashes.reduce((now, hash) => now.replaceAll(hash, other(hash, 8)), text);
  const digests = new Map<string, string>();
  const ordered = [...files.filter((file) => !withDigests.includes(file)), ...withDigests];
  for (const file of ordered) {
    const from = path.join(dir, file);
    const before = digestOf(from);
    if (/\.(?:js|html|json)$/.test(file)) {
      let text = renew(readFileSync(from, 'utf8')).replaceAll(
        // As a string or a template: minifiers write either.
        new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g'),
        `"${version}+${build}"`,
      );
      text = text.replace(revision, (old) => other(old, old.length));
      if (withDigests.includes(file)) for (const [old, now] of digests) text = text.replaceAll(old, now);
      writeFileSync(from, text);
    }
    digests.set(before, digestOf(from));
    if (renew(file) !== file) renameSync(from, path.join(dir, renew(file)));
  }
}

/** A file's digest as the build writes it; of a folder there is none. */
function digestOf(file: string): string {
  return statSync(file).isFile() ? integrityOf(file) : '';
}

/** Replaces what is served, as a host does at a release. */
export function deploy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => file !== path.join(from, 'element') });
}

/** The same with the package, which example pages take the element from. */
export function deployWhole(to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(builtDir, to, { recursive: true });
}
