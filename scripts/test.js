import { onNode24 } from './node24.js';

// `npm test`: runs all checks, even from a fresh clone without any earlier step.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const { verify } = await import('./verify.js');
process.exit(await verify(process.argv.slice(2)));
