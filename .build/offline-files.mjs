import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity.mjs';
import { outDir } from './paths.mjs';

/** Views that are opened one at a time, and modules that belong to one of them alone. */
const roots =
  /\/src\/(?:(?:statistics|games|daily|share|replay|help|embed|analyse|practice|review|element|keys|themes|sound|screen|live-figures|gamepad|i18n\/(?:locales|engine|speak))\/|new-game\/ms-pattern\.ts|race\/(?!race\.ts)|settings\/ms-(?:try-out|settings)\.ts|ui\/notices\/progress-parts\.ts|app\/offline\/offline-cache\.ts)/;

/** Modules that only pages in another language than English need. */
const ofLanguages = /\/src\/i18n\/(?:locales|engine|speak)\//;

/** Modules that only authors of pages need. */
const ofAuthors = /\/src\/(?:embed|element)\//;

/** Modules of the worker that only late pages use, and the verdict of a finished game. */
const ofLatePages =
  /\/worker\/(?:(?:archive|replay|review|practice|formats\/replays)\/|session\/(?:review-record|practise)\.ts$)/;

/** Modules that are loaded together once the page is at rest: one file is smaller, because they have much in common. */
const atRest = /\/src\/(?:app\/(?:shell|offline\/update-prompt)|assist\/assistance-of-game)\.ts$/;

/** The folder of these files: not among those that are cached before the app is at rest. */
export const LATER = 'later/';

/**
 * Puts into `later/` every chunk that is needed by late pages only, and lists those files, scripts of workers too, in
 * `later.json`: the app keeps them once it is at rest. What a language needs is listed apart: it is kept where it is spoken;
 * and so is what authors of pages need: it is kept last. Each file has its digest there.
 *
 * @returns {import('vite').Plugin}
 */
export function offlineFiles() {
  /** Modules that something else needs as well. */
  const others = /** @type {Set<string>} */ (new Set());
  /** Modules that only what is loaded at rest needs at once. */
  const together = /** @type {Set<string>} */ (new Set());
  /** The page's initial modules. */
  const first = /** @type {Set<string>} */ (new Set());
  return {
    name: 'offline-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // It would move what `attach-features` has in common with the shell into the shell, and each would need the other.
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
          output: {
            // A chunk without modules only passes on what another one has.
            chunkFileNames: ({ moduleIds, facadeModuleId }) =>
              `${[...moduleIds, facadeModuleId ?? ''].some((id) => others.has(id) || id.startsWith('\0rolldown')) ? 'assets/' : LATER}[name]-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'shell', test: (id) => together.has(id) },
                // In one file with the entry, so that the first load is one script.
                { name: 'index', test: (id) => first.has(id) || id.startsWith('\0rolldown') },
              ],
            },
          },
        },
      },
      // The engine with its parts is precached, so that any game can be begun or resumed offline after the first visit;
      // the workers of late pages, and the engine in the role of one of them, come later.
      worker: {
        rolldownOptions: {
          output: {
            entryFileNames: ({ facadeModuleId }) =>
              /\/worker\/index\.ts$/.test(facadeModuleId ?? '')
                ? 'assets/engine-[hash].js'
                : `${LATER}[name]-[hash].js`,
            chunkFileNames: ({ moduleIds }) =>
              `${moduleIds.some((id) => ofLatePages.test(id)) ? LATER : 'assets/'}[name]-[hash].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
    buildEnd() {
      /** @param {string} id */
      const reach = (id) => {
        if (others.has(id) || roots.test(id)) return;
        others.add(id);
        const info = this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
          reach(next);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) reach(id);
      /**
       * @param {string} id
       * @param {Set<string>} found
       */
      const within = (id, found) => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) within(next, found);
      };
      const elsewhere = /** @type {Set<string>} */ (new Set());
      for (const id of others) {
        const { isEntry, dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        if (isEntry || dynamicImporters.length > 0) within(id, atRest.test(id) ? together : elsewhere);
        if (isEntry) within(id, first);
      }
      for (const id of elsewhere) together.delete(id);
    },
    // Once the files are on the disk, as they will be served.
    writeBundle: {
      order: 'post',
      handler({ dir = outDir }, bundle) {
        const all = Object.keys(bundle)
          .filter((name) => name.startsWith(LATER))
          .sort();
        const id = createHash('sha256').update(all.join()).digest('hex').slice(0, 12);
        /** @param {string} name */
        const modules = (name) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.moduleIds : [];
        };
        const spoken = all.filter((name) => modules(name).some((one) => ofLanguages.test(one)));
        const embed = all.filter((name) => modules(name).some((one) => ofAuthors.test(one)));
        const files = all.filter((name) => !spoken.includes(name) && !embed.includes(name));
        /** @param {string} name */
        const languageOf = (name) =>
          modules(name).flatMap((one) => /\/([\w-]+)\.xlf$/.exec(one)?.[1] ?? [])[0];
        const common = spoken.filter((name) => !languageOf(name));
        const languages = Object.fromEntries(
          spoken.flatMap((name) => (languageOf(name) ? [[languageOf(name), [...common, name]]] : [])),
        );
        const integrity = Object.fromEntries(all.map((name) => [name, integrityOf(path.join(dir, name))]));
        writeFileSync(
          path.join(dir, 'later.json'),
          JSON.stringify({ id, files, languages, embed, integrity }),
        );
      },
    },
  };
}
