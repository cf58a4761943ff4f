import { onNode24 } from './node24.js';

// `npm run backup [file]`: writes a backup of all data to a file while the server keeps running.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/backup/backup-now.ts');
