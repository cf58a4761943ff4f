import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCaddy, type RealCaddy, startCaddy } from '../testing/real-caddy.ts';
import { endEverything } from '../testing/started-server.ts';

const plugins = Array.from({ length: 30 }, (_, at) => `plugin-${at}`);
const servers: http.Server[] = [];
let caddy: RealCaddy;

describe.skipIf(!hasCaddy)('the Caddyfile of compose.yaml with three servers', () => {
  beforeAll(async () => {
    for (const name of ['first', 'second', 'third']) servers.push(await serveName(name));
    caddy = await startCaddy(servers.map((server) => (server.address() as AddressInfo).port));
  }, 60_000);
  afterAll(async () => {
    await caddy?.stop();
    for (const server of servers) server.close();
    await endEverything();
  });

  test('sends all questions about a plugin to one server, and shares plugins among the servers', async () => {
    const chosen = await serversByPlugin();
    expect(await serversByPlugin()).toEqual(chosen);
    expect(new Set(chosen.values())).toEqual(new Set(['first', 'second', 'third']));
  });

  test('does the same for the MCP addresses on the product’s own host', async () => {
    const serverOf = async (plugin: string) => (await caddy.open('kit.test', `/p/${plugin}/mcp`)).body;
    const found = new Set<string>();
    for (const plugin of plugins) {
      const server = await serverOf(plugin);
      expect(await serverOf(plugin)).toBe(server);
      found.add(server);
    }
    expect(found.size).toBe(3);
  });

  test('moves only the plugins of a server that stops', async () => {
    const before = await serversByPlugin();
    servers[2]?.close();
    servers[2]?.closeAllConnections();
    const after = await serversByPlugin();
    for (const [plugin, server] of before)
      if (server === 'third') expect(after.get(plugin)).not.toBe('third');
      else expect(after.get(plugin)).toBe(server);
  });
});

/** The server that answers for each plugin. */
async function serversByPlugin(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const plugin of plugins) found.set(plugin, (await caddy.open(`${plugin}.plugins.test`)).body);
  return found;
}

/** A server that is ready, allows every certificate, and answers with its name. */
async function serveName(name: string): Promise<http.Server> {
  const server = http.createServer((_request, reply) => reply.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
