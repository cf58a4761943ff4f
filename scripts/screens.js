import { onNode24 } from './node24.js';

// `npm run screens [-- name …]`: takes the pictures of docs/screens from the demo (the named ones, or all),
// and writes their page. The demo is created in a new folder, which takes a minute and a half; with DATA_DIR,
// the demo in that folder is used.
await onNode24();
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
buildWeb();
buildPlugin();
buildServer();
await import('./screens/run.ts');
