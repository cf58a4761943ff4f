const longestName = 20;

/**
 * The configuration that MCP clients read, as JSON text. The server's name is the project's, short enough for clients
 * that put it before each tool's name and count the characters of both.
 */
export function clientConfiguration(projectName: string, origin: string, key: string): string {
  const server = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${key}` } };
  return JSON.stringify({ mcpServers: { [serverName(projectName)]: server } }, null, 2);
}

/** "Meridian Payments!" → "meridian-payments"; a name without Latin letters or digits → "fieldkit". */
function serverName(projectName: string): string {
  const slug = projectName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return slug || 'fieldkit';
}
