import { expect, test } from 'vitest';
import {
  badgeMarkdown,
  installWays,
  marketplaceNameOf,
  otherInstallWays,
  pluginClients,
  repositoryAddress,
} from './plugin-clients.ts';

test('a marketplace has the name of the plugin’s host, unless clients reserve it', () => {
  expect(marketplaceNameOf('https://acme.plugins.example.com')).toBe('acme');
  expect(marketplaceNameOf('http://acme-payments.localhost:3000')).toBe('acme-payments');
  expect(marketplaceNameOf('https://acme-for-claude.example.com')).toBe('fieldkit-acme-for');
  expect(marketplaceNameOf('https://official-anthropic.example.com')).toBe('fieldkit');
  expect(marketplaceNameOf('https://agent-skills.example.com')).toBe('fieldkit');
  expect(marketplaceNameOf('https://aux.example.com')).toBe('fieldkit-aux');
  expect(marketplaceNameOf('')).toBe('fieldkit');
});

test('the repository of a private plugin has a key in its address', () => {
  expect(repositoryAddress('https://acme.example.com', '')).toBe('https://acme.example.com/plugin.git');
  expect(repositoryAddress('http://acme.localhost:3000', 'YOUR_KEY')).toBe(
    'http://key:YOUR_KEY@acme.localhost:3000/plugin.git',
  );
});

const plugin = {
  name: 'acme-pay',
  marketplace: 'acme',
  repository: 'https://acme.example.com/plugin.git',
  origin: 'https://acme.example.com',
  mcp_url: 'https://acme.example.com/mcp',
  is_opensource: true,
};
const key = { is_opensource: false, repository: 'https://key:YOUR_KEY@acme.example.com/plugin.git' };

test('each command line installs the plugin from its own address of the repository', () => {
  const commands = installWays(plugin).map(({ id, commands }) => [id, commands]);
  expect(Object.fromEntries(commands)).toEqual({
    'claude-code':
      'claude plugin marketplace add https://acme.example.com/claude-code/plugin.git\nclaude plugin install acme-pay@acme',
    codex:
      'codex plugin marketplace add https://acme.example.com/codex/plugin.git\ncodex plugin add acme-pay@acme',
    copilot:
      'copilot plugin marketplace add https://acme.example.com/copilot/plugin.git\ncopilot plugin install acme-pay@acme',
    gemini: 'gemini extensions install https://acme.example.com/gemini/plugin.git',
    vscode: null,
  });
  expect(installWays({ ...plugin, ...key })[1]?.commands).toContain(
    'https://key:YOUR_KEY@acme.example.com/codex/plugin.git',
  );
});

test('VS Code gets the repository and the plugin in a link, as base64, but never a key', () => {
  const link = new URL(installWays(plugin).find(({ id }) => id === 'vscode')?.link?.href ?? '');
  expect(link.href).toMatch(/^vscode:\/\/chat-plugin\/install\?/);
  expect(atob(link.searchParams.get('source') ?? '')).toBe('https://acme.example.com/vscode/plugin.git');
  expect(atob(link.searchParams.get('plugin') ?? '')).toBe('acme-pay');
  expect(installWays({ ...plugin, ...key }).map(({ id }) => id)).not.toContain('vscode');
});

test('Claude Code gets a link that prefills the command for the marketplace, but never a key', () => {
  const linkOf = (source: typeof plugin) => installWays(source).find(({ id }) => id === 'claude-code')?.link;
  const link = new URL(linkOf(plugin)?.href ?? '');
  expect(link.href).toMatch(/^claude-cli:\/\/open\?q=%2Fplugin%20/);
  expect(link.searchParams.get('q')).toBe(
    '/plugin marketplace add https://acme.example.com/claude-code/plugin.git',
  );
  expect(linkOf({ ...plugin, ...key })).toBeNull();
});

test('other install methods add the server without a key, or the skills of an open project', () => {
  const ways = otherInstallWays(plugin);
  const hrefOf = (id: string) => new URL(ways.find((way) => way.id === id)?.link?.href ?? '');
  expect(JSON.parse(atob(hrefOf('cursor').searchParams.get('config') ?? ''))).toEqual({
    url: plugin.mcp_url,
  });
  expect(JSON.parse(decodeURIComponent(hrefOf('vscode').search.slice(1)))).toEqual({
    name: 'acme-pay',
    type: 'http',
    url: plugin.mcp_url,
  });
  expect(hrefOf('claude').searchParams.get('connectorUrl')).toBe(plugin.mcp_url);
  expect(ways.find(({ id }) => id === 'skills')?.commands).toBe('npx skills add https://acme.example.com');
  const closed = otherInstallWays({ ...plugin, ...key });
  expect(closed.map(({ id }) => id)).toEqual(['cursor', 'claude', 'vscode']);
  expect(JSON.stringify(closed)).not.toContain('YOUR_KEY');
});

test('the badge of a client leads to its commands', () => {
  const [claudeCode = null] = pluginClients;
  expect(badgeMarkdown(plugin.origin, claudeCode)).toBe(
    '[![Install in Claude Code](https://acme.example.com/badge/claude-code.svg)](https://acme.example.com/#install-claude-code)',
  );
  expect(badgeMarkdown(plugin.origin, null)).toBe(
    '[![MCP](https://acme.example.com/badge.svg)](https://acme.example.com/)',
  );
});
