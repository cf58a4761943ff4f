import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutValues } from '../../platform/database/without-values.ts';
import type { Env } from '../../platform/settings/env.ts';

/** Structured logs, one JSON object per line. Anything that could contain a secret is removed before it is written. */
export const makeLog = (env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      redact: {
        paths: [
          '*.headers.authorization',
          '*.headers.cookie',
          'headers.authorization',
          'headers.cookie',
          '*.password',
          '*.idToken',
          '*.refreshToken',
          '*.accessToken',
          '*.access_token',
          '*.refresh_token',
          '*.mcp_key',
          '*.project_key',
          '*.oobCode',
          '*.sealed_key',
        ],
        censor: '[redacted]',
      },
      formatters: { log: withoutFailures },
      serializers: { req: requestForLog, err: withoutValues },
      hooks: { streamWrite: harmless },
    },
    destination,
  );

/** Replaces errors, under whatever name they are logged: their own fields contain the values of the failed query. */
const withoutFailures = (entry: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(entry);
  if (!entries.some(([, value]) => value instanceof Error)) return entry;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Error ? withoutValues(value) : value]),
  );
};

/**
 * Characters that JSON leaves unescaped, and that some programs treat as the end of a line or a change of text
 * direction.
 */
const unruly = /[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Makes a line safe for any program and terminal. Such characters occur only inside its strings, where they can be
 * escaped.
 */
const harmless = (line: string): string =>
  line.replace(unruly, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Request ids are generated here: an id sent by a client could contain anything. */
export const makeRequestId = (): string => randomUUID();

function requestForLog(request: FastifyRequest) {
  return { id: request.id, method: request.method, path: safePath(request.url), ip: request.ip };
}

/** The path without its query, which may contain tokens and codes, and without any key that is part of it. */
export function safePath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/(\/keys\/key\/)[^/]+/, '$1[redacted]')
    .replace(/fk_(live|mcp|dev)_\w+/g, 'fk_$1_[redacted]')
    .slice(0, 300);
}

/** Logs one line for each request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswered(request, reply);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}

/** Logs the line of a request that was answered. */
export function logAnswered(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const line = {
    req: request,
    status: statusCode,
    ms: Math.round(elapsedTime * 10) / 10,
  };
  if (statusCode >= 500) request.log.error(line, 'request');
  else request.log.info(line, 'request');
}
