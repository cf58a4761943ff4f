import { onNode24 } from './node24.js';

// `npm run status [-- --json]`: shows the status of the installation; exit code 1 if an operator must act.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/status/status-now.ts');
