import type { PageBundle } from '@fieldkit/server/entrypoints/plugin-site/page-bundle.ts';

const asJson = (drawn: string) => (props: unknown) => JSON.stringify({ drawn, shown: props });

/** Pages that render their props as JSON, so that tests of the server see exactly what it passes. */
export const fakePages: PageBundle = {
  pages: {
    renderPage: asJson('page'),
    renderGate: asJson('gate'),
    renderNothingHere: () => asJson('nothing here')(null),
    renderMarkdown: asJson('markdown'),
    renderLlmsText: asJson('llms'),
    renderSkill: asJson('skill'),
    skillOf: ({ site }) => ({ name: site.server_name, description: site.description }),
    renderBadge: asJson('badge'),
    buildPackage: (view) => [{ path: 'package.json', text: JSON.stringify(view) }],
    inlineHashes: { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] },
  },
  version: 'stand-in',
  files: new Map([
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
