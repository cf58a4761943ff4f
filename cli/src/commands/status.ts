import { commandLineMessages as say } from '@fieldkit/contract/messages/command-line.ts';
import { readVersionLine } from '../asking/read-version-line.ts';
import type { Command } from '../command.ts';
import { exitCodes, Failure } from '../failure.ts';
import { alignColumns } from '../output/align-columns.ts';
import { paint } from '../output/paint.ts';
import { findAccess } from '../settings/find-access.ts';
import { timeout } from '../wire/call-api.ts';
import { callTool } from '../wire/call-tool.ts';
import { send } from '../wire/send.ts';
import { userAgent } from '../wire/user-agent.ts';

type State = keyof typeof say.states;

export const status: Command = {
  name: 'status',
  summary: 'Show whether the plugin’s address is claimed and answers, and which version is served',
  help: `Shows whether an address is claimed for the project's plugin, whether it answers, and which version of
the content is served. Needs the MCP key. Ends with 1 unless the plugin is running.

Usage
  fieldkit status

Options
  --json   answer in JSON`,
  options: {},
  mostWords: 0,
  run: async (_given, terminal) => {
    const access = findAccess('mcp', terminal);
    const served = readVersionLine(await callTool(access, terminal, 'list_libraries', {}));
    const url = served?.page ? new URL(served.page).origin : null;
    const reason = url && (await whyNotReached(url));
    const state = stateOf(served !== null, url, reason);

    const result = {
      state,
      url,
      subdomain: url && (new URL(url).hostname.split('.')[0] ?? null),
      version: served?.version ?? null,
      published: served?.published ?? null,
      reason,
    };
    terminal.show(result, () =>
      alignColumns(
        [
          [paint.dim(say.status), (state === 'running' ? paint.green : paint.yellow)(say.states[state])],
          ...(url ? [[paint.dim(say.plugin), url]] : []),
          ...(served ? [[paint.dim(say.version), say.versionOf(served.version, served.published)]] : []),
        ],
        terminal.columns,
      ),
    );
    if (state === 'unclaimed' || state === 'unpublished') terminal.say(say[state]);
    if (reason) terminal.say(reason);
    return state === 'running' ? exitCodes.well : exitCodes.failed;
  },
};

function stateOf(isPublished: boolean, url: string | null, reason: string | null): State {
  if (!isPublished) return 'unpublished';
  if (url === null) return 'unclaimed';
  return reason === null ? 'running' : 'unreachable';
}

const LOOKING_S = 10;

/** Looks at a file of the plugin's own address that everybody may read, without any key; null when it answers. */
async function whyNotReached(origin: string): Promise<string | null> {
  try {
    const headers = { 'user-agent': userAgent };
    const url = new URL(`${origin}/robots.txt`);
    const { status } = await send({ method: 'GET', url, headers, timeoutS: timeout(LOOKING_S) });
    return status === 200 ? null : say.pluginAnswered(origin, status);
  } catch (problem) {
    if (problem instanceof Failure) return problem.message;
    throw problem;
  }
}
