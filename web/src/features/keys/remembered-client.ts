import { type McpClient, mcpClients } from '@fieldkit/contract/mcp-clients.ts';

const storageKey = 'mcp_client';

/** The client of an id, without one that of the client chosen last on this device. */
export function rememberedClient(id: string | null = readKept()): McpClient {
  const client = mcpClients.find((one) => one.id === id) ?? mcpClients[0];
  if (!client) throw new Error('There is no client to connect.');
  return client;
}

export function rememberClient(id: string): void {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Where storage is forbidden the choice holds until the dialog closes.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
