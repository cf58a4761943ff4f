import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createMcpHandler,
  createRequestStateCodec,
  inputRequired,
  type McpHttpHandler,
  McpServer,
  originValidationResponse,
  ResourceTemplate,
  type ServerContext,
  type ServerNotifier,
} from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isDirect } from '../../../platform/http-kit/is-direct.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { refuseUnknownPath } from '../../api/on-error.ts';
import { addInputRequiredTools, type Round } from './add-input-required-tools.ts';
import {
  addFixturePrompts,
  imageBlock,
  png,
  resourceBlock,
  samplingRequest,
  textBlock,
  wav,
} from './fixture-content.ts';

/** Whether to serve the fixtures: only if configured, and never in production mode. */
export const hasConformanceRoutes = (env: Pick<Env, 'MCP_TEST_MODE' | 'isProduction'>): boolean =>
  env.MCP_TEST_MODE === '1' && !env.isProduction;

/**
 * The tools, resources and prompts that the protocol's conformance suite expects of a server, at a separate address.
 * They are served by the same SDK, with the same settings, as the real server. They need no key, because they
 * contain no project data.
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
      const webRequest = new Request(new URL(url, PUBLIC_URL), {
        method,
        headers: given.map(([name, value]) => [name, String(value)]),
        ...(method === 'POST' && { body: String(body ?? '') }),
      });
      const foreign = originValidationResponse(webRequest, ['localhost', '127.0.0.1', '[::1]']);
      return reply.send(foreign ?? (await handler.fetch(webRequest)));
    },
  });
}

/** Tools that answer with each kind of content, with the texts that the suite expects. */
function addContentTools(server: McpServer): void {
  const answers = {
    test_simple_text: [textBlock('This is a simple text response for testing.')],
    test_image_content: [imageBlock],
    test_audio_content: [{ type: 'audio' as const, data: wav, mimeType: 'audio/wav' }],
    test_embedded_resource: [
      resourceBlock('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
    test_multiple_content_types: [
      textBlock('Multiple content types test:'),
      imageBlock,
      resourceBlock('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  };
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: `Fixture: ${name}` }, () => ({ content }));

  server.registerTool('test_error_handling', { description: 'Fixture: always fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
}

const done = { content: [textBlock('Done.')] };

/**
 * Tools for situations that the suite tests: a missing capability, a request to the client during an answer, and list
 * changes.
 */
function addDiagnosticTools(server: McpServer, notify: () => ServerNotifier): void {
  // The SDK itself refuses a request that needs an undeclared capability.
  server.registerTool('test_missing_capability', { description: 'Fixture: needs sampling' }, () =>
    inputRequired({ inputRequests: { said: samplingRequest('Anything', 10) } }),
  );

  const answer = z.object({ answer: z.string() });
  server.registerTool('test_streaming_elicitation', { description: 'Fixture: asks back' }, () =>
    inputRequired({
      inputRequests: { answer: inputRequired.elicit({ message: 'And?', requestedSchema: answer }) },
    }),
  );

  server.registerTool('test_trigger_tool_change', { description: 'Fixture: the tools changed' }, () => {
    notify().toolsChanged();
    return done;
  });
  server.registerTool('test_trigger_prompt_change', { description: 'Fixture: the prompts changed' }, () => {
    notify().promptsChanged();
    return done;
  });
}

/** The resources that the suite reads. */
function addFixtureResources(server: McpServer): void {
  server.registerResource(
    'static-text',
    'test://static-text',
    { mimeType: 'text/plain' },
    async ({ href }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'text/plain',
          text: 'This is the content of the static text resource.',
        },
      ],
    }),
  );
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { mimeType: 'image/png' },
    async ({ href }) => ({ contents: [{ uri: href, mimeType: 'image/png', blob: png }] }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    async ({ href }, { id }) => {
      const text = JSON.stringify({ id: String(id), templateTest: true, data: `Data for ID: ${id}` });
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
}

/** The suite requires this delay between two notifications, so that they do not arrive together. */
const BETWEEN_MS = 50;

/** Tools that send progress and log messages while they work. */
function addNotifyingTools(server: McpServer): void {
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Fixture: reports progress' },
    async (ctx) => {
      for (const progress of [0, 50, 100]) {
        if (progress > 0) await pause(BETWEEN_MS);
        await sendProgress(ctx, progress);
      }
      return { content: [textBlock('Progress reported.')] };
    },
  );

  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Fixture: logs while it works' }, async (ctx) => {
      for (const line of [
        'Tool execution started',
        'Tool processing data',
        'Tool execution completed',
      ] as const) {
        if (line !== 'Tool execution started') await pause(BETWEEN_MS);
        await ctx.mcpReq.log('info', line);
      }
      return { content: [textBlock('Logged.')] };
    });
}

async function sendProgress({ mcpReq }: ServerContext, progress: number): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
}
