import module from 'node:module';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm start`: starts the server, even from a fresh clone without any earlier step. With more arenas, the C
// library would keep the memory of finished uploads and imports instead of returning it.
await onNode24({ environment: { MALLOC_ARENA_MAX: '2' }, ownGroup: true });
module.enableCompileCache?.(path.join(root, '.cache/compile'));
const { buildPlugin, buildServer, buildWeb, installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
buildWeb();
buildPlugin();
buildServer();
await import('../server/dist/main.js');
