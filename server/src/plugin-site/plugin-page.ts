import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import { inHtml } from '../http/in-html.ts';
import type { ShownLibrary, ShownMethod, ShownPlugin, ShownWorkflow } from './plugin-site.queries.ts';
import { pluginStyle } from './plugin-style.ts';

/** What developers find at a plugin's address: how to connect their assistant, and what it then knows. */
export function pluginPage(plugin: ShownPlugin, mcpUrl: string): string {
  const { name, description } = plugin;
  return htmlPage(
    name,
    description,
    `<h1>${inHtml(name)}</h1>
${description ? `<p>${inHtml(description)}</p>` : ''}
${links(plugin)}
<h2>${say.connect}</h2>
<p>${inHtml(plugin.is_opensource ? say.connectText : say.privateText)}</p>
<pre tabindex="0">${inHtml(configurationOf(name, mcpUrl))}</pre>
${plugin.is_opensource ? content(plugin) : ''}
<footer>${say.madeWith}</footer>`,
  );
}

export const missingPage = (): string =>
  htmlPage(say.missingTitle, '', `<h1>${say.missingTitle}</h1><p>${say.missingText}</p>`);

function htmlPage(title: string, description: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
<meta name="description" content="${inHtml(description.slice(0, 300))}">
<style>${pluginStyle}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

function links({ website_url, documentation_url, repository_url }: ShownPlugin): string {
  const shown = [
    [say.website, website_url],
    [say.documentation, documentation_url],
    [say.repository, repository_url],
  ].filter(([, url]) => url);
  if (shown.length === 0) return '';
  const anchors = shown.map(
    ([label = '', url = '']) => `<a href="${inHtml(url)}" rel="noopener noreferrer">${label}</a>`,
  );
  return `<div class="links">${anchors.join('')}</div>`;
}

function configurationOf(name: string, url: string): string {
  const key =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'fieldkit';
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${say.yourKey}` } };
  return JSON.stringify({ mcpServers: { [key]: server } }, null, 2);
}

/** Private projects show nothing of this: only members and holders of a key read them. */
function content({ libraries, workflows }: ShownPlugin): string {
  const recipes = workflows.map(workflowCard).join('');
  const shelves = libraries.map(libraryCard).join('');
  return `${recipes ? `<h2>${say.workflows}</h2>${recipes}` : ''}
<h2>${say.libraries}</h2>${shelves || `<p>${say.noLibraries}</p>`}`;
}

const workflowCard = ({ name, description, steps }: ShownWorkflow): string =>
  `<section class="card"><h3>${inHtml(name)}</h3><p>${inHtml(description)}</p><ol>${steps
    .map((step) => `<li>${inHtml(step)}</li>`)
    .join('')}</ol></section>`;

function libraryCard({ name, version, items, methods }: ShownLibrary): string {
  const more = items - methods.length;
  return `<section class="card"><h3>${inHtml(name)}</h3>
<p class="meta">${inHtml(say.versionAndCount(version, items))}</p>
<details><summary>${say.methods}</summary><ul class="methods">${methods.map(methodRow).join('')}</ul>
${more > 0 ? `<p class="meta">${say.more(more)}</p>` : ''}</details></section>`;
}

const methodRow = ({ name, verb, endpoint, description }: ShownMethod): string =>
  `<li><code>${inHtml(verb)} ${inHtml(endpoint)}</code><br>${inHtml(name)}${
    description && description !== name ? `<p class="meta">${inHtml(description)}</p>` : ''
  }</li>`;
