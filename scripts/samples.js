import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm run samples [methods]`: parses and sends every code sample.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const file = path.join(root, 'scripts/check-samples.ts');
const done = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(done.status ?? 1);
