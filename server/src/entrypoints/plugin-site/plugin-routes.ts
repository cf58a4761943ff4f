import type { FastifyInstance } from 'fastify';
import { openModel } from '../../services/search/answers/open-model.ts';
import { enterByCode, enterByKey, leave } from './gate-routes.ts';
import { mintInstallKey } from './install-key-routes.ts';
import { onPageError } from './on-page-error.ts';
import { sendPageFile } from './page-files.ts';
import { servePage } from './page-routes.ts';
import type { PluginServices } from './plugin-services.ts';
import { PLACE } from './plugin-url.ts';
import { reportAnswer } from './report-routes.ts';
import { requirePluginHost } from './require-plugin-host.ts';
import { ownOriginOnly, type PluginHandler, withVisitor } from './visitor-handlers.ts';
import { sendWrittenAnswer } from './written-answer-routes.ts';

const MOST_BODY_BYTES = 16 * 1024;

/** The routes at a plugin's own host; `pluginUrl` leads there. Every other path there is the missing page. */
export async function pluginRoutes(
  app: FastifyInstance,
  options: Omit<PluginServices, 'model'>,
): Promise<void> {
  const site: PluginServices = { ...options, model: openModel(options.services.env) };
  app.setErrorHandler(onPageError);
  // Forms are small, and bodies of any other type are of no interest.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onRequest', requirePluginHost(site.services.env));
  const read = (path: string, handler: PluginHandler) =>
    app.get(PLACE + path, (request, reply) => handler(site, request, reply));
  const act = (path: string, handler: PluginHandler) =>
    app.post(PLACE + path, (request, reply) => ownOriginOnly(handler)(site, request, reply));
  read('/assets/*', sendPageFile);
  read('/favicon.svg', sendPageFile);
  read('/favicon.ico', sendPageFile);
  read('/enter', withVisitor(enterByCode));
  read('/*', (_site, request, reply) => servePage(site, request, reply));
  act('/install-key', withVisitor(mintInstallKey));
  act('/enter', withVisitor(enterByKey));
  act('/leave', leave);
  act('/ask/report', withVisitor(reportAnswer));
  if (site.model) act('/ask/written', withVisitor(sendWrittenAnswer));
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PLACE}/*`,
    handler: (request, reply) => sendMissing(site, request, reply),
  });
}

/** Nothing is done at any other address. */
const sendMissing: PluginHandler = (site, request, reply) =>
  servePage(site, request, reply, { kind: 'page', about: { page: 'missing' }, format: 'html' });
