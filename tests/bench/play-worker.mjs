// One thread of `npm run bench -- play`: plays the game of each seed that it is sent, and sends back how it went.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./play-game.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, root: workerData.root, logLevel: 'error' });

parentPort?.on('message', (seed) => parentPort?.postMessage(module.playOne(workerData.plan, seed)));
parentPort?.postMessage(null);
