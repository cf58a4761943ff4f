import { formatCount } from '@fieldkit/contract/format-count.ts';
import type { McpKey } from '@fieldkit/contract/keys.ts';
import * as keyMessages from '@fieldkit/contract/messages/keys.ts';

const messages = keyMessages.mcp;
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
  products.find(([pattern]) => pattern.test(name))?.[1] ?? (name || messages.unnamedClient);

const counted = (label: string, count: number) => (count > 0 ? [{ label, value: formatCount(count) }] : []);

/**
 * What stops working without a key, as labels and values: its clients, most used first, and the personal keys
 * that were created with it.
 */
export function affectedClients({
  clients,
  install_keys,
  connections,
}: McpKey): { label: string; value: string }[] {
  const developers = new Map<string, number>();
  for (const client of clients) {
    const title = titleOf(client.name);
    developers.set(title, (developers.get(title) ?? 0) + client.developers);
  }
  const all = [...developers].map(([label, count]) => ({ label, count }));
  const rest = all.slice(shown);
  if (rest.length > 0)
    all.splice(shown, rest.length, {
      label: messages.otherClients(rest.length),
      count: rest.reduce((sum, { count }) => sum + count, 0),
    });
  return [
    ...all.map(({ label, count }) => ({ label, value: messages.developers(count) })),
    ...counted(messages.installKeys, install_keys),
    ...counted(messages.connections, connections),
  ];
}
