import { onNode24 } from './node24.js';

// `npm run bench [folder of fixtures]`: measures everything and writes bench/report.md.
await onNode24();
const { buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
await import('../bench/run.ts');
