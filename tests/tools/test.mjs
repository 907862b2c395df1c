// `npm test`, or `npm test -- unit e2e` for some of its stages. Its last line is "N passed, N failed".
import { installWhatIsMissing } from '../../.build/install.mjs';

installWhatIsMissing();
const { runStages } = await import('./stages.mjs');
process.exitCode = await runStages(process.argv.slice(2));
