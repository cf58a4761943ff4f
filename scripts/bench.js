import { onNode24 } from './node24.js';

// `npm run bench [folder of fixtures]`: runs all benchmarks and writes bench/report.md and bench/report.json after each. With names of
// sections (`npm run bench -- analytics recording`), runs only these and prints the results.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
await import('../bench/run.ts');
