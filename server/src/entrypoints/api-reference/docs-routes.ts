import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { answeredByTag, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { escapeHtml, pageHeader } from '../../platform/http-kit/html-page.ts';
import { acceptedEncoding } from '../plugin-site/accept-headers.ts';
import * as messages from './docs-page.messages.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle, fontsIn, type WebFonts } from './docs-style.ts';

/**
 * Serves the public page `/api/docs`, the reference for people. `web` is the folder of the web build, whose fonts
 * it uses.
 */
export function docsRoutes(api: FastifyInstance, web: string | undefined): void {
  let made: RenderedDocs | undefined;
  const libraryScript = openReferenceScript();

  api.get('/docs', (request, reply) => {
    // The script will be requested next; that request then reports a failure.
    libraryScript().catch(() => {});
    made ??= showPage(web);
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': made.policy });
    if (answeredByTag(request, reply, made.tag)) return reply;
    return reply.type('text/html; charset=utf-8').send(made.html);
  });

  // Compressed per request it would hold megabytes for each slow client.
  api.get('/docs/reference.js', { compress: false }, async (request, reply) => {
    const { packed, unpacked, tag } = await libraryScript();
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (answeredByTag(request, reply, tag)) return reply;
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

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The style sheets that the library adds to the page by its script, by their hashes. They change with its version: the journey of this
 * page lists what is refused, with the hash that is missing.
 */
const sheetsOfLibrary = [
  // its components
  "'sha256-4s1+/x6FJxkPPC7GheVOV0keMM01COzn04ol34ZBPMg='",
  "'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='",
  // its theme "none"
  "'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='",
  // its messages; the element comes empty first
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='",
];

/** What the reference may do: nothing but load and ask from here. Of its own there is one script and one style, both by hash. */
function docsPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    // The library is served from this origin. It also tries `eval` once, to detect whether it may, and continues
    // without it.
    `script-src 'self' ${hashOf(script)}`,
    `style-src-elem ${[hashOf(style), ...sheetsOfLibrary].join(' ')}`,
    // The library writes lengths and numbers of lines into `style` attributes, which no hash can name. An attribute styles its own
    // element, loads nothing (see the other lines) and runs nothing.
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    // Its icons come as data.
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page of the reference, with its own script and style apart for the policy. */
type DocsPage = { html: string; script: string; style: string };

const DOCUMENT = '/api/openapi.json';

/** Shown until the library has loaded, and without JavaScript: the link to the document. */
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

/** The library that shows the reference: its script in Brotli, and an entity tag of it. */
type ReferenceScript = {
  packed: Buffer;
  tag: string;
  /**
   * The script itself, for the few who take no Brotli: one copy for all of them, made when the first one asks. What unpacks it takes
   * megabytes, which each of many slow readers would hold for as long as they like.
   */
  unpacked: () => Promise<Buffer>;
};

const PATIENCE_MS = 60_000;
const MAX_BYTES = 8_000_000;
const reader = fileURLToPath(new URL('./reference-script-process.ts', import.meta.url));

/**
 * The script of the library, read when it is first requested. It is a text of 4 MB in a module: a child process
 * loads and compresses it, so that its memory is freed afterwards.
 */
export function openReferenceScript(): () => Promise<ReferenceScript> {
  let reading: Promise<ReferenceScript> | undefined;
  return () => {
    reading ??= readInProcess().catch((failure) => {
      reading = undefined;
      throw failure;
    });
    return reading;
  };
}

const unpack = promisify(brotliDecompress);

async function readInProcess(): Promise<ReferenceScript> {
  const { stdout } = await promisify(execFile)(process.execPath, [reader], {
    ...{ encoding: 'buffer', maxBuffer: MAX_BYTES, timeout: PATIENCE_MS, windowsHide: true },
    // It needs no setting, and no secret.
    env: {},
  });
  let unpacking: Promise<Buffer> | undefined;
  const unpacked = () => {
    unpacking ??= unpack(stdout);
    return unpacking;
  };
  return { packed: stdout, tag: tagOfBody(stdout), unpacked };
}
