import { onNode24 } from './node24.js';

// `npm run accept-secret`: continues with the configured secret after the earlier one was permanently lost.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/accept-secret-now.ts');
