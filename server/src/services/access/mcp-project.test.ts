import { expect, test } from 'vitest';
import { readEnv } from '../../platform/settings/env.ts';
import { canonicalMcpAddress, domainMcpAddress, mcpAddresses, subdomainOfAddress } from './mcp-project.ts';

const settings = {
  NODE_ENV: 'test',
  DATA_DIR: '/nonexistent',
  FIELDKIT_SECRET: 'a'.repeat(64),
  PUBLIC_URL: 'https://fieldkit.example.com',
};
const env = readEnv({ ...settings, PLUGIN_DOMAIN: 'plugins.example.com' });
const withoutDomain = readEnv(settings);

test('[PLUG-08] the MCP addresses of a subdomain are on the plugin’s own host and on the product’s', () => {
  expect(mcpAddresses(env, 'acme')).toEqual({
    own: 'https://acme.plugins.example.com/mcp',
    byPath: 'https://fieldkit.example.com/p/acme/mcp',
  });
});

test('[PLUG-08] without a domain for plugins, the MCP address is on the product’s host', () => {
  const byPath = 'https://fieldkit.example.com/p/acme/mcp';
  expect(mcpAddresses(withoutDomain, 'acme')).toEqual({ own: byPath, byPath });
});

test('[PLUG-08] the MCP address of a plugin with a company’s own domain is on that domain', () => {
  expect(domainMcpAddress(env, 'docs.acme.com')).toBe('https://docs.acme.com/mcp');
  expect(canonicalMcpAddress(env, { subdomain: 'acme', custom_domain: 'docs.acme.com' })).toBe(
    'https://docs.acme.com/mcp',
  );
  expect(canonicalMcpAddress(env, { subdomain: 'acme', custom_domain: null })).toBe(
    'https://acme.plugins.example.com/mcp',
  );
});

test.each([
  'https://acme.plugins.example.com/mcp',
  'https://acme.plugins.example.com/mcp/',
  'https://ACME.Plugins.example.com/mcp',
  'https://fieldkit.example.com/p/acme/mcp',
  'https://fieldkit.example.com/p/acme/mcp/',
])('[PLUG-08] the MCP address %s belongs to its subdomain', (address) => {
  expect(subdomainOfAddress(env, address)).toBe('acme');
});

test.each([
  ['no URL', 'acme'],
  ['a query', 'https://acme.plugins.example.com/mcp?key=1'],
  ['a fragment', 'https://acme.plugins.example.com/mcp#a'],
  ['another path', 'https://acme.plugins.example.com/mcp2'],
  ['a path below it', 'https://acme.plugins.example.com/mcp/sse'],
  ['a path above it', 'https://fieldkit.example.com/x/p/acme/mcp'],
  ['a path that only begins like it', 'https://fieldkit.example.com/p/acme/mcp2'],
  ['a longer path', 'https://fieldkit.example.com/p/acme/mcp/x'],
  ['two labels in the path', 'https://fieldkit.example.com/p/acme/x/mcp'],
  ['no label', 'https://plugins.example.com/mcp'],
  ['the product’s own address', 'https://fieldkit.example.com/mcp'],
  ['two labels', 'https://a.acme.plugins.example.com/mcp'],
  ['a label that no subdomain can have', 'https://fieldkit.example.com/p/-acme/mcp'],
  ['credentials before the host', 'https://fieldkit.example.com@evil.example.net/p/acme/mcp'],
  ['credentials before the own host', 'https://user@acme.plugins.example.com/mcp'],
  ['a dot segment', 'https://acme.plugins.example.com/x/../mcp'],
  ['another scheme', 'http://acme.plugins.example.com/mcp'],
  ['another port', 'https://acme.plugins.example.com:8443/mcp'],
  ['another host', 'https://acme.plugins.example.net/mcp'],
  ['another host with the path', 'https://evil.example.net/p/acme/mcp'],
])('[PLUG-08] an address with %s is not an MCP address', (_what, address) => {
  expect(subdomainOfAddress(env, address)).toBeNull();
});
