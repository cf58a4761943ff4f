import { onNode24 } from './node24.js';

// `npm run accept-secret`: goes on with the configured secret after the earlier one was lost for good.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/accept-secret-now.ts');
