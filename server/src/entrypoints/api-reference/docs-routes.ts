import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import {
  darkColors,
  fontFace,
  fontsIn,
  lightColors,
  type WebFonts,
} from '../../platform/http-kit/brand-style.ts';
import { sendNotModified, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { escapeHtml, pageHeader, policySource } from '../../platform/http-kit/html-page.ts';
import { acceptedEncoding } from '../plugin-site/accept-headers.ts';
import * as messages from './docs-page.messages.ts';
import { docsScript } from './docs-script.ts';

/**
 * Serves the public page `/api/docs`, the API reference for people. `web` is the folder of the web build, which
 * contains the fonts.
 */
export function docsRoutes(api: FastifyInstance, web: string | undefined): void {
  let made: RenderedDocs | undefined;
  const libraryScript = openReferenceScript();

  api.get('/docs', (request, reply) => {
    // The browser requests the script next; that request reports the failure.
    libraryScript().catch(() => {});
    made ??= showPage(web);
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': made.policy });
    if (sendNotModified(request, reply, made.tag)) return reply;
    return reply.type('text/html; charset=utf-8').send(made.html);
  });

  // Compressing it per request would hold megabytes in memory for each slow client.
  api.get('/docs/reference.js', { compress: false }, async (request, reply) => {
    const { packed, unpacked, tag } = await libraryScript();
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (sendNotModified(request, reply, tag)) return reply;
    reply.type('text/javascript; charset=utf-8');
    if (acceptedEncoding(request.headers['accept-encoding'], ['br']))
      return reply.header('content-encoding', 'br').send(packed);
    return reply.send(await unpacked());
  });
}

type RenderedDocs = { html: string; policy: string; tag: string };

function showPage(web: string | undefined): RenderedDocs {
  const { html, script, style } = docsPage(fontsIn(web));
  return { html, policy: docsPolicy(script, style), tag: tagOfBody(html) };
}

/**
 * Hashes of the style sheets that the library's script adds to the page. They change with the library's version: the
 * end-to-end test of this page lists what was blocked, with the missing hash.
 */
const sheetsOfLibrary = [
  // its components
  "'sha256-4s1+/x6FJxkPPC7GheVOV0keMM01COzn04ol34ZBPMg='",
  "'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='",
  // its theme "none"
  "'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='",
  // its messages; the element is empty when it is added
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='",
];

/** The page may only load from and connect to this origin. Its own script and its own style are allowed by hash. */
function docsPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    // The library is served from this origin. It also calls `eval` once to detect whether it is allowed, and works
    // without it.
    `script-src 'self' ${policySource(script)}`,
    `style-src-elem ${[policySource(style), ...sheetsOfLibrary].join(' ')}`,
    // The library writes lengths and line numbers into `style` attributes, which a hash cannot allow. An attribute
    // styles only its own element, runs nothing, and loads nothing (see the other directives).
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    // The icons are data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The HTML of the reference page, plus its script and style separately, for the policy. */
type DocsPage = { html: string; script: string; style: string };

const DOCUMENT = '/api/openapi.json';

/** The page shows a link to the document until the library has loaded, or if JavaScript is off. */
function docsPage(fonts: WebFonts): DocsPage {
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

/** The script of the library that renders the reference, compressed with Brotli, and its entity tag. */
type ReferenceScript = {
  packed: Buffer;
  tag: string;
  /**
   * The uncompressed script, for the few clients that do not accept Brotli. It is decompressed on the first such
   * request and shared: a decompressor per response would take megabytes for as long as a slow client keeps
   * reading.
   */
  unpacked: () => Promise<Buffer>;
};

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 8_000_000;
const reader = fileURLToPath(new URL('./reference-script-process.ts', import.meta.url));

/**
 * The library's script, read on the first request. It is a 4 MB string in a module: a child process loads and
 * compresses it, so that the memory is freed afterwards.
 */
export function openReferenceScript(): () => Promise<ReferenceScript> {
  let reading: Promise<ReferenceScript> | undefined;
  return () => {
    reading ??= readInProcess().catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

const unpack = promisify(brotliDecompress);

async function readInProcess(): Promise<ReferenceScript> {
  const { stdout } = await promisify(execFile)(process.execPath, [reader], {
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
    timeout: TIMEOUT_MS,
    windowsHide: true,
    // The process needs no settings and no secrets.
    env: {},
  });
  let unpacking: Promise<Buffer> | undefined;
  const unpacked = () => {
    unpacking ??= unpack(stdout);
    return unpacking;
  };
  return { packed: stdout, tag: tagOfBody(stdout), unpacked };
}

/** The product's colors and fonts, for the page and for the library. The library's variables begin with --scalar. */
const docsStyle = ({ sans, mono }: WebFonts): string => `
${fontFace('Geist Variable', sans)}${fontFace('Geist Mono Variable', mono)}:root { color-scheme: light; ${lightColors} }
[data-theme="dark"] { color-scheme: dark; ${darkColors} }
@media (prefers-color-scheme: dark) { @media (scripting: none) { :root { color-scheme: dark; ${darkColors} } } }
:root { --sans: "Geist Variable", ui-sans-serif, system-ui, sans-serif; --mono: "Geist Mono Variable", ui-monospace, monospace; --scalar-custom-header-height: 56px; scroll-padding-top: 72px; }
.light-mode, .dark-mode {
  --scalar-font: var(--sans); --scalar-font-code: var(--mono);
  --scalar-color-1: var(--ink); --scalar-color-2: var(--ink-2); --scalar-color-3: var(--ink-3); --scalar-color-ghost: var(--ink-3); --scalar-color-disabled: var(--ink-3);
  --scalar-color-accent: var(--accent-ink); --scalar-background-accent: var(--accent-soft); --scalar-link-color: var(--accent-ink); --scalar-link-color-hover: var(--accent-ink);
  --scalar-background-1: var(--surface); --scalar-background-2: var(--canvas); --scalar-background-3: var(--sunken); --scalar-background-4: var(--sunken); --scalar-border-color: var(--line);
  --scalar-color-green: var(--ok); --scalar-color-red: var(--bad); --scalar-color-danger: var(--bad); --scalar-color-yellow: var(--warn); --scalar-color-orange: var(--warn); --scalar-color-blue: var(--info); --scalar-color-purple: var(--accent-ink);
  --scalar-radius: 6px; --scalar-radius-lg: 8px; --scalar-radius-xl: 12px;
  --scalar-sidebar-background-1: var(--canvas); --scalar-sidebar-border-color: var(--line); --scalar-sidebar-color-1: var(--ink); --scalar-sidebar-color-2: var(--ink-2); --scalar-sidebar-color-active: var(--ink); --scalar-sidebar-item-hover-background: var(--hover); --scalar-sidebar-item-hover-color: var(--ink); --scalar-sidebar-item-active-background: var(--sunken); --scalar-sidebar-search-background: var(--surface); --scalar-sidebar-search-color: var(--ink-3); --scalar-sidebar-search-border-color: var(--line);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 14px/22px var(--sans); -webkit-text-size-adjust: 100%; }
body > header { position: sticky; top: 0; z-index: 10; display: flex; align-items: center; gap: 10px; height: 56px; padding: 0 16px; border-bottom: 1px solid var(--line); background: var(--surface); font-weight: 600; letter-spacing: -0.012em; }
body > header svg { width: 24px; height: 24px; flex: none; }
body > header rect { fill: var(--accent); }
body > header path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
body > header circle { fill: #fff; }
body > header nav { margin-left: auto; display: flex; gap: 4px; }
body > header a { display: inline-flex; align-items: center; height: 32px; padding: 0 10px; border-radius: 8px; color: var(--ink-2); font-size: 13px; font-weight: 500; letter-spacing: 0; text-decoration: none; }
body > header a:hover { background: var(--hover); color: var(--ink); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
@media (pointer: coarse) { body > header a { height: 40px; } }
#reference section:focus-visible { outline-color: var(--line); }
#reference button[aria-expanded].absolute { padding: 5px; }
#reference span.relative:has(> .scalar-button.absolute) { display: inline-block; width: 30px; }
#reference .t-doc__header header > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.skip { position: fixed; top: 8px; left: 8px; z-index: 20; padding: 8px 12px; border-radius: 8px; background: var(--ink); color: var(--surface); text-decoration: none; transform: translateY(-200%); }
.skip:focus { transform: none; }
.before { position: absolute; inset: 56px 0 auto; max-width: 760px; margin: 0 auto; padding: 48px 16px; }
.before h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.025em; }
.before a { color: var(--accent-ink); }
@media (scripting: none) { .loading { display: none; } }
`;
