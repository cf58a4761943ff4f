import { onNode24 } from './node24.js';

// `npm run security [-- part …]`: attacks a test server with wapiti, sqlmap, ffuf and slowhttptest (from
// Debian's packages), and scans the sources for vulnerabilities and secrets. `npm run security -- fuzz 200000
// 7` sends this many hostile requests with this seed.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
const isFuzz = process.argv[2] === 'fuzz';
if (isFuzz) process.argv.splice(2, 1);
await import(isFuzz ? '../bench/attack/fuzz.ts' : '../bench/attack/run.ts');
