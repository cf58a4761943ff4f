import type { Command } from '../command.ts';
import { ask } from './ask.ts';
import { diff } from './diff.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { push } from './push.ts';
import { status } from './status.ts';

/** In the order in which a new user needs them. */
export const commands: readonly Command[] = [login, logout, push, diff, list, status, ask];

export const overview = (
  version: string,
): string => `Fieldkit ${version}: push API documents, and ask what they hold.

Usage
  fieldkit COMMAND [OPTIONS]

Commands
${commands.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`).join('\n')}

Options
  --help      of any command: what it takes
  --json      answer in JSON on stdout; messages go to stderr
  --version   the version of this client

Environment
  FIELDKIT_URL        where your Fieldkit is, https://kit.example.com
  FIELDKIT_KEY        a key of the project (fk_live_… or fk_mcp_…), instead of signing in
  FIELDKIT_MCP_KEY    its MCP key, where FIELDKIT_KEY is its API key
  FIELDKIT_PROJECT    the project's id, FIELDKIT_LIBRARY a library's name or id
  FIELDKIT_TIMEOUT    seconds that an answer may take, FIELDKIT_RETRIES how often to try again (3)

Ends with 0 when all is well, 1 when it was refused or not reached, 2 when it was called wrongly, 3 when
a document breaks calls.`;
