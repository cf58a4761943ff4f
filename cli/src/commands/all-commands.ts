import type { Command } from '../command.ts';
import { ask } from './ask.ts';
import { diff } from './diff.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { plugin } from './plugin.ts';
import { push } from './push.ts';
import { status } from './status.ts';

/** In the order in which a new user needs them. */
export const commands: readonly Command[] = [login, logout, push, diff, list, status, ask, plugin];

export const overview = (
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
