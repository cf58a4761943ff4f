import type { DiscoveryView } from '@fieldkit/contract/plugin-discovery.ts';
import { ConformanceTester } from 'lighthouse/third-party/ard/ard.js';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile.ts';
import { buildDiscovery } from './discovery-documents.ts';

const aView = (changes: Partial<DiscoveryView> = {}): DiscoveryView => ({
  name: 'Meridian Payments',
  server_name: 'meridian-payments',
  origin: 'https://meridian.plugins.example',
  mcp_url: 'https://meridian.plugins.example/mcp',
  protocol_versions: ['2026-07-28', '2025-11-25'],
  published: {
    version: '1.42.0',
    description: 'Meridian Payments: 12 methods, kept up to date.',
    repository: 'https://github.com/meridian/payments',
    skills: [
      { name: 'meridian-payments', description: 'The API.' },
      { name: 'meridian-payments-refund', description: 'Refund an order.' },
    ],
  },
  ...changes,
});

type Card = Record<'name' | 'title' | 'description' | 'version', string> & {
  remotes: { url: string; supportedProtocolVersions?: string[] }[];
  repository?: object;
};
const cardOf = (view: DiscoveryView) => buildDiscovery(view).serverCard as Card;

describe('the discovery documents', () => {
  test('contain a catalog without errors in the conformance test of Agentic Resource Discovery', () => {
    for (const view of [aView(), aView({ published: null }), aView({ name: '' })]) {
      const tester = new ConformanceTester();
      tester.validate_manifest(JSON.stringify(buildDiscovery(view).catalog), 'ai-catalog.json');
      expect(tester.errors).toEqual([]);
    }
  });

  test('describe the same server under the same name, in the reverse order of its host', () => {
    const { serverCard, serverJson, catalog, agentCard } = buildDiscovery(aView());
    const about = {
      name: 'example.plugins.meridian/meridian-payments',
      title: 'Meridian Payments',
      description: 'Meridian Payments: 12 methods, kept up to date.',
      version: '1.42.0',
      websiteUrl: 'https://meridian.plugins.example',
      repository: { url: 'https://github.com/meridian/payments', source: 'github' },
    };
    const remote = { type: 'streamable-http', url: 'https://meridian.plugins.example/mcp' };
    expect(serverCard).toEqual({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      ...about,
      remotes: [{ ...remote, supportedProtocolVersions: ['2026-07-28', '2025-11-25'] }],
    });
    expect(serverJson).toEqual({
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      ...about,
      remotes: [remote],
    });
    expect(catalog).toMatchObject({
      specVersion: '1.0',
      entries: [
        {
          identifier: 'urn:air:meridian.plugins.example:mcp:meridian-payments',
          type: 'application/mcp-server-card+json',
          url: 'https://meridian.plugins.example/mcp/server-card',
        },
        {
          identifier: 'urn:air:meridian.plugins.example:plugin:meridian-payments',
          url: 'https://meridian.plugins.example/plugin-1.42.0.zip',
        },
        {
          identifier: 'urn:air:meridian.plugins.example:skill:meridian-payments',
          url: 'https://meridian.plugins.example/skills/meridian-payments/SKILL.md',
        },
        { identifier: 'urn:air:meridian.plugins.example:skill:meridian-payments-refund' },
      ],
    });
    expect(agentCard).toMatchObject({
      name: 'Meridian Payments',
      version: '1.42.0',
      supportedInterfaces: [{ url: remote.url, protocolVersion: '1.0' }],
      skills: [{ id: 'meridian-payments', tags: ['api'] }, { id: 'meridian-payments-refund' }],
    });
  });

  test('contain a private project’s name and address, and none of its published content', () => {
    const all = JSON.stringify(buildDiscovery(aView({ published: null })));
    expect(all).toContain('The MCP server of Meridian Payments. It requires access.');
    for (const hidden of ['1.42.0', '12 methods', 'github', 'refund', 'zip', 'SKILL.md'])
      expect(all).not.toContain(hidden);
  });

  test.each([
    ...hostileTexts,
    '',
    '  ',
    '\u202e\u2066\ufeff\u0000',
    '"},"remotes":[{"url":"https://evil.example"}],"x":{"y":"',
    `${'😀'.repeat(60)}`,
    `${'word '.repeat(50_000)}`,
    `${'\ud83d'.repeat(200)}`,
  ])('stay within the limits of their schemas with %j', (text) => {
    const view = aView({
      name: text,
      published: {
        version: '1.42.0',
        description: text,
        repository: text,
        skills: [{ name: 'meridian-payments', description: text }],
      },
    });
    for (const shown of [view, { ...view, published: null }]) {
      const { serverCard, serverJson, catalog, agentCard } = buildDiscovery(shown);
      for (const card of [serverCard, serverJson] as Card[]) {
        for (const value of [card.title, card.description]) {
          expect(value).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,100}$/u);
          expect(value.length).toBeLessThanOrEqual(100);
          expect(value.isWellFormed()).toBe(true);
        }
        expect(card.remotes.map(({ url }) => url)).toEqual(['https://meridian.plugins.example/mcp']);
        expect(card).not.toHaveProperty('repository');
      }
      for (const document of [catalog, agentCard])
        expect(JSON.stringify(document).length).toBeLessThan(3_000);
      expect((agentCard as { skills: { description: string }[] }).skills[0]?.description).toMatch(/\S/);
    }
  });

  test('cut a long description after a whole word', () => {
    const { description } = cardOf(aView({ name: 'Meridian '.repeat(12) }));
    expect(description).toMatch(/^(?:\S+ )+Meridian…$|^[^…]{1,100}$/);
  });

  test('have a name that the registry accepts for any host and server', () => {
    const label = 'a'.repeat(60);
    const hosts = ['meridian.localhost:3000', `${label}.${label}.${label}.${label}.example`, 'a.b'];
    for (const host of hosts)
      for (const server_name of ['x', 'fieldkit', 'a'.repeat(64)]) {
        const { name } = cardOf(aView({ origin: `https://${host}`, server_name }));
        expect(name).toMatch(/^[a-z0-9][a-z0-9.-]*[a-z0-9]\/[a-z0-9][a-z0-9._-]*[a-z0-9]$/);
        expect(name.length).toBeLessThanOrEqual(200);
      }
    const { serverJson } = buildDiscovery(aView({ origin: 'http://meridian.localhost:3000' }));
    expect(serverJson).not.toHaveProperty('websiteUrl');
  });
});
