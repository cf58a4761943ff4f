import { onNode24 } from './node24.js';

// `npm run faults [name…] [-- counts]`: injects faults under a write load, and then checks that all
// acknowledged writes are stored. Without names, runs every fault; the numbers after a name are its counts
// and its seed (`npm run faults -- everything 500 1`).
await onNode24();
const { buildPlugin, buildServer, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildPlugin();
buildServer();
await import('../bench/faults/run.ts');
