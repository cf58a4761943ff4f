import * as messages from './messages/mcp-clients.ts';

/** The name and address with which a client is configured. The name has at most 20 lower-case letters, digits and hyphens. */
export type McpServer = { name: string; url: string; key: string };

type McpField = { label: string; value: string };

/** A client (an assistant) and how it is connected. Forms checked against each client's documentation, November 2026. */
export type McpClient = {
  id: string;
  name: string;
  /** What to do, in order. */
  steps: readonly string[];
  /** What it needs beyond a default installation; '' where it needs nothing. */
  remark: string;
  language: 'shell' | 'json' | 'toml' | 'text';
  /** Where the snippet goes. */
  file: string;
  snippet: (server: McpServer) => string;
  /** What is typed into a dialog, for clients that have one. */
  fields: ((server: McpServer) => McpField[]) | null;
  /** A link that installs the server, with its words. It leads into the client itself: the key reaches no website. */
  install: { label: string; link: (server: McpServer) => string } | null;
};

/** In steps, literal text that is typed or opened: an option, a command, a file. `split` leaves it at the odd places. */
export const typedInSteps =
  /(--scope user|codex mcp login|http_headers|[~./\w]*\/[\w.]+\.(?:json|toml)|\/mcp\b)/;

/** Clients put a server's name before each tool's name and count the characters of both. */
const longestName = 20;

/** "Meridian Payments!" → "meridian-payments"; a name without Latin letters or digits → "fieldkit". */
export function serverNameOf(projectName: string): string {
  const slug = projectName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestName)
    .replace(/-+$/, '');
  return slug || 'fieldkit';
}

const headersOf = ({ key }: McpServer) => ({ Authorization: `Bearer ${key}` });
const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The form that most clients read. */
const genericConfiguration = (server: McpServer): string =>
  asJson({ mcpServers: { [server.name]: { type: 'http', url: server.url, headers: headersOf(server) } } });

/** Base64 of the configuration's JSON, then encoded for the address: the other way round Cursor refuses it. */
export function cursorLink(server: McpServer): string {
  const config = JSON.stringify({ url: server.url, headers: headersOf(server) });
  // btoa accepts Latin letters only; JSON escapes all others.
  const ascii = config.replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const parts = `name=${encodeURIComponent(server.name)}&config=${encodeURIComponent(btoa(ascii))}`;
  return `cursor://anysphere.cursor-deeplink/mcp/install?${parts}`;
}

export function vscodeLink(server: McpServer): string {
  const config = { name: server.name, type: 'http', url: server.url, headers: headersOf(server) };
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`;
}

/** A word of a command as every shell reads it: bare, in double quotes where they are enough, else in single ones. */
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
    // Codex silently ignores `headers`. A basic string of TOML has the escapes of JSON.
    snippet: (server) =>
      `[mcp_servers.${tomlKey(server.name)}]\nurl = ${JSON.stringify(server.url)}\nhttp_headers = { "Authorization" = ${JSON.stringify(`Bearer ${server.key}`)} }`,
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
 * Claude Desktop's file starts local programs only, so one passes on to the server. The header's value comes from the
 * environment because a blank in an argument is lost on some systems; plain http must be allowed by name.
 */
function claudeDesktopConfiguration({ name, url, key }: McpServer): string {
  const plain = url.startsWith('http:') ? ['--allow-http'] : [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that fills it in, from its environment
  const args = ['-y', 'mcp-remote', url, '--header', 'Authorization:${AUTH_HEADER}', ...plain];
  return asJson({ mcpServers: { [name]: { command: 'npx', args, env: { AUTH_HEADER: `Bearer ${key}` } } } });
}
