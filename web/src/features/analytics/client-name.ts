import { analyticsChartMessages as say } from '@fieldkit/contract/messages/analytics-charts.ts';

/**
 * Patterns of client identifiers, the more specific first: "cursor-vscode" is Cursor, "claude-code" is not
 * Claude.
 */
const known: readonly [RegExp, string][] = [
  [/^claude[-_ ]?code/i, say.clients.claudeCode],
  [/^(claude|anthropic)/i, say.clients.claude],
  [/cursor/i, say.clients.cursor],
  [/copilot/i, say.clients.copilot],
  [/^(visual studio code|vs ?code)/i, say.clients.vscode],
  [/windsurf|codeium/i, say.clients.windsurf],
  [/^codex/i, say.clients.codex],
  [/^gemini/i, say.clients.gemini],
  [/^(chatgpt|openai)/i, say.clients.chatgpt],
  [/jetbrains|intellij/i, say.clients.jetbrains],
  [/^zed\b/i, say.clients.zed],
  [/^cline\b/i, say.clients.cline],
  [/inspector/i, say.clients.inspector],
];

/**
 * The common name of a client that identifies itself as `client`; its own identifier when there is no common
 * name.
 */
export function clientName(client: string): string {
  if (client === '') return say.unnamedClient;
  return known.find(([pattern]) => pattern.test(client))?.[1] ?? client;
}

/** The options of a client select. When two names are equal, each shows its identifier in brackets. */
export function clientOptions(clients: readonly string[]): { value: string; label: string }[] {
  const names = clients.map(clientName);
  return clients.map((client, at) => {
    const name = names[at] ?? client;
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return { value: client, label: isAlone || client === '' ? name : `${name} (${client})` };
  });
}
