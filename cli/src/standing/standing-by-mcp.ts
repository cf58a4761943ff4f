import { readVersionLine } from '../asking/read-version-line.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import { callTool } from '../wire/call-tool.ts';
import { type Standing, withoutAddress } from './standing.ts';
import { whyNotReached } from './why-not-reached.ts';

/** As far as an AI client is told: where the page is, and of which version an answer is. */
export async function standingByMcp(access: Access, terminal: Terminal): Promise<Standing> {
  const served = readVersionLine(await callTool(access, terminal, 'list_libraries', {}));
  if (!served) return { ...withoutAddress, state: 'unpublished' };
  const { version, published, page } = served;
  if (page === null) return { ...withoutAddress, state: 'unclaimed', version, published };

  const { origin: url, hostname } = new URL(page);
  const reason = await whyNotReached(url);
  return {
    ...withoutAddress,
    state: reason === null ? 'running' : 'unreachable',
    ...{ url, subdomain: hostname.split('.')[0] ?? null, version, published, reason },
  };
}
