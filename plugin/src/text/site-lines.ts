import { type McpServer, mcpClients } from '@fieldkit/contract/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import {
  type InstallSource,
  installWays,
  marketplaceNameOf,
  repositoryAddress,
} from '@fieldkit/contract/plugin-clients.ts';
import type {
  LibraryView,
  MethodSummary,
  SiteView,
  WorkflowSummary,
} from '@fieldkit/contract/plugin-site.ts';
import { webAddress } from '@fieldkit/contract/web-address.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import { keyPlaceholder } from '../parts/ClientPanel.tsx';
import { languageOf } from '../parts/LibraryCards.tsx';
import {
  documentPath,
  guidePath,
  isDocumentOffered,
  markdownPath,
  methodPath,
  methodsPath,
  paths,
  versionPath,
  workflowPath,
} from '../site-paths.ts';
import { fenced, inline, inlineCode, linkTo } from './markdown-text.ts';

/** Building blocks for the texts for assistants. */

/** The line with the address of the list of all pages. */
export const contentsLink = ({ origin }: SiteView): string =>
  `${messages.allPages}: <${origin}${paths.llmsText}>`;

/** How to ask with a plain URL. For a private project, this requires a signed visit. */
export const askLine = ({ origin, is_opensource }: SiteView): string =>
  is_opensource
    ? `- ${messages.askByAddress}: ${inlineCode(`${origin}${markdownPath(paths.ask)}?q=refund+an+order`)}`
    : '';

export const freshnessLine = ({ version, published_at }: SiteView): string =>
  version === 0
    ? messages.version(version)
    : `${messages.version(version)}, ${messages.published(published_at.slice(0, 10))}`;

export const workflowLine = (site: SiteView, workflow: WorkflowSummary): string =>
  `- ${linkTo(workflow.name, site.origin + markdownPath(workflowPath(workflow.workflow_uuid)))}${
    workflow.is_validated ? '' : ` (${messages.broken.toLowerCase()})`
  }${workflow.http_methods.length > 0 ? ` (${workflow.http_methods.map((name) => inline(name) || 'CALL').join(' › ')})` : ''}${after(workflow.description)}`;

export const methodLine = (site: SiteView, method: MethodSummary): string =>
  `- ${linkTo(method.method_name, site.origin + markdownPath(methodPath(method.method_uuid)))}: ${inlineCode(
    `${method.http_method || 'CALL'} ${method.endpoint}`,
  )}${method.is_deprecated ? ` (${messages.deprecated.toLowerCase()})` : ''}${method.excerpt ? ` ${inline(method.excerpt)}` : ''}`;

export const libraryLine = (site: SiteView, library: LibraryView): string =>
  `- ${linkTo(
    messages.partOf(library.name, library.version),
    site.origin + markdownPath(methodsPath({ library: library.library_uuid })),
  )}: ${inline(languageOf(library.programming_language))}, ${messages.methodCount(library.items)}${olderOf(site, library)}${documentOf(site, library)}${aboutOf(site, library)}${after(wordsOf(library.description), '.')}`;

/** The older versions of a library, with links to their methods. */
function olderOf(site: SiteView, { versions = [], library_uuid }: LibraryView): string {
  const older = versions.filter((one) => one.library_uuid !== library_uuid);
  if (older.length === 0) return '';
  return `, ${messages.otherVersions.toLowerCase()}: ${older.map((one) => linkTo(one.version, site.origin + markdownPath(versionPath(one)))).join(', ')}`;
}

/** A link to the document of a library, if the owner offers it. */
const documentOf = (site: SiteView, { library_uuid }: LibraryView): string =>
  isDocumentOffered(site, library_uuid)
    ? `, ${linkTo(messages.downloadDocument, site.origin + documentPath(library_uuid))}`
    : '';

/** A link to the page with the description of a library. */
const aboutOf = (site: SiteView, { about }: LibraryView): string =>
  about === undefined ? '' : `, ${linkTo(messages.aboutText, site.origin + markdownPath(guidePath(about)))}`;

const maxExcerpt = 200;

function after(text: string, mark = ':'): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  return `${mark} ${inline(line.length > maxExcerpt ? `${line.slice(0, maxExcerpt - 1)}…` : line)}`;
}

/** The owner's links that are valid. */
export const ownerLinks = (site: SiteView): string =>
  (
    [
      [messages.website, site.website_url],
      [messages.documentation, site.documentation_url],
      [messages.repository, site.repository_url],
    ] as const
  )
    .flatMap(([words, url]) => {
      const address = webAddress(url);
      return address === null ? [] : [`- ${words}: <${address}>`];
    })
    .join('\n');

/** How to connect to the server: for some clients by name, for all others by configuration format. */
export function connectText(site: SiteView): string {
  const server = serverOf(site, keyPlaceholder);
  const blocks = mcpClients
    .filter(({ language }) => language !== 'text')
    .map(
      (client) =>
        `### ${client.name}\n\n${inline(client.file)}:\n\n${fenced(client.snippet(server), client.language === 'shell' ? 'sh' : client.language)}`,
    );
  return blocks.join('\n\n');
}

/** The address of the server and how to get a key, including without a browser. */
export const serverLines = (site: SiteView): string => {
  const { url, name } = serverOf(site, keyPlaceholder);
  return [
    `- MCP server: ${inlineCode(url)} (Streamable HTTP; name it ${inlineCode(name)})`,
    `- Header: ${inlineCode(`Authorization: Bearer ${keyPlaceholder}`)}`,
    `- ${site.is_opensource ? messages.keyByCall(inlineCode(`curl -X POST ${site.origin}/install-key`)) : messages.keyFromOwner}`,
  ].join('\n');
};

/**
 * The server's address for MCP clients. Only browsers resolve names below localhost, so the snippets of a
 * local installation contain the address under the product's own name.
 */
export function serverOf(site: SiteView, key: string): McpServer {
  const host = URL.parse(site.origin)?.hostname ?? '';
  const url = host.endsWith('.localhost') ? site.fallback_mcp_url : site.mcp_url;
  return { name: site.server_name, url, key };
}

/** Where clients install the plugin from; the address of a private project contains the placeholder of a key. */
export const pluginOf = (site: SiteView): InstallSource => ({
  name: site.server_name,
  marketplace: marketplaceNameOf(site.product_origin ?? site.origin),
  repository: repositoryAddress(site.origin, site.is_opensource ? '' : keyPlaceholder),
  origin: site.origin,
  mcp_url: serverOf(site, '').url,
  is_opensource: site.is_opensource,
});

/** How to install the whole plugin, for each client that can. */
export const installText = (site: SiteView): string =>
  installWays(pluginOf(site))
    .map(
      ({ name, commands, link }) => `### ${name}\n\n${commands ? fenced(commands, 'sh') : `<${link?.href}>`}`,
    )
    .join('\n\n');
