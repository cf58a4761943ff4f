import { pluginClientMessages as say } from '@fieldkit/contract/messages/plugin-client.ts';
import { callMcp, initialize, McpProblem } from './call-mcp.ts';
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
    showResult(result, 'pending', say.testing);
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
    return `${words(tools, methods)} ${say.newKey}`;
  }
}

async function toolsSeenWith(key: string): Promise<string[]> {
  await callMcp(key, 1, 'initialize', initialize);
  const listed = (await callMcp(key, 2, 'tools/list', {})) as { tools?: { name?: unknown }[] } | null;
  if (!Array.isArray(listed?.tools)) throw new McpProblem(0, '');
  return listed.tools.map(({ name }) => String(name));
}

const words = (tools: string[], methods: number): string =>
  say.connected(tools.length > 0 ? say.toolCount(tools) : say.noTools, say.methodCount(methods));

function wordsFor(problem: unknown): string {
  if (!(problem instanceof McpProblem)) return say.unreachable;
  const { status, message } = problem;
  if (status === 401) return say.keyRefused;
  if (status === 429) return say.tooOften;
  if (message) return say.said(message);
  return status >= 400 ? say.serverFailed(status) : say.unreadable;
}
