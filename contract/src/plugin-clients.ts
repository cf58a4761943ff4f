import { cursorLink, isDeviceName, shellWord, vscodeLink } from './mcp-clients.ts';
import * as mcpClientMessages from './messages/mcp-clients.ts';
import * as messages from './messages/plugin-install.ts';

/** The source from which a client installs a plugin. */
type PluginAddress = {
  /** The name of the plugin, which is also its server's. */
  name: string;
  marketplace: string;
  /** The address of its Git repository, which ends in ".git". */
  repository: string;
};

/** Clients refuse marketplaces whose names could be mistaken for their vendors' own. */
const reserved = /claude|anthropic|openai|codex|gemini|copilot|cursor|official|^agent-skills$|^plugins?$/g;

/** The name of the marketplace of a plugin: the first label of its host, "acme" of "https://acme.example.com". */
export function marketplaceNameOf(origin: string): string {
  const label = URL.parse(origin)?.hostname.split('.')[0] ?? '';
  const allowed = label.replace(reserved, '').replace(/-+/g, '-').replace(/^-|-$/g, '');
  if (allowed === label && label !== '' && !isDeviceName(label)) return label;
  return allowed === '' ? 'fieldkit' : `fieldkit-${allowed}`;
}

/**
 * The address of a plugin's repository.
 * @param key a key for a private project, or its placeholder; empty for an open one
 */
export function repositoryAddress(origin: string, key: string): string {
  const [scheme = 'https:', host = ''] = origin.split('//');
  return `${scheme}//${key && `key:${key}@`}${host}/plugin.git`;
}

/** The addresses of a plugin, for links that install parts of it. */
export type InstallSource = PluginAddress & { origin: string; mcp_url: string; is_opensource: boolean };

/** How a client installs a plugin or a part of it: with commands, or with a link that opens the client. */
export type InstallWay = {
  id: string;
  name: string;
  /** The part of the plugin that is installed; '' for the whole plugin. */
  text: string;
  commands: string | null;
  link: { label: string; href: string } | null;
};

/**
 * The address of the repository for one client: fetches are counted by it, because all of them use Git, which names no
 * client.
 */
const repositoryFor = (client: string, { repository }: PluginAddress): string =>
  repository.replace(/plugin\.git$/, `${client}/plugin.git`);

type Client = Pick<InstallWay, 'id' | 'name'>;
const byMarketplace =
  (program: string, install: string) =>
  (client: string, plugin: PluginAddress): string =>
    `${program} plugin marketplace add ${shellWord(repositoryFor(client, plugin))}\n${program} plugin ${install} ${shellWord(`${plugin.name}@${plugin.marketplace}`)}`;

/**
 * The clients that install the whole plugin with commands. They were run with the clients' own command lines in
 * November 2026.
 */
const commandLines: readonly (Client & {
  commands: (client: string, plugin: PluginAddress) => string;
})[] = [
  {
    id: 'claude-code',
    name: mcpClientMessages.claudeCode.name,
    commands: byMarketplace('claude', 'install'),
  },
  { id: 'codex', name: mcpClientMessages.codex.name, commands: byMarketplace('codex', 'add') },
  { id: 'copilot', name: mcpClientMessages.copilot.name, commands: byMarketplace('copilot', 'install') },
  {
    id: 'gemini',
    name: mcpClientMessages.gemini.name,
    commands: (client, plugin) => `gemini extensions install ${shellWord(repositoryFor(client, plugin))}`,
  },
];
const vscode: Client = { id: 'vscode', name: mcpClientMessages.vscode.name };

/** The clients that have a badge for READMEs. */
export const pluginClients: readonly Client[] = [...commandLines, vscode];

/** How each client installs the whole plugin. */
export function installWays(plugin: InstallSource): InstallWay[] {
  const emptyWay = { text: '', commands: null, link: null };
  const link = { label: messages.installIn(vscode.name), href: vscodePluginLink(plugin) };
  // The addresses in links would contain the key of a private project.
  const links: Record<string, InstallWay['link']> = plugin.is_opensource
    ? { 'claude-code': claudeCodeLink(plugin) }
    : {};
  return [
    ...commandLines.map(({ id, name, commands }) => ({
      text: '',
      id,
      name,
      commands: commands(id, plugin),
      link: links[id] ?? null,
    })),
    ...(plugin.is_opensource ? [{ ...emptyWay, ...vscode, link }] : []),
  ];
}

/** How clients add the skills only, or the MCP server only: they sign in to it, or need no key. */
export function otherInstallWays(plugin: InstallSource): InstallWay[] {
  const { name, origin, mcp_url, is_opensource } = plugin;
  const server = { name, url: mcp_url, key: '' };
  const serverOnly = { text: messages.serverOnly, commands: null };
  const connector = `connectorName=${encodeURIComponent(name)}&connectorUrl=${encodeURIComponent(mcp_url)}`;
  return [
    {
      ...serverOnly,
      id: 'cursor',
      name: mcpClientMessages.cursor.name,
      link: { label: mcpClientMessages.cursor.install, href: cursorLink(server) },
    },
    {
      ...serverOnly,
      id: 'claude',
      name: mcpClientMessages.claude.name,
      link: {
        label: messages.addTo(mcpClientMessages.claude.name),
        href: `https://claude.ai/settings/connectors?modal=add-custom-connector&${connector}`,
      },
    },
    {
      ...serverOnly,
      id: 'vscode',
      name: mcpClientMessages.vscode.name,
      link: { label: mcpClientMessages.vscode.install, href: vscodeLink(server) },
    },
    // The command line of skills sends no key.
    ...(is_opensource
      ? [
          {
            id: 'skills',
            name: messages.skills,
            text: messages.skillsOnly,
            commands: `npx skills add ${shellWord(origin)}`,
            link: null,
          },
        ]
      : []),
  ];
}

/**
 * A link that opens Claude Code with the command that adds the marketplace, which runs when the user presses Enter.
 * https://code.claude.com/docs/en/deep-links
 */
function claudeCodeLink(plugin: PluginAddress): InstallWay['link'] {
  const command = `/plugin marketplace add ${repositoryFor('claude-code', plugin)}`;
  return {
    label: messages.addMarketplaceIn(mcpClientMessages.claudeCode.name),
    href: `claude-cli://open?q=${encodeURIComponent(command)}`,
  };
}

/** A link that installs the plugin in VS Code. The address is in it as base64, so a key must not be. */
const vscodePluginLink = (plugin: PluginAddress): string => {
  const [source, name] = [repositoryFor('vscode', plugin), plugin.name].map((part) =>
    encodeURIComponent(btoa(part)),
  );
  return `vscode://chat-plugin/install?source=${source}&plugin=${name}`;
};

/** The anchor of a client's commands on the plugin's page. */
export const installAnchor = (client: string): string => `install-${client}`;

/** Markdown of a badge for READMEs; it leads to the client's commands, or to the page if no client is given. */
export const badgeMarkdown = (origin: string, client: Client | null): string =>
  client
    ? `[![${messages.installIn(client.name)}](${origin}/badge/${client.id}.svg)](${origin}/#${installAnchor(client.id)})`
    : `[![MCP](${origin}/badge.svg)](${origin}/)`;
