import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { onNode24, root, toolCommand } from './node24.js';

// `node scripts/run.js TOOL ARGS…`: runs a development tool of this repository on the right Node.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const [tool = '', ...args] = process.argv.slice(2);
const { command, first, shell } = toolCommand(root, tool);
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };
const done = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', env, shell });
process.exit(done.status ?? 1);
