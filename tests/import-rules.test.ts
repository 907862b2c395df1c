import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependencyScript, root } from '../.build/paths.mjs';

/** What a file may and may not say, one statement each. */
const cases: readonly { file: string; refused: readonly string[]; allowed: readonly string[] }[] = [
  {
    file: 'worker/engine/flood.ts',
    refused: [
      "import { startGame } from '../session.ts';",
      "import { codes } from '../api.ts';",
      "import { parseMbf } from '../formats/mbf.ts';",
      "import { openDB } from 'idb';",
      "import type { Journal } from '../storage/journal.ts';",
      "export { paint } from '../../src/board/paint.ts';",
      "export const later = () => import('../storage/journal.ts');",
      'export const chance = Math.random();',
      'export const now = Date.now();',
      'export const now = performance.now();',
    ],
    allowed: ["export type { Rect } from '../api.ts';", "import { offsets } from './topology/square.ts';"],
  },
  {
    file: 'worker/engine/index.ts',
    refused: ["export { createSession } from '../session.ts';"],
    allowed: ["export { parseMbf } from '../formats/mbf.ts';"],
  },
  {
    file: 'worker/engine/topology/square.ts',
    refused: ["import { open } from '../../storage/open.ts';"],
    allowed: ["export type { Offset } from '../../api.ts';", "import { words } from '../planes.ts';"],
  },
  {
    file: 'worker/solver/subset.ts',
    refused: [
      "export const answer = fetch('https://example.com');",
      "import { open } from '../storage/open.ts';",
      "import { createSession } from '../session.ts';",
      "import type { Layout } from '../engine/layout.ts';",
      "import { flood } from '../engine/flood.ts';",
    ],
    allowed: [
      "import { neighboursOf } from '../engine/topology/grid.ts';",
      "import { facts } from './facts.ts';",
    ],
  },
  {
    file: 'src/care/sleep-watch.ts',
    refused: [
      "import { EngineClient } from '../engine-client.ts';",
      "import { MineApp } from '../app/mine-app.ts';",
      "import { Session } from '../../worker/session.ts';",
    ],
    allowed: [
      "import { epochNow } from '../components/clock.ts';",
      "import { Navigation } from '../navigate/navigation.ts';",
    ],
  },
  {
    file: 'worker/solver/verify-proof.ts',
    refused: ["import { facts } from './facts.ts';"],
    allowed: ["import { gridOf } from '../engine/ruleset.ts';"],
  },
  {
    file: 'worker/solving.ts',
    refused: ["import { expose } from 'comlink';", "import { Session } from '../src/engine-client.ts';"],
    allowed: ["import { hint } from './solver/hint.ts';"],
  },
  {
    file: 'worker/expose-solver.ts',
    refused: ["import { Session } from './session.ts';", "import { exposeSession } from './expose.ts';"],
    allowed: ["import { createSolver } from './solving.ts';"],
  },
  {
    file: 'worker/expose-replay.ts',
    refused: ["import { Session } from './session.ts';", "import { exposeSession } from './expose.ts';"],
    allowed: ["import { expose } from 'comlink';", "import { Replaying } from './replaying.ts';"],
  },
  {
    file: 'worker/replaying.ts',
    refused: ["import { expose } from 'comlink';", "import { exposeReplay } from './expose-replay.ts';"],
    allowed: ["import { playMovesSteps } from './engine/replay.ts';"],
  },
  {
    file: 'worker/formats/share-link.ts',
    refused: ["import { open } from '../storage/open.ts';"],
    allowed: [],
  },
  {
    file: 'worker/storage/journal.ts',
    refused: ["import { createSession } from '../session.ts';", "import { expose } from 'comlink';"],
    allowed: ["import { openDB } from 'idb';"],
  },
  {
    file: 'worker/session.ts',
    refused: [
      "import { expose } from 'comlink';",
      "import { paint } from '../src/board/paint.ts';",
      "import { exposeSession } from './expose.ts';",
      "import { hint } from './solver/hint.ts';",
    ],
    allowed: ["import { open } from './storage/open.ts';"],
  },
  {
    file: 'worker/index.ts',
    refused: ["import { flood } from './engine/flood.ts';", "import { paint } from '../src/board/paint.ts';"],
    allowed: ["import { connect } from './connect.ts';"],
  },
  {
    file: 'worker/connect.ts',
    refused: [
      "import { createSolver } from './solving.ts';",
      "import { EngineSession } from './whole-session.ts';",
      "import { readBlocks } from './engine/view.ts';",
    ],
    allowed: [
      "import { IS_WHOLE } from './engine/tier.ts';",
      "import { exposeSession } from './expose.ts';",
      "import { exposeSolver } from './expose-solver.ts';",
      "import { exposeReplay } from './expose-replay.ts';",
    ],
  },
  {
    file: 'worker/expose.ts',
    refused: ["import { flood } from './engine/flood.ts';", "import { exposeSession } from './index.ts';"],
    allowed: ["import { expose } from 'comlink';", "import { EngineSession } from './whole-session.ts';"],
  },
  {
    file: 'src/game-controller.ts',
    refused: [
      "import { wrap } from 'comlink';",
      "import { flood } from '../worker/engine/flood.ts';",
      "import { MsBoard } from './components/ms-board.ts';",
    ],
    allowed: ["export type { GameState } from '../worker/api.ts';"],
  },
  {
    file: 'src/engine-client.ts',
    refused: [
      "import { codes } from '../worker/api.ts';",
      "import type { Layout } from '../worker/engine/layout.ts';",
      "export const url = new URL('../worker/index.ts', import.meta.url);",
    ],
    allowed: ["import { wrap } from 'comlink';", "import { createWorker } from 'virtual:engine';"],
  },
  {
    file: 'src/board/paint.ts',
    refused: [
      "import { MsBoard } from '../components/ms-board.ts';",
      "import type { GameController } from '../game-controller.ts';",
      "import { codes } from '../../worker/api.ts';",
    ],
    allowed: ["export type { CellBatch } from '../../worker/api.ts';", "import { atlas } from './atlas.ts';"],
  },
  {
    file: 'src/components/ms-status.ts',
    refused: [
      "import { MineSweeper } from '../element/mine-sweeper.ts';",
      "import { routes } from '../app/routes.ts';",
      "import { EngineClient } from '../engine-client.ts';",
      "import { words } from '../assist/words.ts';",
      "import { unsafeHTML } from 'lit/directives/unsafe-html.js';",
    ],
    allowed: [],
  },
  {
    file: 'src/element/mine-sweeper.ts',
    refused: [
      "import { routes } from '../app/routes.ts';",
      "import { MsShare } from '../share/ms-share.ts';",
    ],
    allowed: ["import { encodeLink } from '../share/link-code.ts';"],
  },
  {
    file: 'src/app/mine-app.ts',
    refused: [
      "import { MineSweeper } from '../element/mine-sweeper.ts';",
      "import { deal } from '../../worker/engine/deal.ts';",
    ],
    allowed: ["import { Workbox } from 'workbox-window';"],
  },
  {
    file: 'src/embed/ms-embed.ts',
    refused: [
      "import { routes } from '../app/routes.ts';",
      "import { EngineClient } from '../engine-client.ts';",
      "import { deal } from '../../worker/engine/deal.ts';",
    ],
    allowed: ["import { MineSweeper } from '../element/mine-sweeper.ts';"],
  },
  {
    file: 'src/replay/replay-client.ts',
    refused: [
      "import { Replaying } from '../../worker/replaying.ts';",
      "import { EngineClient } from '../engine/engine-client.ts';",
    ],
    allowed: [
      "import { proxy } from 'comlink';",
      "import { connect } from 'virtual:whole-engine';",
      "import { connectTo } from '../worker-connection.ts';",
    ],
  },
  {
    file: 'src/replay/ms-replay.ts',
    refused: ["import { connect } from 'virtual:whole-engine';", "import { proxy } from 'comlink';"],
    allowed: ["import type { OddsOverlay } from '../assist/assistant.ts';"],
  },
  {
    file: 'src/assist/solver-client.ts',
    refused: ["import { hint } from '../../worker/solver/hint.ts';"],
    allowed: [
      "import { createWorker } from 'virtual:whole-engine';",
      "import { connectTo } from '../worker-connection.ts';",
    ],
  },
  {
    file: 'src/assist/words.ts',
    refused: [
      "import { createWorker } from 'virtual:whole-engine';",
      "import { routes } from '../app/routes.ts';",
    ],
    allowed: [
      "import type { Hint } from '../../worker/api.ts';",
      "import { MsBoard } from '../components/ms-board.ts';",
    ],
  },
  {
    file: 'src/components/ms-game.ts',
    refused: [],
    allowed: ["export const later = () => import('../assist/assistant.ts');"],
  },
  {
    file: 'src/components/ms-board.ts',
    refused: [],
    allowed: ["import { paint } from '../board/paint.ts';", "import { html } from 'lit';"],
  },
];

const ruleFiles = [
  'biome.json',
  '.gitignore',
  'tests/tools/import-rules.grit',
  'tests/tools/pure-rules.grit',
];
const ruleCategories = ['plugin', 'lint/style/noRestrictedGlobals', 'lint/style/noRestrictedImports'];

let project: string;
let refusedLines: ReadonlySet<string>;

/** One project that holds every statement, one a line; linted once, because starting the linter costs most. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  for (const file of ruleFiles) cpSync(path.join(root, file), path.join(project, file));
  for (const { file, refused, allowed } of cases) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), `${[...refused, ...allowed].join('\n')}\n`);
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
      .filter(({ category }) => ruleCategories.includes(category))
      .map(({ location }) => `${location.path}:${location.start.line}`),
  );
}

describe.each(cases)('$file', ({ file, refused, allowed }) => {
  it.each(refused.map((code, index) => [code, index + 1] as const))('may not say %s', (_, line) => {
    expect(refusedLines).toContain(`${file}:${line}`);
  });

  it.each(allowed.map((code, index) => [code, refused.length + index + 1] as const))(
    'may say %s',
    (_, line) => {
      expect(refusedLines).not.toContain(`${file}:${line}`);
    },
  );
});
