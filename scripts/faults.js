import { onNode24 } from './node24.js';

// `npm run faults [name…] [-- counts]`: breaks things while many write, and looks afterwards whether everything that was acknowledged is
// there. Without names every fault; numbers behind a name are its counts and its seed (`npm run faults -- everything 500 1`).
await onNode24();
const { buildPlugin, buildServer, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildPlugin();
buildServer();
await import('../bench/faults/run.ts');
