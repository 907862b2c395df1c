import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependencyScript, root } from '../.build/paths.mjs';
import { checkImports, refusedImports } from './tools/import-rules.mjs';

/** What a file may and may not import, one statement each. */
const cases: readonly { file: string; refused: readonly string[]; allowed: readonly string[] }[] = [
  {
    file: 'worker/engine/planes/flood.ts',
    refused: [
      "import { startGame } from '../../session/session.ts';",
      "import { codes } from '../../api/cells.ts';",
      "import { parseMbf } from '../../formats/mbf.ts';",
      "import { openDB } from 'idb';",
      "import type { Journal } from '../../storage/journal.ts';",
      "export { paint } from '../../../src/board/paint.ts';",
      "export const load = () => import('../../storage/journal.ts');",
    ],
    allowed: [
      "export type { Rect } from '../../api/cells.ts';",
      "import { offsets } from '../topology/square.ts';",
    ],
  },
  {
    file: 'worker/engine/index.ts',
    refused: ["export { createSession } from '../session/session.ts';"],
    allowed: ["export { parseMbf } from '../formats/mbf.ts';"],
  },
  {
    file: 'worker/solver/proof/subset.ts',
    refused: [
      "import { open } from '../../storage/open.ts';",
      "import { createSession } from '../../session/session.ts';",
      "import type { Layout } from '../../engine/deal/layout.ts';",
      "import { flood } from '../../engine/planes/flood.ts';",
    ],
    allowed: [
      "import { neighboursOf } from '../../engine/topology/grid.ts';",
      "import { facts } from './facts.ts';",
      "import { chances } from '../odds/marginals.ts';",
    ],
  },
  {
    file: 'worker/solver/verify-proof.ts',
    refused: ["import { facts } from './proof/facts.ts';"],
    allowed: ["import { gridOf } from '../engine/rules/ruleset.ts';"],
  },
  {
    file: 'worker/solver-service/solver-service.ts',
    refused: [
      "import { Session } from '../session/session.ts';",
      "import { isMine } from '../engine/deal/layout.ts';",
    ],
    allowed: ["import { hint } from '../solver/proof/hint.ts';"],
  },
  {
    file: 'worker/formats/share-link.ts',
    refused: ["import { open } from '../storage/open.ts';"],
    allowed: ["import { parseLayout } from '../engine/record/notation.ts';"],
  },
  {
    file: 'worker/storage/journal.ts',
    refused: ["import { createSession } from '../session/session.ts';", "import { expose } from 'comlink';"],
    allowed: ["import { openDB } from 'idb';"],
  },
  {
    file: 'worker/session/session.ts',
    refused: [
      "import { expose } from 'comlink';",
      "import { paint } from '../../src/board/paint.ts';",
      "import { hint } from '../solver/proof/hint.ts';",
      "export const load = () => import('../solver/proof/hint.ts');",
    ],
    allowed: [
      "import { open } from '../storage/open.ts';",
      "export const load = () => import('../no-guess/deal-no-guess.ts');",
    ],
  },
  {
    file: 'worker/session/expose-session.ts',
    refused: ["import { flood } from '../engine/planes/flood.ts';"],
    allowed: ["import { expose } from 'comlink';", "import { Session } from './session.ts';"],
  },
  {
    file: 'src/game/game-controller.ts',
    refused: [
      "import { wrap } from 'comlink';",
      "import { flood } from '../../worker/engine/planes/flood.ts';",
      "import { MsGame } from '../ui/ms-game.ts';",
    ],
    allowed: ["export type { GameState } from '../../worker/api/game.ts';"],
  },
  {
    file: 'src/game/engine/engine-client.ts',
    refused: [
      "import { codes } from '../../../worker/api/cells.ts';",
      "import type { Layout } from '../../../worker/engine/deal/layout.ts';",
    ],
    allowed: ["import { wrap } from 'comlink';"],
  },
  {
    file: 'src/game/features/sleep-watch.ts',
    refused: [
      "import { MineApp } from '../../app/mine-app.ts';",
      "import { Session } from '../../../worker/session/session.ts';",
    ],
    allowed: ["import { navigationOf } from '../../minimap/navigation-of-game.ts';"],
  },
  {
    file: 'src/board/paint/painter.ts',
    refused: [
      "import { MsGame } from '../../ui/ms-game.ts';",
      "import type { GameController } from '../../game/game-controller.ts';",
      "import { codes } from '../../../worker/api/cells.ts';",
    ],
    allowed: [
      "export type { CellBatch } from '../../../worker/api/session.ts';",
      "import { atlas } from './atlas.ts';",
      "import { html } from 'lit';",
    ],
  },
  {
    file: 'src/ui/ms-status.ts',
    refused: [
      "import { MineSweeper } from '../element/mine-sweeper.ts';",
      "import { routes } from '../app/routes.ts';",
      "import { wrap } from 'comlink';",
    ],
    allowed: ["export const load = () => import('../assist/assistance.ts');"],
  },
  {
    file: 'src/element/mine-sweeper.ts',
    refused: [
      "import { routes } from '../app/routes.ts';",
      "import { MsStatistics } from '../statistics/ms-statistics.ts';",
    ],
    allowed: ["import { encodeLink } from '../share/link-code.ts';"],
  },
  {
    file: 'src/app/mine-app.ts',
    refused: [
      "import { MineSweeper } from '../element/mine-sweeper.ts';",
      "import { deal } from '../../worker/engine/deal/deal.ts';",
    ],
    allowed: ["import { Workbox } from 'workbox-window';"],
  },
  {
    file: 'src/embed/ms-embed.ts',
    refused: [
      "import { routes } from '../app/routes.ts';",
      "import { deal } from '../../worker/engine/deal/deal.ts';",
    ],
    allowed: ["import { MineSweeper } from '../element/mine-sweeper.ts';"],
  },
  {
    file: 'src/replay/ms-replay.ts',
    refused: ["import { proxy } from 'comlink';"],
    allowed: ["import type { OddsOverlay } from '../assist/odds/odds-overlay.ts';"],
  },
  {
    file: 'src/assist/words.ts',
    refused: ["import { routes } from '../app/routes.ts';", "import { wrap } from 'comlink';"],
    allowed: [
      "import type { Hint } from '../../worker/api/solver.ts';",
      "import { MsBoard } from '../board/ms-board.ts';",
    ],
  },
];

it('finds nothing to refuse in the sources', () => {
  expect(checkImports()).toEqual([]);
});

describe.each(cases)('$file', ({ file, refused, allowed }) => {
  it.each(refused)('may not say %s', (code) => {
    expect(refusedImports(file, `${code}\n`)).toHaveLength(1);
  });

  it.each(allowed)('may say %s', (code) => {
    expect(refusedImports(file, `${code}\n`)).toEqual([]);
  });
});

describe('what the linter refuses', () => {
  const impure = [
    'export const chance = Math.random();',
    'export const now = Date.now();',
    'export const now = performance.now();',
    "export const answer = fetch('https://example.com');",
  ];
  const cases: readonly { file: string; refused: readonly string[] }[] = [
    { file: 'worker/engine/planes/flood.ts', refused: impure },
    { file: 'worker/solver/proof/subset.ts', refused: impure },
    { file: 'src/ui/ms-status.ts', refused: ["import { unsafeHTML } from 'lit/directives/unsafe-html.js';"] },
  ];
  const categories = ['plugin', 'lint/style/noRestrictedGlobals', 'lint/style/noRestrictedImports'];
  let project: string;
  let refusedLines: ReadonlySet<string>;

  /** One project that holds every statement, one a line; linted once, because starting the linter costs most. */
  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
    for (const file of ['biome.json', '.gitignore', 'tests/tools/pure-rules.grit']) {
      cpSync(path.join(root, file), path.join(project, file));
    }
    for (const { file, refused } of cases) {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), `${refused.join('\n')}\n`);
    }
    refusedLines = lint();
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  interface LintReport {
    readonly diagnostics: readonly {
      readonly category: string;
      readonly location: { readonly path: string; readonly start: { readonly line: number } };
    }[];
  }

  /** The lines that the rules refuse, as `file:line`. */
  function lint(): ReadonlySet<string> {
    const biome = dependencyScript('@biomejs/biome', 'biome');
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    if (!stdout) throw new Error(`The linter reported nothing: ${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as LintReport;
    return new Set(
      diagnostics
        .filter(({ category }) => categories.includes(category))
        .map(({ location }) => `${location.path}:${location.start.line}`),
    );
  }

  it.each(cases.flatMap(({ file, refused }) => refused.map((code, at) => [file, code, at + 1] as const)))(
    'in %s: %s',
    (file, _, line) => {
      expect(refusedLines).toContain(`${file}:${line}`);
    },
  );
});
