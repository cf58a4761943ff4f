import { counted } from '../format-count.ts';

const apiKeys = 'API Keys';
const mcpKeys = 'MCP API Keys';

/** The project API key and the MCP key. */
export const keyMessages = {
  apiKeys,
  mcpKeys,
  // beyond the specification
  exists: [
    'key_exists',
    'This project has a key already',
    'This project has a key already. Delete it first, then create a new one.',
  ],
  none: ['key_not_found', 'This project has no key', 'This project has no key. Create one first.'],
  createFailed: 'Failed to create the key',
  deleteFailed: 'Failed to delete the key',
  loadFailed: 'The key could not be loaded',
  ownerManages: 'The owner of this project manages its keys.',
  generate: 'Generate key',
  generating: 'Generating…',
  loading: 'Loading the key…',
  retry: 'Try Again',
  key: 'Key',
  active: 'Active',
  createdOn: (date: string) => `Created ${date}`,
  unknownDate: 'Unknown date',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Try again from a page opened over https.',
  copyHint:
    'Copy takes the whole key. Only its first and last 8 characters are shown here; you can copy it at any time.',
  deleteKey: 'Delete key',
  deleting: 'Deleting…',
  cancel: 'Cancel',
  close: 'Close',
  newTab: 'opens in a new tab',
  mcp: {
    title: mcpKeys,
    name: 'MCP API key',
    text: (project: string) => `AI clients with this key search ${project} and read its methods.`,
    none: 'No MCP API key yet',
    noneText: 'Generate one to connect Claude, Cursor, VS Code or any other MCP client.',
    created: 'MCP key created',
    deleted: 'MCP key deleted. Clients that used it stop working at once.',
    deleteTitle: 'Delete the MCP API key?',
    deleteText:
      'Every client that is connected with this key stops working at once. This action cannot be undone.',
    noClientSeen: 'No client has asked over MCP in the last 90 days.',
    clientsSeen: 'In the last 90 days these asked over MCP:',
    unnamedClient: 'Clients without a name',
    otherClients: (count: number) => counted(count, 'other client'),
    developers: (count: number) => counted(count, 'developer'),
    installKeys: 'Personal keys obtained with it',
    connections: 'Connections allowed with it',
    client: 'Client',
    usage: 'Connect a client',
    usageText: 'Choose your client, then paste this where it says. Copying puts the whole key in.',
    usageName: 'configuration',
  },
  project: {
    title: apiKeys,
    name: 'API key',
    text: (project: string) =>
      `Programs with this key read ${project} and push its libraries, methods and workflows.`,
    none: 'No API key yet',
    noneText: 'Generate one for your continuous integration, so that it pushes each new document by itself.',
    created: 'API key created',
    deleted: 'API key deleted. Programs that used it stop working at once.',
    deleteTitle: 'Delete the API key?',
    deleteText:
      'Every program that uses this key, your continuous integration for example, stops working at once. This action cannot be undone.',
    usage: 'Push a document from anywhere',
    usageText: 'Copying puts the whole key in. Keep it among the secrets of your continuous integration.',
    usageName: 'command',
    reference: 'API reference',
    referenceText: 'Every call that programs can make, with examples.',
  },
} as const;
