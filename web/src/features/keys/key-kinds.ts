import type { Call } from '@fieldkit/contract/call.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { type McpKey, mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import * as messages from '@fieldkit/contract/messages/keys.ts';
import { callApi, isMissing } from '../../lib/api-client.ts';

const clientMessages = messages.mcp;
const shown = 5;

/** Patterns for client identifiers, with their display names. */
const products: readonly [RegExp, string][] = [
  [/^claude[ -]?code/i, 'Claude Code'],
  [/^claude/i, 'Claude'],
  [/^cursor/i, 'Cursor'],
  [/^(visual studio code|vscode)/i, 'VS Code'],
  [/^windsurf/i, 'Windsurf'],
  [/^codex/i, 'Codex'],
  [/^gemini/i, 'Gemini CLI'],
  [/^(chatgpt|openai)/i, 'ChatGPT'],
];
const titleOf = (name: string): string =>
  products.find(([pattern]) => pattern.test(name))?.[1] ?? (name || clientMessages.unnamedClient);

const countRow = (label: string, count: number) => (count > 0 ? [{ label, value: formatCount(count) }] : []);

/**
 * What stops working without a key, as labels and values: its clients, most used first, and the personal keys
 * that were created with it.
 */
function affectedClients({ clients, install_keys, connections }: McpKey): { label: string; value: string }[] {
  const developers = new Map<string, number>();
  for (const client of clients) {
    const title = titleOf(client.name);
    developers.set(title, (developers.get(title) ?? 0) + client.developers);
  }
  const all = [...developers].map(([label, count]) => ({ label, count }));
  const rest = all.slice(shown);
  if (rest.length > 0)
    all.splice(shown, rest.length, {
      label: clientMessages.otherClients(rest.length),
      count: rest.reduce((sum, { count }) => sum + count, 0),
    });
  return [
    ...all.map(({ label, count }) => ({ label, value: clientMessages.developers(count) })),
    ...countRow(clientMessages.installKeys, install_keys),
    ...countRow(clientMessages.connections, connections),
  ];
}

/** The details of a key, as shown in its dialog. */
export interface KeyDetails {
  key: string;
  created_date: string;
  /** The id of the key in API calls, if they need one. */
  id: string | null;
  /** What stops working without the key, as far as is known. */
  losses: { label: string; value: string }[];
  /** Shown before `losses`, or the reason why there are none. */
  lossesText: string;
}

/** How one kind of key is fetched, created and deleted, and its texts. */
export interface KeyKind {
  /** The call that reads it. */
  call: Call;
  words: (typeof messages)['mcp' | 'project'];
  /** Null if there is no key. */
  read: (projectUuid: string, signal?: AbortSignal) => Promise<KeyDetails | null>;
  make: (projectUuid: string) => Promise<KeyDetails>;
  remove: (projectUuid: string, details: KeyDetails) => Promise<unknown>;
}

const asMcp = (details: McpKey): KeyDetails => ({
  key: details.mcp_key,
  created_date: details.created_date,
  id: null,
  losses: affectedClients(details),
  lossesText: details.clients.length > 0 ? messages.mcp.clientsSeen : messages.mcp.noClientSeen,
});

/** The key with which AI clients read a project. */
export const mcpKind: KeyKind = {
  call: mcpKeyCalls.get,
  words: messages.mcp,
  read: async (projectUuid, signal) => {
    const { data } = await callApi(mcpKeyCalls.get, { params: { projectUuid }, ...(signal && { signal }) });
    return data && asMcp(data);
  },
  make: async (projectUuid) => asMcp((await callApi(mcpKeyCalls.generate, { params: { projectUuid } })).data),
  remove: (projectUuid) => callApi(mcpKeyCalls.delete, { params: { projectUuid } }),
};

type ProjectKeyAnswer = { project_key: string; created_date: string; key_uuid: string };
const asProjectKey = ({ project_key, created_date, key_uuid }: ProjectKeyAnswer): KeyDetails => ({
  key: project_key,
  created_date,
  id: key_uuid || project_key,
  losses: [],
  lossesText: '',
});

/** The key with which programs push a project's content. */
export const projectKind: KeyKind = {
  call: projectKeyCalls.get,
  words: messages.project,
  read: async (id, signal) => {
    try {
      return asProjectKey(await callApi(projectKeyCalls.get, { params: { id }, ...(signal && { signal }) }));
    } catch (error) {
      // If the project itself does not exist, the dialog shows that instead. Some servers send no code.
      if (isMissing(error) && (error.code ?? messages.none.code) === messages.none.code) return null;
      throw error;
    }
  },
  make: async (id) => asProjectKey(await callApi(projectKeyCalls.create, { params: { id } })),
  // Deleted by its id, because a key must not be part of an address.
  remove: (_projectUuid, { id }) => callApi(projectKeyCalls.delete, { params: { project_key: id ?? '' } }),
};
