import * as messages from './messages/mcp-clients.ts';

/**
 * The name and address with which a client is configured. The name has at most 20 lower-case letters, digits and
 * hyphens. Links leave out an empty key: clients then sign in, or need no key.
 */
export type McpServer = { name: string; url: string; key: string };

type McpField = { label: string; value: string };

/**
 * A client (an assistant) and how to connect it. The formats were checked against each client's documentation
 * in November 2026.
 */
export type McpClient = {
  id: string;
  name: string;
  /** The instructions, in order. */
  steps: readonly string[];
  /** Requirements beyond a default installation; '' if there are none. */
  remark: string;
  language: 'shell' | 'json' | 'toml' | 'text';
  /** The file to which the snippet is added. */
  file: string;
  snippet: (server: McpServer) => string;
  /** The values to enter in a dialog, for clients that have one. */
  fields: ((server: McpServer) => McpField[]) | null;
  /** A link that installs the server, with its label. It opens the client itself, so the key is sent to no website. */
  install: { label: string; link: (server: McpServer) => string } | null;
};

/** Literal text in the steps: an option, a command or a file. With `split`, the matches are at the odd indexes. */
export const typedInSteps =
  /(--scope user|codex mcp login|http_headers|[~./\w]*\/[\w.]+\.(?:json|toml)|\/mcp\b)/;

/** Clients put a server's name before each tool's name and limit the length of both together. */
const maxNameLength = 20;

/** "Meridian Payments!" → "meridian-payments"; a name without Latin letters or digits → "fieldkit". */
export function serverNameOf(projectName: string): string {
  const slug = projectName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxNameLength)
    .replace(/-+$/, '');
  if (isDeviceName(slug)) return `${slug}-api`;
  return slug || 'fieldkit';
}

/** Names of devices on Windows, where no file or folder can have them: plugins and skills are folders. */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(name);

const headersOf = ({ key }: McpServer) => ({ Authorization: `Bearer ${key}` });
const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The format that most clients read. */
const genericConfiguration = (server: McpServer): string =>
  asJson({ mcpServers: { [server.name]: { type: 'http', url: server.url, headers: headersOf(server) } } });

const optionalHeaders = (server: McpServer) => (server.key ? { headers: headersOf(server) } : {});

/** Base64 of the configuration's JSON, then URL-encoded; Cursor refuses the reverse order. */
export function cursorLink(server: McpServer): string {
  const config = JSON.stringify({ url: server.url, ...optionalHeaders(server) });
  // btoa accepts only Latin-1 characters, so all others are escaped as in JSON.
  const ascii = config.replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const parts = `name=${encodeURIComponent(server.name)}&config=${encodeURIComponent(btoa(ascii))}`;
  return `cursor://anysphere.cursor-deeplink/mcp/install?${parts}`;
}

export function vscodeLink(server: McpServer): string {
  const config = { name: server.name, type: 'http', url: server.url, ...optionalHeaders(server) };
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`;
}

/**
 * An argument that every shell reads the same way: bare, in double quotes if they are enough, otherwise in single
 * quotes.
 */
export function shellWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'"'"'`)}'` : `"${text}"`;
}

const headerWord = ({ key }: McpServer): string => shellWord(`Authorization: Bearer ${key}`);

const noExtras = { remark: '', fields: null, install: null };

export const mcpClients: readonly [McpClient, ...McpClient[]] = [
  {
    ...noExtras,
    id: 'claude-code',
    ...messages.claudeCode,
    language: 'shell',
    file: messages.terminal,
    snippet: (server) =>
      `claude mcp add --transport http ${shellWord(server.name)} ${shellWord(server.url)} --header ${headerWord(server)}`,
  },
  {
    ...noExtras,
    id: 'claude',
    ...messages.claude,
    language: 'json',
    snippet: claudeDesktopConfiguration,
    fields: ({ name, url, key }) => [
      { label: messages.fieldName, value: name },
      { label: messages.fieldAddress, value: url },
      { label: messages.fieldHeader, value: 'Authorization' },
      { label: messages.fieldHeaderValue, value: `Bearer ${key}` },
    ],
  },
  {
    ...noExtras,
    id: 'cursor',
    ...messages.cursor,
    language: 'json',
    snippet: (server) =>
      asJson({ mcpServers: { [server.name]: { url: server.url, headers: headersOf(server) } } }),
    install: { label: messages.cursor.install, link: cursorLink },
  },
  {
    ...noExtras,
    id: 'vscode',
    ...messages.vscode,
    language: 'json',
    snippet: (server) =>
      asJson({ servers: { [server.name]: { type: 'http', url: server.url, headers: headersOf(server) } } }),
    install: { label: messages.vscode.install, link: vscodeLink },
  },
  {
    ...noExtras,
    id: 'windsurf',
    ...messages.windsurf,
    language: 'json',
    // Windsurf silently ignores `url`.
    snippet: (server) =>
      asJson({ mcpServers: { [server.name]: { serverUrl: server.url, headers: headersOf(server) } } }),
  },
  {
    ...noExtras,
    id: 'codex',
    ...messages.codex,
    language: 'toml',
    // Codex silently ignores `headers`. A basic TOML string has the same escapes as JSON.
    snippet: (server) =>
      `[mcp_servers.${tomlKey(server.name)}]\nurl = ${JSON.stringify(server.url)}\nhttp_headers = { "Authorization" = ${JSON.stringify(`Bearer ${server.key}`)} }`,
  },
  {
    ...noExtras,
    id: 'copilot',
    ...messages.copilot,
    language: 'json',
    snippet: (server) =>
      asJson({
        mcpServers: {
          [server.name]: { type: 'http', url: server.url, headers: headersOf(server), tools: ['*'] },
        },
      }),
  },
  {
    ...noExtras,
    id: 'gemini',
    ...messages.gemini,
    language: 'shell',
    file: messages.terminal,
    snippet: (server) =>
      `gemini mcp add --scope user --transport http --header ${headerWord(server)} ${shellWord(server.name)} ${shellWord(server.url)}`,
  },
  {
    ...noExtras,
    id: 'chatgpt',
    ...messages.chatgpt,
    language: 'text',
    snippet: ({ url }) => url,
    fields: ({ name, url, key }) => [
      { label: messages.fieldName, value: name },
      { label: messages.fieldAddress, value: url },
      { label: messages.fieldKey, value: key },
    ],
  },
  { ...noExtras, id: 'other', ...messages.other, language: 'json', snippet: genericConfiguration },
];

const tomlKey = (name: string): string => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));

/**
 * Claude Desktop's file only starts local programs, so `mcp-remote` forwards to the server. The header's
 * value comes from the environment because a space in an argument is lost on some systems; plain http must be
 * allowed with an option.
 */
function claudeDesktopConfiguration({ name, url, key }: McpServer): string {
  const plain = url.startsWith('http:') ? ['--allow-http'] : [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that fills it in, from its environment
  const args = ['-y', 'mcp-remote', url, '--header', 'Authorization:${AUTH_HEADER}', ...plain];
  return asJson({ mcpServers: { [name]: { command: 'npx', args, env: { AUTH_HEADER: `Bearer ${key}` } } } });
}
