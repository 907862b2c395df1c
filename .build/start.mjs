// `npm start`: installs what is missing, builds, and serves the production app.
import { createServer } from 'node:net';
import { installWhatIsMissing } from './install.mjs';

const port = Number(process.env.PORT || 4173);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  fail(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
}
// Asked before the build, so that it does not replace the files of a running server.
if (!(await isFree(port))) fail(`Port ${port} is taken: stop what runs there, or choose another with PORT=…`);

installWhatIsMissing();
await import('./build.mjs');
const { serveBuilt } = await import('./serve.mjs');
console.log(`Mine Sweeper is at ${await serveBuilt(port)} (Ctrl-C stops it).`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * @param {number} wanted
 * @returns {Promise<boolean>}
 */
function isFree(wanted) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(wanted, 'localhost', () => probe.close(() => resolve(true)));
  });
}
