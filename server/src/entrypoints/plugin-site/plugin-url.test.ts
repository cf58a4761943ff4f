import { describe, expect, it, test } from 'vitest';
import { pluginUrl } from './plugin-routes.ts';

const env = { PLUGIN_DOMAIN: 'plugins.example.com' };
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

it('any other host leaves the path unchanged', () => {
  for (const host of [undefined, 'plugins.example.com', 'a.b.plugins.example.com', 'example.com', '[::1]'])
    expect(on(host, '/x')).toBe('/x');
});
