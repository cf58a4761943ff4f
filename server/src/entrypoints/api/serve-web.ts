import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPreviewer, linkPreview } from './link-preview.ts';
import { refuseUnknownPath } from './on-error.ts';

/** What the Content-Security-Policy must know of the web build. */
export type WebPolicy = { scriptHashes: string[]; styleHashes: string[] };

const YEAR_S = 31_536_000;
/** The one page, compressed or not: it names the files of its build, so a browser must ask for it each time. */
const PAGE = /index\.html(\.\w+)?$/;

/** Reads the policy that the web build wrote beside its pages; without a build (server tests) there is nothing inline. */
export function readWebPolicy(dist: string | undefined): WebPolicy {
  const file = dist && path.join(dist, 'csp.json');
  if (!file || !fs.existsSync(file)) return { scriptHashes: [], styleHashes: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as WebPolicy;
}

/** Serves the dashboard: hashed files for a year, compressed beforehand; every address of the dashboard is its one page. */
export async function serveWeb(app: FastifyInstance, dist: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Hundreds of files: one route for them all, so that a start does not register each and its compressed ones.
    globIgnore: ['csp.json', '.vite/**', 'index.html', 'assets/**', '*.br', '*.gz'],
    setHeaders: (reply, file) => {
      if (PAGE.test(file)) return reply.header('cache-control', 'no-cache');
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      return reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    reply.sendFile(params['*'], path.join(dist, 'assets')),
  );
  const preview = linkPreview(publicUrl);
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'user-agent, accept-encoding');
    if (!isPreviewer(request)) return reply.sendFile('index.html');
    return reply.header('cache-control', 'no-cache').type('text/html').send(preview);
  };
  // A link from elsewhere may bring a plan or an invitation along.
  app.get('/', ({ url }, reply) => {
    // The request target may also be a whole address (RFC 9112, section 3.2.2).
    const queryStart = url.indexOf('?');
    return reply.redirect(`/dashboard${queryStart === -1 ? '' : url.slice(queryStart)}`);
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  // The last one is what mailed links open.
  for (const address of ['/login', '/connect/:uid', '/dashboard', '/dashboard/*', '/__/auth/action'])
    app.get(address, page);
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return refuseUnknownPath(request, reply);
    reply.code(404);
    return page(request, reply);
  });
}

/** A user who typed an address expects a page with an error, not JSON. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|mcp)\b/.test(url) && (headers.accept ?? '').includes('text/html');
