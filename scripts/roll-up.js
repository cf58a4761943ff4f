import { onNode24 } from './node24.js';

// `npm run roll-up [again]`: counts what was asked on the days that are over, now instead of at the time of ANALYTICS_CRON.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
await import('../server/src/entrypoints/commands/roll-up-now.ts');
