import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { type McpServer, mcpClients } from '@fieldkit/contract/mcp-clients.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fetchByHost } from '@fieldkit/testing/fetch-by-host.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The connection that a client reads from a configuration. */
type Connection = { name: string; url: string; headers: Record<string, string> };

let server: TestServer;
let fetchHere: typeof fetch;
/** The page's instructions for every client, once for each of the plugin's addresses. */
let shownServers: McpServer[];

beforeAll(async () => {
  server = await testServer();
  const shop = await createTestPlugin(server, await createCustomer(server, 'Olive'), {
    name: 'Olive’s "Shop" & $HOME',
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  fetchHere = fetchByHost((server.app.server.address() as AddressInfo).port);
  const { site } = shownIn<PluginPageView>(await shop.visit('/'));
  const { key } = (await shop.visit('/install-key', { method: 'POST' })).json<{ key: string }>();
  shownServers = [site.mcp_url, site.fallback_mcp_url].map((url) => ({ name: site.server_name, url, key }));
});
afterAll(() => server.close());

async function connect({ url, headers }: Connection): Promise<string[]> {
  const client = new Client({ name: 'snippet', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch: fetchHere }),
  );
  return (await client.listTools()).tools.map(({ name }) => name);
}

/** Splits a command into words, as a shell does. */
const wordsOf = (command: string): string[] =>
  execFileSync('bash', ['-c', `words() { printf '%s\\0' "$@"; }; words ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

const headerOf = (text: string): Record<string, string> => {
  const colon = text.indexOf(':');
  return { [text.slice(0, colon)]: text.slice(colon + 1).trim() };
};

type Entry = {
  url?: string;
  serverUrl?: string;
  headers?: Record<string, string>;
  args?: string[];
  env?: Record<string, string>;
};

function readJson(text: string): Connection {
  const file = JSON.parse(text) as { mcpServers?: Record<string, Entry>; servers?: Record<string, Entry> };
  const [[name, entry] = ['', {}]] = Object.entries(file.mcpServers ?? file.servers ?? {});
  const { args = [], env = {} } = entry;
  if (args.length === 0)
    return { name, url: entry.url ?? entry.serverUrl ?? '', headers: entry.headers ?? {} };
  // The bridge program fills its header from its environment.
  const header = args[args.indexOf('--header') + 1] ?? '';
  const filled = header.replace(/\$\{(\w+)\}/g, (_all, variable: string) => env[variable] ?? '');
  return { name, url: args.find((one) => one.startsWith('http')) ?? '', headers: headerOf(filled) };
}

function readShell(text: string): Connection {
  const words = wordsOf(text);
  const at = words.findIndex((word) => /^https?:/.test(word));
  const header = words[words.indexOf('--header') + 1] ?? '';
  return { name: words[at - 1] ?? '', url: words[at] ?? '', headers: headerOf(header) };
}

function readToml(text: string): Connection {
  const value = (pattern: RegExp): string => JSON.parse(pattern.exec(text)?.[1] ?? '""');
  return {
    name: /^\[mcp_servers\.([\w-]+)\]/.exec(text)?.[1] ?? '',
    url: value(/^url = (".*")$/m),
    headers: { Authorization: value(/"Authorization" = ("(?:[^"\\]|\\.)*")/) },
  };
}

const read = { json: readJson, shell: readShell, toml: readToml };

describe.each(mcpClients.map((client) => [client.name, client] as const))(
  'the snippet for %s',
  (_name, client) => {
    test('[PLUG-08] connects a real client', async () => {
      for (const one of shownServers) {
        const { language } = client;
        const connection =
          language === 'text'
            ? { name: one.name, url: client.snippet(one), headers: { authorization: `Bearer ${one.key}` } }
            : read[language](client.snippet(one));
        expect([connection.name, connection.url]).toEqual([one.name, one.url]);
        expect(await connect(connection)).toContain('search');
      }
    });

    test('[PLUG-08] connects with the values for the client’s dialog, if it has one', async () => {
      for (const one of shownServers) {
        const values = client.fields?.(one).map(({ value }) => value);
        if (!values) return;
        const url = values.find((value) => value.startsWith('http')) ?? '';
        const key = values.find((value) => value.includes(one.key)) ?? '';
        const authorization = key.startsWith('Bearer ') ? key : `Bearer ${key}`;
        expect(values).toContain(one.name);
        expect(await connect({ name: one.name, url, headers: { authorization } })).toContain('search');
      }
    });

    test('[PLUG-08] connects with the client’s link, if it has one', async () => {
      for (const one of shownServers) {
        const link = client.install?.link(one);
        if (!link) return;
        const [, query = ''] = link.split('?');
        const config = new URLSearchParams(query).get('config');
        const text = config ? Buffer.from(config, 'base64').toString('utf8') : decodeURIComponent(query);
        const { url, headers, name } = JSON.parse(text) as Connection;
        expect(name ?? new URLSearchParams(query).get('name')).toBe(one.name);
        expect(await connect({ name, url, headers })).toContain('search');
      }
    });
  },
);
