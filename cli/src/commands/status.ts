import type { Command } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { exitCodes } from '../failure.ts';
import { alignColumns, paint } from '../output/paint.ts';
import { findAccess, keyKindOf } from '../settings/find-access.ts';
import { readStatusByApi, readStatusByMcp } from '../status/status-by-mcp.ts';
import { openApi } from '../wire/call-api.ts';

export const status: Command = {
  name: 'status',
  summary: 'Show whether the plugin’s address is claimed and responds, and which version is live',
  help: `Shows whether an address is claimed for the project's plugin, whether it is deployed and responds, which
version of the content is live, and whether newer content is waiting. Needs the API key, or the MCP key,
which shows neither deployments nor waiting content. Exits with 1 unless the plugin is running.

Usage
  fieldkit status

Options
  --json   answer in JSON`,
  options: {},
  maxWords: 0,
  run: async (_given, terminal) => {
    const access = findAccess(['api', 'mcp'], terminal);
    const pluginStatus = await (keyKindOf(access.key) === 'api'
      ? readStatusByApi(openApi(access, terminal), access)
      : readStatusByMcp(access, terminal));

    const { state, url, version, published, reason, is_behind } = pluginStatus;
    terminal.show(pluginStatus, () =>
      alignColumns(
        [
          [
            paint.dim(messages.status),
            (state === 'running' ? paint.green : paint.yellow)(messages.states[state]),
          ],
          ...(url ? [[paint.dim(messages.plugin), url]] : []),
          ...(version !== null && published
            ? [[paint.dim(messages.version), messages.versionOf(version, published)]]
            : []),
        ],
        terminal.columns,
      ),
    );
    if (state === 'unclaimed' || state === 'unpublished' || state === 'deploying')
      terminal.print(messages[state]);
    if (reason) terminal.print(reason);
    if (is_behind && (state === 'running' || state === 'unreachable')) terminal.print(messages.behind);
    return state === 'running' ? exitCodes.well : exitCodes.failed;
  },
};
