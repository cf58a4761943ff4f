import type { FastifyRequest } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import type { KeyHolder, Services, Visitor } from '../../services/context.ts';
import { isLocal, type Limit, networkOf } from '../../services/rate-limits/count-attempt.ts';
import { openUsageCounter } from '../../services/rate-limits/open-usage-counter.ts';

/**
 * The calls that read content, and so count. Listing tools and capabilities does not count, unless one request does
 * it many times.
 */
export const countedCalls: ReadonlySet<string> = new Set([
  'tools/call',
  'resources/read',
  'prompts/get',
  'completion/complete',
]);

export type Calls = {
  /** How many of the calls count. */
  count: number;
  /** The id of the only call, for the response; null if there are several or none. */
  id: string | number | null;
};

/** The calls in the body of an MCP request. An unreadable body counts as no calls, because it will be refused. */
function callsIn(body: unknown): Calls {
  const messages = messagesIn(String(body ?? ''));
  const counted = messages.filter(
    (message): message is { method: unknown; id?: unknown } =>
      typeof message === 'object' &&
      message !== null &&
      'method' in message &&
      (messages.length > 1 || (typeof message.method === 'string' && countedCalls.has(message.method))),
  );
  const id = messages.length === 1 ? counted[0]?.id : undefined;
  return { count: counted.length, id: typeof id === 'string' || typeof id === 'number' ? id : null };
}

function messagesIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [];
  }
}

const HOUR = 60 * 60;

type RateLimitSubject = KeyHolder | Visitor;
/** A request beyond its limit, and the seconds until it may be sent again. */
export type RateLimitExcess = { id: string | number | null; retryAfter: number };

/** Counts MCP calls. Requests from this machine are only counted if RATE_LIMITS requires it. */
export function openMcpLimits(services: Services) {
  const counter = openUsageCounter(services);
  return {
    count: async (request: FastifyRequest, actor: RateLimitSubject): Promise<RateLimitExcess | null> => {
      const { count, id } = callsIn(request.body);
      if (count === 0 || (isLocal(request) && !services.env.limitsLoopback)) return null;
      const { limit, subject } = limitOf(services.env, request, actor);
      const usable = await counter.use(limit, subject, count);
      if (!usable.isLimited) return null;
      services.meters.limits.inc({ limit: limit.kind });
      return { id, retryAfter: usable.retryAfter };
    },
    close: counter.close,
  };
}

/** The rate limit for an actor, and the subject that it counts. */
function limitOf(
  env: Env,
  request: FastifyRequest,
  actor: RateLimitSubject,
): { limit: Limit; subject: string } {
  const limit = (kind: string, most: number): Limit => ({ kind, max: most, windowSeconds: HOUR });
  if (actor.kind === 'visitor')
    return {
      limit: limit('mcp calls from network', env.LIMIT_MCP_CALLS_PER_ADDRESS),
      subject: networkOf(request.ip),
    };
  const ofTeam = actor.key_kind === 'mcp';
  return {
    limit: limit(
      'mcp calls by key',
      ofTeam ? env.LIMIT_MCP_CALLS_PER_KEY : env.LIMIT_MCP_CALLS_PER_DEVELOPER,
    ),
    subject: actor.key_uuid,
  };
}
