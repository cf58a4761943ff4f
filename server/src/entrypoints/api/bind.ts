import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Call, ParsedRequest } from '@fieldkit/contract/call.ts';
import { downloadName } from '@fieldkit/contract/download-name.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { forbidden } from '../../platform/http-kit/errors.ts';
import { ROWS_IN_PIECE, splitIntoPieces } from '../../platform/http-kit/split-into-pieces.ts';
import type { Env } from '../../platform/settings/env.ts';
import { authorizeActor } from '../../services/access/authorize.ts';
import type { ActionContext, Page, Route, StoredFile, UploadAction } from '../../services/context.ts';
import { runOncePerForm, runOncePerKey } from './once-per-key.ts';
import { parseBody, parseParams, parseQuery } from './parse-received.ts';
import { openForm } from './read-form.ts';

type LiveDemo = Pick<Env, 'LIVE_DEMO'>;

/** Serves a route: the contract parses the request and the response. */
export function bindRoute(app: FastifyInstance, env: LiveDemo, { call, ...bound }: Route): void {
  if (bound.kind === 'upload') serve(app, env, call, uploadHandler(call, bound.action));
  else
    serve(app, env, call, async (request, ctx, reply) =>
      bound.action(ctx, {
        params: parseParams(call, request.params),
        query: parseQuery(call, request.query),
        body: parseBody(call, request.body),
        gone: signalDisconnect(reply),
      } as ParsedRequest<Call> & { gone: AbortSignal }),
    );
}

/** The action reads the form itself, after it has checked the permission. */
const uploadHandler =
  (call: Call, action: UploadAction<Call>): Handler =>
  async (request, ctx, reply) => {
    const params = parseParams(call, request.params) as ParsedRequest<Call>['params'];
    const query = parseQuery(call, request.query) as ParsedRequest<Call>['query'];
    const gone = signalDisconnect(reply);
    const form = openForm(ctx, request, call);
    const run = (readForm: typeof form.read) => action(ctx, { gone, params, query, readForm });
    return runOncePerForm(ctx, call, request, form.read, run).finally(form.close);
  };

function signalDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

type Handler = (request: FastifyRequest, ctx: ActionContext, reply: FastifyReply) => Promise<unknown>;

/**
 * In a live demo, refuses every call that may change something, before its body is read. A call is allowed only if it is
 * a GET or the contract declares that it reads.
 */
export const refuseInLiveDemo = (env: LiveDemo, call: Call) => async (): Promise<void> => {
  if (env.LIVE_DEMO && call.method !== 'GET' && !call.reads) throw forbidden(messages.liveDemo);
};

function serve(app: FastifyInstance, env: LiveDemo, call: Call, handle: Handler): void {
  const schema = compileAnswer(call.answer);
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { call },
    onRequest: refuseInLiveDemo(env, call),
    handler: async (request, reply) => {
      const ctx = await app.contextOf(request, call);
      // Authentication comes first: an anonymous client learns nothing about a call from validation errors.
      if (call.permission !== 'anyone') authorizeActor(ctx);
      const answer = await runOncePerKey(ctx, call, request, () => handle(request, ctx, reply));
      if (call.file) return sendFile(reply, answer as StoredFile);
      reply.code(call.status ?? 200);
      if (!call.list) return reply.send(z.parse(schema, answer));
      const { rows, total } = answer as Page<object[]>;
      return sendList(reply.header('x-total-count', total), schema, rows);
    },
  });
}

/** A download. Browsers never show it as a page of this origin, whatever it contains. */
function sendFile(reply: FastifyReply, { name, type, content }: StoredFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(name))}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('content-length', content.size)
    .type(type)
    .send(content.read());
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The actor and the services of a request: see context-for.ts. */
    contextOf: (request: FastifyRequest, call: Call) => Promise<ActionContext>;
  }
}

/**
 * Sends the rows of a list, each parsed by the contract. A long list is read and written in chunks as the client
 * reads it, because tens of thousands of rows at once would delay all other requests and fill the memory. An error
 * in the first chunk is answered with 500; a later one aborts the response.
 */
export async function sendList(
  reply: FastifyReply,
  schema: z.core.$ZodType,
  rows: object[] | AsyncIterable<object[]>,
): Promise<FastifyReply> {
  if (Array.isArray(rows) && rows.length <= ROWS_IN_PIECE) return reply.send(z.parse(schema, rows));
  const pieces = writtenPieces(schema, Array.isArray(rows) ? splitIntoPieces(rows) : rows);
  const { value: first = ']' } = await pieces.next();
  const json = async function* () {
    yield `[${first}`;
    yield* pieces;
  };
  return reply.type('application/json; charset=utf-8').send(Readable.from(json()));
}

async function* writtenPieces(schema: z.core.$ZodType, rows: Iterable<object[]> | AsyncIterable<object[]>) {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  for (let separator = ''; ; separator = ',') {
    const piece = await queuePiece(async () => {
      const { done, value } = await source.next();
      return done ? null : separator + JSON.stringify(z.parse(schema, value)).slice(1, -1);
    });
    yield piece ?? ']';
    if (piece === null) return;
  }
}

let lastPiece: Promise<unknown> = Promise.resolve();

/** Lists take turns chunk by chunk, so that several at once delay other requests no longer than one does. */
function queuePiece<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastPiece.then(work);
  lastPiece = result.then(noop, noop).then(() => setImmediate());
  return result;
}
const noop = () => {};

/**
 * Returns the same schema with its object parsers as generated code, which takes a fifth of the time for the rows of
 * a list. zod/mini interprets objects because pages may forbid generated code; see `$ZodObjectJIT` at
 * https://zod.dev/packages/core.
 */
export function compileAnswer(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const copy = (parts: object) => z.clone(schema, { ...def, ...parts } as z.core.$ZodTypeDef);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, compileAnswer(field)]);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
    }
    case 'array':
      return copy({ element: compileAnswer(def.element) });
    case 'optional':
    case 'nullable':
    case 'default':
      return copy({ innerType: compileAnswer(def.innerType) });
    case 'union':
      return copy({ options: def.options.map(compileAnswer) });
    case 'record':
      return copy({ valueType: compileAnswer(def.valueType) });
    default:
      return schema;
  }
}
