import { docsPageMessages as messages } from '@fieldkit/contract/messages/docs-page.ts';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import { pageHeader } from '../../platform/http-kit/html-page.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';
import type { WebFonts } from './web-fonts.ts';

/** The page of the reference, with its own script and style apart for the policy. */
export type DocsPage = { html: string; script: string; style: string };

const DOCUMENT = '/api/openapi.json';

/** Shown until the library has loaded, and without JavaScript: the link to the document. */
export function docsPage(fonts: WebFonts): DocsPage {
  const script = docsScript(DOCUMENT);
  const style = docsStyle(fonts);
  const preload = fonts.sans
    ? `<link rel="preload" href="${fonts.sans}" as="font" type="font/woff2" crossorigin>\n`
    : '';
  const html = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(messages.title)}</title>
<meta name="description" content="${escapeHtml(messages.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${preload}<style>${style}</style>
<script>${script}</script>
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#reference">${escapeHtml(messages.skip)}</a>
${pageHeader.replace('</header>', `${links}</header>`)}
<div id="reference"></div>
<div class="before"><h1>${escapeHtml(messages.heading)}</h1>
<p class="loading" role="status">${escapeHtml(messages.loading)}</p>
<noscript><p>${escapeHtml(messages.withoutScript)}</p></noscript>
<p><a href="${DOCUMENT}">${escapeHtml(messages.document)}</a></p></div>
</body>
</html>
`;
  return { html, script, style };
}

const links = `<nav aria-label="${escapeHtml(messages.links)}"><a href="${DOCUMENT}">OpenAPI</a><a href="/dashboard">${escapeHtml(messages.dashboard)}</a></nav>`;
