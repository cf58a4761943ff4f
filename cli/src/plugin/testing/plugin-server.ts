import { createHash } from 'node:crypto';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { makeZip, type ZipFile } from './make-zip.ts';

type Settings = { version: string; key: string | null; files: ZipFile[]; archive: Buffer | null };
export type PluginServer = Listener & {
  origin: string;
  /** The headers of all requests. */
  keys: (string | undefined)[];
  /** What is served; changes apply to the next request. */
  settings: Settings;
};

const manifest = (version: string, more = {}) => JSON.stringify({ name: 'acme', version, ...more });
const marketplace = (source: unknown = './') =>
  JSON.stringify({ name: 'acme-market', plugins: [{ name: 'acme', source }] });

/** The files of a plugin named "acme", like those that Fieldkit makes. */
export const packageFiles = (version: string, more: readonly ZipFile[] = []): ZipFile[] => [
  { path: 'plugin.json', content: manifest(version) },
  { path: 'mcp.json', content: servers('http://127.0.0.1:9/mcp') },
  { path: 'AGENTS.md', content: `# Acme ${version}\n` },
  { path: 'gemini-extension.json', content: manifest(version) },
  { path: '.claude-plugin/plugin.json', content: manifest(version) },
  { path: '.claude-plugin/marketplace.json', content: marketplace() },
  { path: '.github/plugin/marketplace.json', content: marketplace() },
  {
    path: '.agents/plugins/marketplace.json',
    content: marketplace({ source: 'local', path: './' }),
  },
  { path: 'skills/acme/SKILL.md', content: `---\nname: acme\ndescription: "Acme"\n---\n\nText ${version}\n` },
  ...more,
];

const servers = (url: string) => JSON.stringify({ mcpServers: { acme: { type: 'streamable-http', url } } });

/** A server that answers as a plugin's address does. */
export async function aPluginServer(): Promise<PluginServer> {
  const settings: Settings = { version: '1.0.0', key: null, files: packageFiles('1.0.0'), archive: null };
  const keys: (string | undefined)[] = [];
  const listener = await listen((request, response) => {
    const { authorization } = request.headers;
    keys.push(authorization);
    if (settings.key !== null && authorization !== `Bearer ${settings.key}`) {
      response.writeHead(401).end('This plugin is private.');
      return;
    }
    if (request.url === '/marketplace.json')
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ name: 'acme-market', plugins: [{ name: 'acme', version: settings.version }] }));
    else if (request.url === `/plugin-${settings.version}.zip`) {
      const bytes = settings.archive ?? makeZip(settings.files);
      response.setHeader('x-content-sha256', createHash('sha256').update(bytes).digest('hex')).end(bytes);
    } else if (request.url === '/mcp')
      response
        .setHeader('content-type', 'text/event-stream')
        .end(`event: message\ndata: ${JSON.stringify({ result: { tools: [{}, {}] } })}\n\n`);
    else response.writeHead(404).end();
  });
  return { ...listener, origin: listener.address(''), keys, settings };
}
