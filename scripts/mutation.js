import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm run mutation [-- group …]`: makes small wrong changes to critical code, and lists those that no test
// detects.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const { groups } = await import('../bench/mutation/groups.ts');
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(groups)) {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUTATION_GROUP: name },
    },
  );
  if (status !== 0) process.exitCode = 1;
}
