import * as messages from '@fieldkit/contract/messages/plugin-registry.ts';
import type { DiscoveryDocuments, DiscoveryView } from '@fieldkit/contract/plugin-discovery.ts';
import { shortDescription } from '../package/package.messages.ts';
import { cutLine, plainLine } from '../package/package-texts.ts';

const maxTitle = 80;
/** The limit of server cards and of the MCP registry. */
const maxDescription = 100;
const maxSkillDescription = 300;
const maxSkills = 50;
/** The limit of the MCP registry for the whole name, with its slash. */
const maxName = 200;
const maxNamespace = 190;

/** A private project's version is not shown to strangers. */
const privateVersion = '1.0.0';

/**
 * The documents by which clients discover the MCP server. The formats were checked against their published schemas in
 * November 2026; see docs/decisions/0046-discovery.md.
 */
export function buildDiscovery(view: DiscoveryView): DiscoveryDocuments {
  const { origin, mcp_url, published } = view;
  const title = cutLine(view.name, maxTitle) || view.server_name;
  const host = new URL(origin).hostname;
  const name = registryName(host, view.server_name);
  const part = name.slice(name.indexOf('/') + 1);
  const version = published?.version ?? privateVersion;
  const description = descriptionOf(view, title);
  const remote = { type: 'streamable-http', url: mcp_url };
  const about = { name, title, description, version, ...repositoryOf(published?.repository ?? '') };
  return {
    serverCard: {
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      ...about,
      websiteUrl: origin,
      remotes: [{ ...remote, supportedProtocolVersions: view.protocol_versions }],
    },
    serverJson: {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      ...about,
      // The registry accepts no other scheme.
      ...(origin.startsWith('https:') && { websiteUrl: origin }),
      remotes: [remote],
    },
    catalog: {
      specVersion: '1.0',
      host: { displayName: title, identifier: host, documentationUrl: origin },
      entries: [
        {
          identifier: `urn:air:${host}:mcp:${part}`,
          displayName: title,
          type: 'application/mcp-server-card+json',
          url: `${mcp_url}/server-card`,
        },
        ...(published ? publishedEntries(view, published, { host, part, title, description }) : []),
      ],
    },
    agentCard: {
      name: title,
      description,
      version,
      provider: { organization: title, url: origin },
      documentationUrl: origin,
      // The server speaks MCP, so clients that know only the bindings of A2A pass over it.
      supportedInterfaces: [{ url: mcp_url, protocolBinding: mcpBinding, protocolVersion: '1.0' }],
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: agentSkills(published?.skills ?? [], title),
    },
  };
}

const mcpBinding = 'https://modelcontextprotocol.io/specification/2026-07-28/basic/transports';

function descriptionOf({ published }: DiscoveryView, title: string): string {
  if (!published) return cutLine(messages.privateDescription(title), maxDescription);
  const whole = plainLine(published.description, Number.POSITIVE_INFINITY);
  return cutLine(whole && whole.length <= maxDescription ? whole : shortDescription(title), maxDescription);
}

/**
 * A name in the reverse order of the host, with one slash: "com.example.acme/payments". The registry lets the owner of
 * a host use names in that namespace only, and requires two characters after the slash.
 */
function registryName(host: string, serverName: string): string {
  const namespace = trimEnd(host.split('.').reverse().join('.').slice(0, maxNamespace));
  const part = serverName.length < 2 ? `${serverName}-api` : serverName;
  return trimEnd(`${namespace}/${part}`.slice(0, maxName));
}

const trimEnd = (name: string): string => name.replace(/[.-]+$/, '');

/** The repository, if it is at a host that the registry accepts. */
function repositoryOf(address: string): { repository?: { url: string; source: string } } {
  const found = /^https:\/\/(github|gitlab)\.com\/[\w.-]+\/[\w.-]+$/.exec(address);
  return found?.[1] ? { repository: { url: address, source: found[1] } } : {};
}

type DiscoveryTexts = { host: string; part: string; title: string; description: string };

const publishedEntries = (
  { origin }: DiscoveryView,
  { version, skills }: NonNullable<DiscoveryView['published']>,
  { host, part, title, description }: DiscoveryTexts,
) => [
  {
    identifier: `urn:air:${host}:plugin:${part}`,
    displayName: title,
    description,
    version,
    type: 'application/agent-plugins+zip',
    url: `${origin}/plugin-${version}.zip`,
  },
  ...skills.slice(0, maxSkills).map((skill) => ({
    identifier: `urn:air:${host}:skill:${skill.name}`,
    displayName: skill.name,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    url: `${origin}/skills/${skill.name}/SKILL.md`,
  })),
];

/** A2A requires at least one skill. */
const agentSkills = (skills: readonly { name: string; description: string }[], title: string) =>
  skills.length === 0
    ? [
        {
          id: 'ask',
          name: messages.askName,
          description: messages.askDescription(title),
          tags: [messages.askTag],
        },
      ]
    : skills.slice(0, maxSkills).map(({ name, description }) => ({
        id: name,
        name,
        description: cutLine(description, maxSkillDescription) || name,
        tags: [messages.askTag],
      }));
