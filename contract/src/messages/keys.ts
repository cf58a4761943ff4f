/** The project API key and the MCP key. */
export const keyMessages = {
  apiKeys: 'API Keys',
  mcpKeys: 'MCP API Keys',
  // ours
  exists: ['key_exists', 'This project has a key already', 'Delete the key first, then create a new one.'],
  none: ['key_not_found', 'This project has no key', 'Create one first.'],
  mcpDeleted: 'MCP key deleted. Clients that used it stop working at once.',
  mcpCreated: 'MCP key created',
  createFailed: 'Failed to create the key',
  deleteFailed: 'Failed to delete the key',
  loadFailed: 'The key could not be loaded',
  ownerManages: 'The owner of this project manages its keys.',
} as const;
