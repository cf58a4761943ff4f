import { onNode24 } from './node24.js';

// `npm run security [-- part …]`: attacks a server of its own with wapiti, sqlmap, ffuf and slowhttptest (Debian's packages), and reads the
// sources for holes and secrets. `npm run security -- fuzz 200000 7` sends so many hostile requests by that seed.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
const isFuzz = process.argv[2] === 'fuzz';
if (isFuzz) process.argv.splice(2, 1);
await import(isFuzz ? '../bench/attack/fuzz.ts' : '../bench/attack/run.ts');
