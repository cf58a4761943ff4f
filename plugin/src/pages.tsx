import { pageParts } from 'virtual:page-parts';
import type { PluginPages } from '@fieldkit/contract/plugin-site.ts';
import { renderToStaticMarkup } from 'react-dom/server';

const crude = (title: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{pageParts.style}</style>
        <script type="module" src={pageParts.script} />
      </head>
      <body>
        <h1>{title}</h1>
      </body>
    </html>,
  )}`;

/** What the server loads. */
export const pages: PluginPages = {
  renderPage: ({ site }) => crude(site.name),
  renderGate: ({ name }) => crude(name),
  renderNothingHere: () => crude('There is no plugin here'),
  renderMarkdown: ({ site }) => `# ${site.name}\n`,
  renderLlmsText: ({ site }) => `# ${site.name}\n`,
  renderSkill: ({ site }) => `---\nname: ${site.server_name}\n---\n`,
  skillOf: ({ site }) => ({ name: site.server_name, description: site.description }),
  renderBadge: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  inlineHashes: { scripts: [pageParts.restoreChoiceHash], styles: [pageParts.styleHash] },
};
