import type { PageBundle } from '@fieldkit/server/entrypoints/plugin-site/page-bundle.ts';

const asJson = (drawn: string) => (props: unknown) => JSON.stringify({ drawn, shown: props });

/** Pages that render their props as JSON, so that tests of the server see exactly what it passes. */
export const fakePages: PageBundle = {
  pages: {
    renderPage: asJson('page'),
    titleOf: ({ page }) => page,
    renderGate: asJson('gate'),
    renderUnclaimed: () => asJson('nothing here')(null),
    renderMarkdown: asJson('markdown'),
    renderLlmsText: asJson('llms'),
    renderFeed: (view, format) => asJson(format)(view),
    renderSkill: asJson('skill'),
    skillOf: ({ site }) => ({ name: site.server_name, description: site.description }),
    renderBadge: asJson('badge'),
    buildPackage: ({ site, version, workflows, ...view }) => [
      {
        path: '.claude-plugin/marketplace.json',
        text: JSON.stringify({ name: view.marketplace, plugins: [{}] }),
      },
      {
        path: 'AGENTS.md',
        text: [view.index.note, ...view.asked.map((method) => method.method_name)].join('\n'),
      },
      {
        path: 'plugin.json',
        text: JSON.stringify({
          name: site.server_name,
          version,
          view,
          description: site.description,
          author: { name: site.name },
        }),
      },
      ...[{ name: site.name }, ...workflows].map(({ name }, at) => ({
        path: `skills/${site.server_name}-${at}/SKILL.md`,
        text: `---\nname: ${site.server_name}-${at}\ndescription: ${JSON.stringify(name)}\n---\n`,
      })),
    ],
    buildDiscovery: (view) => ({
      serverCard: { card: view },
      catalog: { catalog: view },
      agentCard: { agent: view },
      serverJson: { server: view },
    }),
    buildWidgetAnswer: ({ question, answer, report }) => ({
      outcome: answer.outcome,
      sentences: [],
      heading: '',
      workflow: null,
      related: [],
      steps: answer.methods.map(({ method_name, http_method, endpoint, excerpt }) => ({
        name: method_name,
        http_method,
        endpoint,
        gist: excerpt,
        path: null,
        notes: [],
        sample: null,
      })),
      page: `/ask?q=${encodeURIComponent(question)}`,
      report,
    }),
    inlineHashes: { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] },
  },
  version: 'stand-in',
  files: new Map([
    [
      '/widget.js',
      { type: 'text/javascript; charset=utf-8', plain: Buffer.from('globalThis.setup = FIELDKIT_SETUP;') },
    ],
    [
      '/assets/client-1.js',
      {
        type: 'text/javascript; charset=utf-8',
        plain: Buffer.from('let a = 1;'),
        br: Buffer.from('not really brotli'),
        gzip: Buffer.from('not really gzip'),
      },
    ],
  ]),
};
