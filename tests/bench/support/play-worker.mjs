// One thread of `npm run bench -- play`: plays the game of each seed that it is sent, and sends back how it went.
import { parentPort, workerData } from 'node:worker_threads';

const { playOne } = await import(workerData.module);

parentPort?.on('message', (seed) => parentPort?.postMessage(playOne(workerData.plan, seed)));
parentPort?.postMessage(null);
