import { onNode24 } from './node24.js';

// `npm run screens [-- name …]`: takes the pictures of docs/screens from the demo (those named, or all), and writes their page. The demo is made
// anew in a folder of its own, which takes a minute and a half; with DATA_DIR it is the one in that folder.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
await import('./screens/run.ts');
