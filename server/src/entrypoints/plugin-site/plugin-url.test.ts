import { describe, expect, it, test } from 'vitest';
import { pluginUrl } from './plugin-url.ts';

const env = { PLUGIN_DOMAIN: 'plugins.example.com', PUBLIC_URL: 'https://fieldkit.example.com' };
const on = (host: string | undefined, url: string) => pluginUrl(env, url, host);

describe('a plugin’s host', () => {
  test.each([
    ['/', '/__plugin/'],
    ['/api/config', '/__plugin/api/config'],
    ['/mcp', '/mcp'],
    ['/mcp?a=1', '/mcp?a=1'],
    ['/mcp/', '/__plugin/mcp/'],
    ['/mcpx', '/__plugin/mcpx'],
    ['//evil.example/', '/__plugin//evil.example/'],
    ['http://dashboard.example.com/api/config', '/__plugin/-'],
    ['*', '/__plugin/-'],
    ['/%E0%A4%A', '/__plugin/-'],
    ['/methods?q=%E0%A4%A', '/__plugin/methods?q=%E0%A4%A'],
  ])('directs %s to a separate prefix', (url, place) => {
    expect(on('acme.plugins.example.com', url)).toBe(place);
    expect(on('ACME.plugins.example.com:8443', url)).toBe(place);
  });
});

it('the product’s own host leaves the path unchanged', () => {
  for (const host of ['fieldkit.example.com', 'FIELDKIT.example.com:8443']) expect(on(host, '/x')).toBe('/x');
});

it('any other host may be a company’s own domain, and reaches nothing in the dashboard', () => {
  for (const host of [undefined, 'plugins.example.com', 'a.b.plugins.example.com', 'example.com', '[::1]'])
    expect(on(host, '/api/config')).toBe('/__plugin/api/config');
});

it('load balancers and proxies request the operator’s paths under any unknown name', () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/internal/tls-allowed?domain=a.example'])
    expect([on('10.0.0.7', url), on('acme.plugins.example.com', url)]).toEqual([url, `/__plugin${url}`]);
});
