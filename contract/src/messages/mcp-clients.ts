/** How each assistant is connected: shown at a plugin's own address and in the dashboard. */
// beyond the specification
/** The placeholder of the key. */
export const yourKey = 'YOUR_KEY';
export const terminal = 'Terminal';
export const claudeCode = {
  name: 'Claude Code',
  steps: [
    'Run this in a terminal, in the folder of your project. Add --scope user to have it in all your projects.',
    'Start Claude Code and type /mcp: the server is listed as connected. No sign-in is needed; the key is in the header.',
  ],
  remark:
    'With a plugin’s address, you can omit the header: type /mcp, choose Authenticate, and allow access on the page that opens.',
} as const;
export const claude = {
  name: 'Claude',
  file: 'claude_desktop_config.json',
  steps: [
    'On claude.ai or in Claude Desktop, open Settings → Connectors → Add custom connector.',
    'Enter the plugin’s name and address, press Connect, and allow access on the page that opens. You do not need a key.',
    'Or enter the header under Request headers, if your plan shows them. In Claude Desktop you can also open Settings → Developer → Edit Config, add this, and restart it.',
  ],
  remark:
    'Connectors are called from Anthropic’s servers, so the address must be reachable from the internet. Request headers are in beta on some plans. The file needs Node.js on your computer.',
} as const;
export const cursor = {
  name: 'Cursor',
  file: '.cursor/mcp.json',
  steps: [
    'Press the button and confirm in Cursor. Or add this to .cursor/mcp.json in your project, or to ~/.cursor/mcp.json for all projects.',
    'In Settings → Tools & MCP the server shows a green dot.',
  ],
  install: 'Add to Cursor',
} as const;
export const vscode = {
  name: 'VS Code',
  file: '.vscode/mcp.json',
  steps: [
    'Press the button and confirm in VS Code. Or add this to .vscode/mcp.json in your project.',
    'Open the chat in agent mode: the server’s tools are in the tool list.',
  ],
  install: 'Add to VS Code',
} as const;
export const windsurf = {
  name: 'Windsurf',
  file: '~/.codeium/windsurf/mcp_config.json',
  steps: [
    'Open the MCP settings of Cascade, choose to edit the raw configuration, and add this.',
    'Press Refresh in the list of servers.',
  ],
} as const;
export const codex = {
  name: 'Codex',
  file: '~/.codex/config.toml',
  steps: [
    'Add this to ~/.codex/config.toml. The CLI, the IDE extension and the desktop app share the file.',
    'Start Codex and type /mcp: the server is listed.',
  ],
  remark:
    'With a plugin’s address, you can omit http_headers: run codex mcp login with the server’s name, and allow access on the page that opens.',
} as const;
export const copilot = {
  name: 'Copilot CLI',
  file: '~/.copilot/mcp-config.json',
  steps: [
    'Add this to ~/.copilot/mcp-config.json.',
    'Start Copilot CLI and type /mcp show: the server is listed.',
  ],
} as const;
export const gemini = {
  name: 'Gemini CLI',
  steps: ['Run this in a terminal.', 'Start Gemini CLI and type /mcp: the server is listed as ready.'],
} as const;
export const chatgpt = {
  name: 'ChatGPT',
  file: 'MCP server URL',
  steps: [
    'On the web, open Settings → Apps → Advanced settings and turn on Developer mode. In a workspace an admin may have to allow it.',
    'Create an app with the plugin’s address, choose OAuth, and allow access on the page that opens. You do not need a key.',
    'Or choose an access token or API key, if the dialog offers it, and enter the key.',
  ],
  remark: 'Developer mode needs a paid plan, and the address must be reachable from the internet.',
} as const;
export const other = {
  name: 'Other',
  file: 'mcp.json',
  steps: [
    'Most MCP clients accept this format. The transport is Streamable HTTP; the key goes in the Authorization header.',
  ],
} as const;
export const fieldName = 'Name';
export const fieldAddress = 'Address';
export const fieldHeader = 'Header';
export const fieldHeaderValue = 'Value';
export const fieldKey = 'Key';
