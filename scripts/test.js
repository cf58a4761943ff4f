import { onNode24 } from './node24.js';

// `npm test`: everything that must hold, from a fresh clone, with no step before it.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const { verify } = await import('./verify.js');
process.exit(await verify(process.argv.slice(2)));
