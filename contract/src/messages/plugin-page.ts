/** The page at a plugin's own address. */
export const pluginPageMessages = {
  // ours
  connect: 'Connect your AI assistant',
  connectText:
    'Add this MCP server to Claude, Cursor, VS Code or any other MCP client. Your assistant then finds the right method or workflow by itself.',
  privateText:
    'This project is private. Ask its owner for an MCP key, then add this server to Claude, Cursor, VS Code or any other MCP client.',
  yourKey: 'YOUR_MCP_KEY',
  website: 'Website',
  documentation: 'Documentation',
  repository: 'Repository',
  libraries: 'Libraries',
  workflows: 'Workflows',
  methods: 'Methods',
  noLibraries: 'Nothing is published here yet.',
  versionAndCount: (version: string, count: number) =>
    `Version ${version} · ${count.toLocaleString('en-US')} ${count === 1 ? 'method' : 'methods'}`,
  more: (count: number) => `And ${count.toLocaleString('en-US')} more, which your assistant finds.`,
  madeWith: 'Published with Fieldkit',
  missingTitle: 'There is no plugin here',
  missingText: 'Nobody has published anything at this address. Check it for typing errors.',
} as const;
