import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { openModel } from '../../services/search/answers/open-model.ts';
import { errorAnswerOf, onError, refuseUnknownPath } from '../api/on-error.ts';
import { acceptedEncoding, acceptsHtml } from './accept-headers.ts';
import type { Visit } from './authenticate-visitor.ts';
import { enterByCode, enterByKey, signOut } from './enter-plugin.ts';
import { pageActions, pageReads } from './page-actions.ts';
import { pictureHandlers } from './picture-routes.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { PLUGIN_PREFIX } from './plugin-url.ts';
import { programRoutes } from './program-routes.ts';
import { sendGate, sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';
import { sendWrittenAnswer } from './send-written-answer.ts';
import { servePage } from './serve-page.ts';
import {
  isFormPost,
  ownOriginOnly,
  type PluginHandler,
  type PluginServices,
  withVisitor,
} from './visitor-handlers.ts';
import { insertInstallKey } from './visitors.queries.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * The routes at a plugin's own host; `pluginUrl` directs requests to them. Any other path leads to the "missing"
 * page.
 */
export async function pluginRoutes(
  app: FastifyInstance,
  options: Omit<PluginServices, 'model'>,
): Promise<void> {
  const site: PluginServices = { ...options, model: openModel(options.services.env) };
  app.setErrorHandler(onPageError);
  // Forms are small, and bodies of any other type are ignored.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onRequest', requirePluginHost);
  const read = (path: string, handler: PluginHandler) =>
    app.get(PLUGIN_PREFIX + path, (request, reply) => handler(site, request, reply));
  const act = (path: string, handler: PluginHandler) =>
    app.post(PLUGIN_PREFIX + path, (request, reply) => ownOriginOnly(handler)(site, request, reply));
  read('/assets/*', sendPageFile);
  for (const [path, handler] of pictureHandlers(sendPageFile)) read(path, handler);
  read('/enter', withVisitor(enterByCode));
  for (const [path, handler] of pageReads) read(path, withVisitor(handler));
  read('/*', (_site, request, reply) => servePage(site, request, reply));
  act('/install-key', withVisitor(mintInstallKey));
  act('/enter', withVisitor(enterByKey));
  act('/leave', signOut);
  for (const [path, handler] of pageActions) act(path, withVisitor(handler));
  if (site.model) act('/ask/written', withVisitor(sendWrittenAnswer));
  await app.register(programRoutes, { ...site, pathPrefix: PLUGIN_PREFIX });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PLUGIN_PREFIX}/*`,
    handler: (request, reply) => sendMissing(site, request, reply),
  });
}

/** Answers requests with other HTTP methods or paths. */
const sendMissing: PluginHandler = (site, request, reply) =>
  servePage(site, request, reply, { kind: 'page', about: { page: 'missing' }, format: 'html' });

/** Hides a plugin's routes from requests to other hosts, however the path is spelled. */
const requirePluginHost = async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.pluginHost === null) return refuseUnknownPath(request, reply);
};

const isRead = /^(GET|HEAD)$/;

/**
 * Handles an error at a plugin's own host. People in a browser get a page that explains what to do, programs get
 * JSON.
 */
function onPageError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = isRead.test(request.method) && acceptsHtml(request);
  if (!wantsPage && !isFormPost(request)) return onError(error, request, reply);
  const { status, retryAfter, body } = errorAnswerOf(error, request);
  // These headers were for the intended response, not for this one.
  reply.removeHeader('etag').removeHeader('content-encoding');
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendWords(reply.code(status), body.error, body.message, { again: wantsPage });
}

const YEAR = 'public, max-age=31536000, immutable';

/** A file that the pages load. Files below /assets have a hash of their content in their name and never change. */
async function sendPageFile(
  site: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.originalUrl.split('?');
  const file = site.bundle.files.get(path);
  if (!file) return servePage(site, request, reply);
  reply
    .type(file.type)
    .header('cache-control', path.startsWith('/assets/') ? YEAR : 'public, max-age=3600')
    .header('vary', 'accept-encoding');
  const known = (['br', 'gzip'] as const).filter((encoding) => file[encoding]);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], known);
  if (!encoding) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(file[encoding]);
}

/** Gives a visitor a personal key for the plugin's MCP server. It is shown once: only a keyed hash is stored. */
async function mintInstallKey(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  const isForm = isFormPost(request);
  const refuse = () =>
    isForm ? sendGate(reply, bundle, services.env, plugin) : sendRefusal(reply, 401, messages.private);
  if (!access?.grant) return refuse();
  const counted = await countFromNetwork(services, request, pluginLimits.installKeys(services.env));
  if ('isLimited' in counted) {
    reply.header('retry-after', counted.retryAfter);
    const { title, message: sentence } = messages.tooManyKeys;
    return isForm
      ? sendWords(reply.code(429), title, sentence)
      : sendRefusal(reply, 429, messages.tooManyKeys);
  }
  const key = makeKey('install');
  const isKept = await insertInstallKey(services.db, {
    project_uuid: plugin.project_uuid,
    key_hash: services.secrets.hash('key', key),
    ...access.grant,
  });
  if (!isKept) return refuse();
  const { granted_by } = access.grant;
  services.audit.record({
    audit: 'personal_key.created',
    who: { kind: granted_by.replace('_', ' '), id: null },
    project: plugin.project_uuid,
  });
  if (isForm) return sendWords(reply.code(201), messages.keyTitle, messages.keyText, { key });
  return reply.code(201).header('cache-control', 'private, no-store').send({ key });
}
