// One thread of `npm run bench -- play`: plays the game of each seed that it is sent, and sends back how it went.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';
import { kernelsAddress, kernelsText } from '../../.build/worker-build.mjs';

const file = fileURLToPath(new URL('./play-game.ts', import.meta.url));
const { module } = await runnerImport(file, {
  configFile: false,
  root: workerData.root,
  logLevel: 'error',
  plugins: [kernelsAddress(), kernelsText()],
});

parentPort?.on('message', (seed) => parentPort?.postMessage(module.playOne(workerData.plan, seed)));
parentPort?.postMessage(null);
