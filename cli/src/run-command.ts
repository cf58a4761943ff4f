import { parseArgs } from 'node:util';
import type { Command, CommandArguments } from './command.ts';
import * as messages from './command-line.messages.ts';
import { ask } from './commands/ask.ts';
import { diff } from './commands/diff.ts';
import { list } from './commands/list.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { plugin } from './commands/plugin.ts';
import { push } from './commands/push.ts';
import { status } from './commands/status.ts';
import { calledWrongly, type ExitCode, exitCodes, Failure } from './failure.ts';
import { openTerminal, type Terminal } from './output/open-terminal.ts';
import { holdsKey } from './settings/find-access.ts';
import { version } from './wire/call-api.ts';

/** Runs a command line and returns its exit code. It throws only on bugs. */
export async function runCommand(args: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal(args.includes('--json'), { out: process.stdout, notes: process.stderr });
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    terminal.fail(error);
    return error.exit;
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (args.some(holdsKey)) throw calledWrongly(messages.keyAsArgument);
  if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') terminal.print(messages.certificatesChecked);
  const [name = '--help', ...rest] = args;
  if (name === '--version' || name === '-v') return write(version);
  if (name === '--help' || name === '-h' || name === 'help') return write(helpOf(rest[0]));
  const command = commands.find((one) => one.name === name);
  if (!command) throw calledWrongly(messages.unknownCommand(name));
  if (rest.includes('--help') || rest.includes('-h')) return write(command.help);
  return command.run(parseArguments(command, rest), terminal);
}

const helpOf = (name: string | undefined): string =>
  commands.find((one) => one.name === name)?.help ?? overview(version);

function write(text: string): ExitCode {
  process.stdout.write(`${text}\n`);
  return exitCodes.well;
}

/** @throws Failure for options that the command does not have, and for arguments that it does not take */
function parseArguments({ name, options, maxWords }: Command, args: string[]): CommandArguments {
  try {
    const taken: Command['options'] = { ...options, json: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ args, options: taken, allowPositionals: true });
    const text = (option: string) => {
      const value = values[option];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const extra = positionals[maxWords];
    if (extra !== undefined) throw calledWrongly(messages.tooManyArguments(extra), messages.seeHelp(name));
    const texts = (option: string) => [values[option] ?? []].flat().map(String);
    return { words: positionals, text, texts, has: (option) => values[option] === true };
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The rest of the message is about arguments that begin with a hyphen.
    throw calledWrongly((error as Error).message.replace(/\. .*/s, '.'), messages.seeHelp(name));
  }
}

/** In the order in which a new user needs them. */
export const commands: readonly Command[] = [login, logout, push, diff, list, status, ask, plugin];

const overview = (
  version: string,
): string => `Fieldkit ${version}: push API documents, ask questions about them, and install plugins for AI clients.

Usage
  fieldkit COMMAND [OPTIONS]

Commands
${commands.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`).join('\n')}

Options
  --help      show the help of any command
  --json      answer in JSON on stdout; messages go to stderr
  --version   show the version of this client

Environment
  FIELDKIT_URL        the address of your Fieldkit, such as https://kit.example.com
  FIELDKIT_KEY        a key of the project (fk_live_… or fk_mcp_…), instead of signing in
  FIELDKIT_MCP_KEY    its MCP key, if FIELDKIT_KEY is its API key
  FIELDKIT_PROJECT    the project's id, FIELDKIT_LIBRARY a library's name or id
  FIELDKIT_TIMEOUT    seconds to wait for a response, FIELDKIT_RETRIES how often to retry (3)

Exits with 0 on success, 1 when refused or unreachable, 2 on wrong usage, 3 when a document breaks calls.`;
