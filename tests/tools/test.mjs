// `npm test`, or `npm test -- unit e2e` for some of its stages; `npm run test:long` for those that take long. Its last
// line is "N passed, N failed".
import { installWhatIsMissing } from '../../.build/install.mjs';

installWhatIsMissing();
const { runStages } = await import('./stages.mjs');
const words = process.argv.slice(2);
process.exitCode = await runStages(
  words.filter((word) => word !== '--long'),
  words.includes('--long'),
);
