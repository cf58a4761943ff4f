import * as messages from './command-line.messages.ts';
import { exitCodes } from './failure.ts';
import { runCommand } from './run-command.ts';

const OLDEST_NODE = 20;

// The reader of the output may stop reading, as `head` does; there is nothing to report then. A full disk must be
// reported.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(exitCodes.well);
  process.stderr.write(`${messages.notWritten(message)}\n`);
  process.exit(exitCodes.failed);
});

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(`${messages.oldNode(OLDEST_NODE, process.versions.node)}\n`);
  process.exitCode = exitCodes.usage;
} else process.exitCode = await runCommand(process.argv.slice(2));
