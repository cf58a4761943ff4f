import { onNode24 } from './node24.js';

// `npm run bench [folder of fixtures]`: measures everything and writes bench/report.md. With names of sections (`npm run bench --
// analytics recording`) only those, and prints them.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
await import('../bench/run.ts');
