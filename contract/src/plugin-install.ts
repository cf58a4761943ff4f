import * as z from 'zod/mini';
import { call } from './call.ts';
import { uuid } from './shapes.ts';

/** What was fetched: new versions by Git, an archive, the marketplace's file, the index of skills, or the index for assistants. */
export const fetchKinds = ['git', 'archive', 'marketplace', 'skills', 'index'] as const;
export type FetchKind = (typeof fetchKinds)[number];

/** The clients that get an address of their own for the Git repository, by which their fetches are counted. */
export const gitClients = ['claude-code', 'codex', 'copilot', 'gemini', 'vscode'] as const;
/** The clients by which fetches are counted; '' for all others. */
export const fetchClients = [...gitClients, 'cursor', 'skills', 'fieldkit', ''] as const;
export type FetchClient = (typeof fetchClients)[number];

/** The days that counts of fetches are kept and shown. */
export const fetchDays = 30;

/** Roughly how many tokens a plugin needs in an assistant’s context. */
export const PluginCost = z.object({
  /** In every conversation: names and descriptions of skills, and what the MCP server lists. */
  always: z.number(),
  /** All skills, if each is read. */
  skills: z.number(),
  /** The index for assistants, which some clients always read. */
  index: z.number(),
});
export type PluginCost = z.output<typeof PluginCost>;

/** How a claimed plugin is installed, and how often it was fetched. */
export const PluginInstall = z.object({
  /** The name of the plugin and of its MCP server. */
  name: z.string(),
  mcp_url: z.string(),
  /** The newest version of the package, and what it costs; null before the first publication. */
  version: z.nullable(z.string()),
  cost: z.nullable(PluginCost),
  /** Fetches of the last 30 days, most first. */
  fetches: z.array(z.object({ kind: z.enum(fetchKinds), client: z.enum(fetchClients), fetches: z.number() })),
});
export type PluginInstall = z.output<typeof PluginInstall>;

export const pluginInstallCalls = {
  /** Responds 404 no_subdomain if no address is claimed. */
  get: call({
    method: 'GET',
    path: '/projects/:projectUuid/plugin-install',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid }),
    answer: PluginInstall,
  }),
};
