import { shellWord } from './mcp-clients.ts';

/** Where a client installs a plugin from. */
export type PluginAddress = {
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
  if (allowed === label && label !== '') return label;
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

type PluginClient = { id: string; name: string; commands: (plugin: PluginAddress) => string };

const pluginId = ({ name, marketplace }: PluginAddress): string => shellWord(`${name}@${marketplace}`);

/**
 * How each client installs a plugin. The commands were run with the clients' own command lines in November 2026.
 */
export const pluginClients: readonly PluginClient[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    commands: (plugin) =>
      `claude plugin marketplace add ${shellWord(plugin.repository)}\nclaude plugin install ${pluginId(plugin)}`,
  },
  {
    id: 'codex',
    name: 'Codex',
    commands: (plugin) =>
      `codex plugin marketplace add ${shellWord(plugin.repository)}\ncodex plugin add ${pluginId(plugin)}`,
  },
  {
    id: 'copilot',
    name: 'Copilot CLI',
    commands: (plugin) =>
      `copilot plugin marketplace add ${shellWord(plugin.repository)}\ncopilot plugin install ${pluginId(plugin)}`,
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    commands: ({ repository }) => `gemini extensions install ${shellWord(repository)}`,
  },
];

/** A link that installs the plugin in VS Code. The address is in it as base64, so a key must not be. */
export const vscodePluginLink = ({ name, repository }: PluginAddress): string =>
  `vscode://chat-plugin/install?source=${encodeURIComponent(btoa(repository))}&plugin=${encodeURIComponent(btoa(name))}`;
