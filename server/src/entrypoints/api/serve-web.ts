import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/http-kit/html-page.ts';
import * as messages from './link-preview.messages.ts';
import { refuseUnknownPath } from './on-error.ts';

/** What the Content-Security-Policy needs to know about the web build. */
export type WebPolicy = { scriptHashes: string[]; styleHashes: string[] };

const YEAR_S = 31_536_000;
/** The one page, compressed or not. It names the files of its build, so a browser must revalidate it each time. */
const PAGE = /index\.html(\.\w+)?$/;

/** A path that the build may write below its folder of assets. Others, such as `../csp.json`, are refused. */
const ASSET = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Headers that only concern documents and workers. A first visit fetches twenty scripts, and over HTTP/1.1 these headers
 * would be a tenth of what is transferred. The page itself has them.
 */
const documentHeaders = [
  ...[
    'content-security-policy',
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'x-dns-prefetch-control',
  ],
  ...['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** Whether a file is a script, a style or a font, compressed or not, which no browser shows as a document. */
const isPart = (file: string): boolean => /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(file);

/** Reads the policy that the web build wrote next to its pages. Without a build (server tests), nothing is inline. */
export function readWebPolicy(dist: string | undefined): WebPolicy {
  const file = dist && path.join(dist, 'csp.json');
  if (!file || !fs.existsSync(file)) return { scriptHashes: [], styleHashes: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as WebPolicy;
}

/**
 * Serves the dashboard. Files with hashed names are compressed at build time and cached for a year; every address of
 * the dashboard returns the same page.
 */
export async function serveWeb(app: FastifyInstance, dist: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // There are hundreds of files. One route serves them all, so that startup does not register each file and its
    // compressed versions.
    globIgnore: ['csp.json', '.vite/**', 'index.html', 'assets/**', '*.br', '*.gz'],
    setHeaders: (reply, file) => {
      if (PAGE.test(file)) return reply.header('cache-control', 'no-cache');
      if (isPart(file)) for (const name of documentHeaders) reply.raw.removeHeader(name);
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      return reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => {
    if (!ASSET.test(params['*'])) return reply.callNotFound();
    return reply.sendFile(params['*'], path.join(dist, 'assets'));
  });
  const preview = linkPreview(publicUrl);
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'user-agent, accept-encoding');
    if (!isPreviewer(request)) return reply.sendFile('index.html');
    return reply.header('cache-control', 'no-cache').type('text/html').send(preview);
  };
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  // Links in mails open the last of these.
  for (const address of ['/login', '/connect/:uid', '/dashboard', '/dashboard/*', '/__/auth/action'])
    app.get(address, page);
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return refuseUnknownPath(request, reply);
    reply.code(404);
    return page(request, reply);
  });
}

/** A user who typed an address expects an error page, not JSON. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|mcp)\b/.test(url) && (headers.accept ?? '').includes('text/html');

/** Crawlers that build previews of links in chats and posts. They run no scripts and need absolute URLs. */
const previewers =
  /facebookexternalhit|Twitterbot|Slackbot|LinkedInBot|Discordbot|WhatsApp\/|TelegramBot|Pinterestbot|redditbot|Mastodon\/|Bluesky|SkypeUriPreview|MicrosoftPreview|Iframely|Embedly/i;

/** The 1200 × 630 pixel image for link previews. */
const picture = '/social.png';

const isPreviewer = ({ headers }: FastifyRequest): boolean => previewers.test(headers['user-agent'] ?? '');

/** The page for those crawlers: a description of the dashboard, with a picture. The page for people does without it. */
function linkPreview(publicUrl: string): string {
  const whole = (address: string) => escapeHtml(new URL(address, publicUrl).href);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', messages.title],
    ['og:title', messages.title],
    ['og:description', escapeHtml(messages.description)],
    ['og:url', whole('/')],
    ['og:image', whole(picture)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', escapeHtml(messages.imageText)],
  ].map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return `<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>${messages.title}</title>
<meta name="description" content="${escapeHtml(messages.description)}">
${properties.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body><a href="${whole('/')}">${messages.title}</a></body>
</html>
`;
}
