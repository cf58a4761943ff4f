/** What reads content, and so counts. Finding out what there is does not, unless it is done many times at once. */
export const countedCalls: ReadonlySet<string> = new Set([
  'tools/call',
  'resources/read',
  'prompts/get',
  'completion/complete',
]);

export type Calls = {
  /** How many of them count. */
  count: number;
  /** The id of the only one, to answer it by; null where there are several or none. */
  id: string | number | null;
};

/** What is asked in the body of an MCP request. What cannot be read counts as nothing: it will be refused. */
export function callsIn(body: unknown): Calls {
  const messages = messagesIn(String(body ?? ''));
  const asked = messages.filter(
    (message): message is { method: unknown; id?: unknown } =>
      typeof message === 'object' &&
      message !== null &&
      'method' in message &&
      (messages.length > 1 || (typeof message.method === 'string' && countedCalls.has(message.method))),
  );
  const id = messages.length === 1 ? asked[0]?.id : undefined;
  return { count: asked.length, id: typeof id === 'string' || typeof id === 'number' ? id : null };
}

function messagesIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [];
  }
}
