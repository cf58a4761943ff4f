import * as messages from './analytics.messages.ts';

/**
 * Patterns for client identifiers, the more specific ones first: "cursor-vscode" is Cursor, "claude-code" is
 * not Claude.
 */
const known: readonly [RegExp, string][] = [
  [/^claude[-_ ]?code/i, messages.clients.claudeCode],
  [/^(claude|anthropic)/i, messages.clients.claude],
  [/cursor/i, messages.clients.cursor],
  [/copilot/i, messages.clients.copilot],
  [/^(visual studio code|vs ?code)/i, messages.clients.vscode],
  [/windsurf|codeium/i, messages.clients.windsurf],
  [/^codex/i, messages.clients.codex],
  [/^gemini/i, messages.clients.gemini],
  [/^(chatgpt|openai)/i, messages.clients.chatgpt],
  [/jetbrains|intellij/i, messages.clients.jetbrains],
  [/^zed\b/i, messages.clients.zed],
  [/^cline\b/i, messages.clients.cline],
  [/inspector/i, messages.clients.inspector],
];

/** The common name of the client with the identifier `client`, or the identifier itself if there is none. */
export function clientName(client: string): string {
  if (client === '') return messages.unnamedClient;
  return known.find(([pattern]) => pattern.test(client))?.[1] ?? client;
}

/** The options of a client select. If two names are equal, the identifier is added to each in parentheses. */
export function clientOptions(clients: readonly string[]): { value: string; label: string }[] {
  const names = clients.map(clientName);
  return clients.map((client, at) => {
    const name = names[at] ?? client;
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    return { value: client, label: isAlone || client === '' ? name : `${name} (${client})` };
  });
}
