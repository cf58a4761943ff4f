import { callMcp, initialize, McpProblem } from './call-mcp.ts';
import * as messages from './client.messages.ts';
import { getKey, readStoredKey, replaceKey } from './install-key.ts';

/** The button that makes a real MCP call and shows the result in a sentence. */
export function testConnection(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-test]');
  const result = document.querySelector<HTMLElement>('[data-test-result]');
  if (!button || !result) return;
  const methods = Number(button.closest<HTMLElement>('[data-methods]')?.dataset.methods ?? 0);
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    showResult(result, 'pending', messages.testing);
    try {
      showResult(result, 'good', await see(methods));
    } catch (problem) {
      showResult(result, 'bad', wordsFor(problem));
    } finally {
      button.ariaDisabled = null;
    }
  });
}

function showResult(result: HTMLElement, state: 'pending' | 'good' | 'bad', words: string): void {
  result.dataset.state = state;
  result.textContent = words;
}

/**
 * Lists the tools as a connecting client does. A stored key may have been revoked meanwhile: then it tries
 * again with a new one.
 */
async function see(methods: number): Promise<string> {
  const wasStored = readStoredKey() !== null;
  const key = (await getKey()) ?? '';
  try {
    return words(await toolsSeenWith(key), methods);
  } catch (problem) {
    if (!wasStored || !(problem instanceof McpProblem) || problem.status !== 401) throw problem;
    const tools = await toolsSeenWith((await replaceKey()) ?? '');
    return `${words(tools, methods)} ${messages.newKey}`;
  }
}

async function toolsSeenWith(key: string): Promise<string[]> {
  await callMcp(key, 1, 'initialize', initialize);
  const listed = (await callMcp(key, 2, 'tools/list', {})) as { tools?: { name?: unknown }[] } | null;
  if (!Array.isArray(listed?.tools)) throw new McpProblem(0, '');
  return listed.tools.map(({ name }) => String(name));
}

const words = (tools: string[], methods: number): string =>
  messages.connected(
    tools.length > 0 ? messages.toolCount(tools) : messages.noTools,
    messages.methodCount(methods),
  );

function wordsFor(problem: unknown): string {
  if (!(problem instanceof McpProblem)) return messages.unreachable;
  const { status, message } = problem;
  if (status === 401) return messages.keyRefused;
  if (status === 429) return messages.tooOften;
  if (message) return messages.serverSaid(message);
  return status >= 400 ? messages.serverFailed(status) : messages.unreadable;
}
