import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `node scripts/run.js TOOL ARGS…`: runs a development tool of this repository on the right Node.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });
const [tool = '', ...args] = process.argv.slice(2);
const file = tool.endsWith('.ts') ? path.join(root, tool) : path.join(root, 'node_modules/.bin', tool);
const command = tool.endsWith('.ts') ? [process.execPath, file] : [file];
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };
const done = spawnSync(command[0], [...command.slice(1), ...args], { cwd: root, stdio: 'inherit', env });
process.exit(done.status ?? 1);
