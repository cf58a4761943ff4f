import { describe, expect, it } from 'vitest';
import { clientConfiguration } from './client-configuration.ts';

const read = (project: string) =>
  JSON.parse(clientConfiguration(project, 'https://kit.example.com', 'fk_mcp_secret'));

describe('the configuration for MCP clients', () => {
  it('carries the address and the key', () => {
    expect(read('Meridian Payments')).toEqual({
      mcpServers: {
        'meridian-payments': {
          type: 'http',
          url: 'https://kit.example.com/mcp',
          headers: { Authorization: 'Bearer fk_mcp_secret' },
        },
      },
    });
  });

  it.each([
    ['Café & Crème!', 'cafe-creme'],
    ['A very long name of a project indeed', 'a-very-long-name-of'],
    ['支付平台', 'fieldkit'],
  ])('names the server of %s so that every client takes it', (project, name) => {
    expect(Object.keys(read(project).mcpServers)).toEqual([name]);
  });
});
