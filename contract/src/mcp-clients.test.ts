import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cursorLink, mcpClients, serverNameOf, shellWord, vscodeLink } from './mcp-clients.ts';

const server = { name: 'meridian-payments', url: 'https://meridian.example/mcp', key: 'fk_dev_7Qm2cZ0bX9' };
const bearer = { Authorization: `Bearer ${server.key}` };
const snippetOf = (id: string, of = server) => mcpClients.find((one) => one.id === id)?.snippet(of) ?? '';
const jsonOf = (id: string) => JSON.parse(snippetOf(id));

/** The arguments that a program receives when a real shell runs the command. */
const wordsIn = (command: string): string[] => {
  const [program = ''] = command.split(' ');
  const script = `${program}() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
};

describe('the name of a server', () => {
  test.each([
    ['Meridian Payments!', 'meridian-payments'],
    ['  --Crème Brûlée API', 'creme-brulee-api'],
    ['A very long name of a project', 'a-very-long-name-of'],
    ['支付', 'fieldkit'],
    ['', 'fieldkit'],
    ['$(rm -rf /)', 'rm-rf'],
    // Names that no file or folder can have on Windows.
    ['Aux', 'aux-api'],
    ['COM1', 'com1-api'],
    ['Console', 'console'],
  ])('of %j is %j', (projectName, name) => {
    expect(serverNameOf(projectName)).toBe(name);
    expect(serverNameOf(projectName).length).toBeLessThanOrEqual(20);
  });
});

describe('the instructions of each client', () => {
  test('have a file, steps, and the whole key and address', () => {
    for (const client of mcpClients) {
      expect(client.steps.length).toBeGreaterThan(0);
      expect(client.file).not.toBe('');
      const texts = [
        client.snippet(server),
        ...(client.fields?.(server).map(({ value }) => value) ?? []),
      ].join('\n');
      expect(texts).toContain(server.url);
      expect(texts).toContain(server.key);
    }
    expect(new Set(mcpClients.map(({ id }) => id)).size).toBe(mcpClients.length);
  });

  test('Claude Code: one shell command', () => {
    expect(wordsIn(snippetOf('claude-code'))).toEqual([
      'mcp',
      'add',
      '--transport',
      'http',
      server.name,
      server.url,
      '--header',
      `Authorization: Bearer ${server.key}`,
    ]);
  });

  test('Gemini CLI: one shell command', () => {
    expect(wordsIn(snippetOf('gemini')).slice(2)).toEqual([
      '--scope',
      'user',
      '--transport',
      'http',
      '--header',
      `Authorization: Bearer ${server.key}`,
      server.name,
      server.url,
    ]);
  });

  test('Cursor, VS Code, Windsurf and others: JSON with the field that each reads', () => {
    const { name, url } = server;
    expect(jsonOf('cursor')).toEqual({ mcpServers: { [name]: { url, headers: bearer } } });
    expect(jsonOf('vscode')).toEqual({ servers: { [name]: { type: 'http', url, headers: bearer } } });
    expect(jsonOf('windsurf')).toEqual({ mcpServers: { [name]: { serverUrl: url, headers: bearer } } });
    expect(jsonOf('other')).toEqual({ mcpServers: { [name]: { type: 'http', url, headers: bearer } } });
  });

  test('Claude Desktop: a local bridge, which may use plain http only if the address does', () => {
    const { command, args, env } = jsonOf('claude').mcpServers[server.name];
    expect([command, ...args]).toEqual([
      'npx',
      '-y',
      'mcp-remote',
      server.url,
      '--header',
      ['Authorization:$', '{AUTH_HEADER}'].join(''),
    ]);
    expect(env).toEqual({ AUTH_HEADER: `Bearer ${server.key}` });
    expect(snippetOf('claude', { ...server, url: 'http://127.0.0.1:3000/mcp' })).toContain('--allow-http');
  });

  test('Codex: a TOML table with http_headers', () => {
    const lines = snippetOf('codex').split('\n');
    expect(lines[0]).toBe(`[mcp_servers.${server.name}]`);
    expect(JSON.parse(/^url = (".*")$/.exec(lines[1] ?? '')?.[1] ?? '')).toBe(server.url);
    const value = /^http_headers = \{ "Authorization" = (".*") \}$/.exec(lines[2] ?? '')?.[1];
    expect(JSON.parse(value ?? '')).toBe(bearer.Authorization);
    expect(lines).toHaveLength(3);
  });
});

describe('install links', () => {
  test('Cursor: the JSON in Base64, then URL-encoded', () => {
    const link = new URL(cursorLink({ ...server, url: 'https://münchen.example/mcp?a=b+c' }));
    expect(link.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/);
    expect(link.searchParams.get('name')).toBe(server.name);
    expect(JSON.parse(atob(link.searchParams.get('config') ?? ''))).toEqual({
      url: 'https://münchen.example/mcp?a=b+c',
      headers: bearer,
    });
    expect(cursorLink(server)).not.toMatch(/config=[^&]*[+/=]/);
  });

  test('VS Code: the JSON with the name, URL-encoded', () => {
    const [before, config] = vscodeLink(server).split('?');
    expect(before).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(config ?? ''))).toEqual({
      name: server.name,
      type: 'http',
      url: server.url,
      headers: bearer,
    });
  });
});

test.each([
  'plain',
  'two words',
  "it's",
  '"quoted"',
  '$HOME `id` $(id)',
  'a\\b',
  'end!',
  'https://a.example/mcp?x=1&y=2',
  '*',
  '; rm -rf /',
])('the argument %j passes through a shell unchanged', (word) => {
  expect(wordsIn(`say ${shellWord(word)}`)).toEqual([word]);
});
