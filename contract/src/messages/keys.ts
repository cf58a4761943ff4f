import { counted } from '../format-count.ts';

const apiKeys = 'API Keys';
const mcpKeys = 'MCP API Keys';

/** The project API key and the MCP key. */
// beyond the specification
export const exists = {
  code: 'key_exists',
  title: 'This project already has a key',
  message: 'This project already has a key. Delete it first, then create a new one.',
};
export const none = {
  code: 'key_not_found',
  title: 'This project has no key',
  message: 'This project has no key. Create one first.',
};
export const createFailed = 'Failed to create the key';
export const deleteFailed = 'Failed to delete the key';
export const loadFailed = 'The key could not be loaded';
export const ownerManages = 'The owner of this project manages its keys.';
export const generate = 'Generate key';
export const generating = 'Generating…';
export const loading = 'Loading the key…';
export const retry = 'Try Again';
export const key = 'Key';
export const active = 'Active';
export const createdOn = (date: string) => `Created ${date}`;
export const unknownDate = 'Unknown date';
export const copy = 'Copy';
export const shell = 'Shell';
export const copied = 'Copied';
export const copyFailed = 'The browser did not allow copying. Try again from a page opened over https.';
export const copyHint =
  'Copy copies the full key. Only its first and last 8 characters are shown here; you can copy it at any time.';
export const deleteKey = 'Delete key';
export const deleting = 'Deleting…';
export const cancel = 'Cancel';
export const close = 'Close';
export const newTab = 'opens in a new tab';
export const mcp = {
  title: mcpKeys,
  name: 'MCP API key',
  text: (project: string) => `AI clients with this key search ${project} and read its methods.`,
  none: 'No MCP API key yet',
  noneText: 'Generate one to connect Claude, Cursor, VS Code or any other MCP client.',
  created: 'MCP key created',
  deleted: 'MCP key deleted. Clients that used it stop working immediately.',
  deleteTitle: 'Delete the MCP API key?',
  deleteText: 'Every client that uses this key stops working immediately. This action cannot be undone.',
  noClientSeen: 'No client has asked over MCP in the last 90 days.',
  clientsSeen: 'Clients that asked over MCP in the last 90 days:',
  unnamedClient: 'Clients without a name',
  otherClients: (count: number) => counted(count, 'other client'),
  developers: (count: number) => counted(count, 'developer'),
  installKeys: 'Personal keys obtained with it',
  connections: 'Connections allowed with it',
  client: 'Client',
  usage: 'Connect a client',
  usageText: 'Pick a client and paste. Copying includes the full key.',
  usageName: 'configuration',
} as const;
export const project = {
  title: apiKeys,
  name: 'API key',
  text: (project: string) =>
    `Programs with this key read ${project} and push its libraries, methods and workflows.`,
  none: 'No API key yet',
  noneText:
    'Generate one for your continuous integration, so that it uploads each new document automatically.',
  created: 'API key created',
  deleted: 'API key deleted. Programs that used it stop working immediately.',
  deleteTitle: 'Delete the API key?',
  deleteText:
    'Every program that uses this key, such as your continuous integration, stops working immediately. This action cannot be undone.',
  usage: 'Push a document from anywhere',
  usageText: 'Copying includes the full key. Store it in the secrets of your continuous integration.',
  usageName: 'command',
  reference: 'API reference',
  referenceText: 'Every endpoint that programs can use, with examples.',
} as const;
export { apiKeys, mcpKeys };
