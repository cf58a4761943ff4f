import { readVersionLine } from '../asking/read-version-line.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import { callTool } from '../wire/call-tool.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { type PluginStatus, withoutAddress } from './plugin-status.ts';

/** As far as an AI client can see it: the address of the page, and the version of an answer. */
export async function readStatusByMcp(access: Access, terminal: Terminal): Promise<PluginStatus> {
  const served = readVersionLine(await callTool(access, terminal, 'list_libraries', {}));
  if (!served) return { ...withoutAddress, state: 'unpublished' };
  const { version, published, page } = served;
  if (page === null) return { ...withoutAddress, state: 'unclaimed', version, published };

  const { origin: url, hostname } = new URL(page);
  const reason = await explainUnreachable(url);
  return {
    ...withoutAddress,
    state: reason === null ? 'running' : 'unreachable',
    ...{ url, subdomain: hostname.split('.')[0] ?? null, version, published, reason },
  };
}
