import { onNode24 } from './node24.js';

// `npm run backup [file]`: writes everything that is kept into a file, while others go on working.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/backup/backup-now.ts');
