import { onNode24 } from './node24.js';

// `npm run restore FILE`: restores a backup into an empty database.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/backup/restore-now.ts');
