import module from 'node:module';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm run demo`: starts a server with a sample company and a year of questions, from a fresh clone.
await onNode24();
module.enableCompileCache?.(path.join(root, '.cache/compile'));
const { buildPlugin, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
buildWeb();
buildPlugin();
await import('../demo/run.ts');
