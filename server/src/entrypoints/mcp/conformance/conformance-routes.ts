import { randomBytes } from 'node:crypto';
import {
  createMcpHandler,
  createRequestStateCodec,
  type McpHttpHandler,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { isDirect } from '../../../platform/http-kit/is-direct.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { refuseUnknownPath } from '../../api/on-error.ts';
import { addContentTools } from './add-content-tools.ts';
import { addDiagnosticTools } from './add-diagnostic-tools.ts';
import { addFixturePrompts } from './add-fixture-prompts.ts';
import { addFixtureResources } from './add-fixture-resources.ts';
import { addInputRequiredTools, type Round } from './add-input-required-tools.ts';
import { addNotifyingTools } from './add-notifying-tools.ts';

/** Whether the fixtures are there: asked for, and never in production mode. */
export const hasConformanceRoutes = (env: Pick<Env, 'MCP_TEST_MODE' | 'isProduction'>): boolean =>
  env.MCP_TEST_MODE === '1' && !env.isProduction;

/**
 * What the protocol's conformance suite demands of a server, at an address of its own: tools, resources and prompts by the
 * names it knows. Served by the same library, with the same settings, as the real server, and without a key: nothing of any
 * project is here.
 */
export async function conformanceRoutes(app: FastifyInstance, { PUBLIC_URL }: Env): Promise<void> {
  const states = createRequestStateCodec<Round>({ key: randomBytes(32) });
  const handler: McpHttpHandler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'fieldkit-conformance', version: '0.1.0' },
        { capabilities: { logging: {} }, requestState: { verify: states.verify } },
      );
      addContentTools(server);
      addNotifyingTools(server);
      addInputRequiredTools(server, states);
      addDiagnosticTools(server, () => handler.notify);
      addFixtureResources(server);
      addFixturePrompts(server);
      return server;
    },
    { legacy: 'stateless' },
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addHook('onClose', () => handler.close());
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp/conformance',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!isDirect(request)) return refuseUnknownPath(request, reply);
      const { method, url, headers, body } = request;
      const given = Object.entries(headers).filter(([name]) => name !== 'content-length');
      const wanted = new Request(new URL(url, PUBLIC_URL), {
        method,
        headers: given.map(([name, value]) => [name, String(value)]),
        ...(method === 'POST' && { body: String(body ?? '') }),
      });
      const foreign = originValidationResponse(wanted, ['localhost', '127.0.0.1', '[::1]']);
      return reply.send(foreign ?? (await handler.fetch(wanted)));
    },
  });
}
