import { onNode24 } from './node24.js';

// `npm run roll-up [again]`: counts the questions of past days now instead of at the time in ANALYTICS_CRON.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/roll-up-now.ts');
