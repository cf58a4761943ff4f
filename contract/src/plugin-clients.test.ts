import { expect, test } from 'vitest';
import { marketplaceNameOf, pluginClients, repositoryAddress, vscodePluginLink } from './plugin-clients.ts';

test('a marketplace has the name of the plugin’s host, unless clients reserve it', () => {
  expect(marketplaceNameOf('https://acme.plugins.example.com')).toBe('acme');
  expect(marketplaceNameOf('http://acme-payments.localhost:3000')).toBe('acme-payments');
  expect(marketplaceNameOf('https://acme-for-claude.example.com')).toBe('fieldkit-acme-for');
  expect(marketplaceNameOf('https://official-anthropic.example.com')).toBe('fieldkit');
  expect(marketplaceNameOf('https://agent-skills.example.com')).toBe('fieldkit');
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
};

test('each command line installs the plugin from its repository', () => {
  const commands = Object.fromEntries(pluginClients.map((client) => [client.id, client.commands(plugin)]));
  expect(commands).toEqual({
    'claude-code':
      'claude plugin marketplace add https://acme.example.com/plugin.git\nclaude plugin install acme-pay@acme',
    codex: 'codex plugin marketplace add https://acme.example.com/plugin.git\ncodex plugin add acme-pay@acme',
    copilot:
      'copilot plugin marketplace add https://acme.example.com/plugin.git\ncopilot plugin install acme-pay@acme',
    gemini: 'gemini extensions install https://acme.example.com/plugin.git',
  });
});

test('VS Code gets the repository and the plugin in a link, as base64', () => {
  const link = new URL(vscodePluginLink(plugin));
  expect(link.href).toMatch(/^vscode:\/\/chat-plugin\/install\?/);
  expect(atob(link.searchParams.get('source') ?? '')).toBe(plugin.repository);
  expect(atob(link.searchParams.get('plugin') ?? '')).toBe('acme-pay');
});
