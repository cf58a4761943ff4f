import { onNode24 } from './node24.js';

// `npm run fieldkit -- COMMAND …`: the command-line client; `npm run fieldkit -- pack [FILE]` packs it into
// one file.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: false });
// npm runs in the repository's folder, so relative paths are resolved from the user's folder.
if (process.env.npm_lifecycle_event === 'fieldkit' && process.env.INIT_CWD)
  process.chdir(process.env.INIT_CWD);
if (process.argv[2] === 'pack') {
  const { packCli } = await import('./pack-cli.js');
  await packCli(process.argv[3]);
} else await import('../cli/src/main.ts');
