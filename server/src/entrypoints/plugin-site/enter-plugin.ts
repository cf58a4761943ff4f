import { randomBytes } from 'node:crypto';
import { PluginPagePath } from '@fieldkit/contract/subdomains.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findActorByKey } from '../../services/access/find-actor.ts';
import type { Services } from '../../services/context.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import {
  clearSessionCookie,
  hashOfSession,
  sessionHashes,
  setSessionCookie,
  type Visit,
} from './authenticate-visitor.ts';
import { canonicalUrl, sendMoved } from './canonical-url.ts';
import { pluginLimits } from './plugin-limits.ts';
import { sendGate } from './send-page.ts';
import type { PluginServices } from './visitor-handlers.ts';
import { deleteVisitorSession, insertVisitorSession, redeemEntry } from './visitors.queries.ts';

const newToken = (): string => randomBytes(32).toString('base64url');
const goTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(path, 303);
const home = (reply: FastifyReply): FastifyReply => goTo(reply, '/');

/** Handles the form at the gate: the project's MCP key starts a session. Wrong keys are counted per network. */
export async function enterByKey(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin }: Visit,
): Promise<FastifyReply> {
  if (plugin.is_opensource) return home(reply);
  const counted = await countFromNetwork(services, request, pluginLimits.gateKeys(services.env));
  if ('isLimited' in counted)
    return sendGate(
      reply.header('retry-after', counted.retryAfter),
      bundle,
      services.env,
      plugin,
      'too_often',
    );
  const key_uuid = await keyInForm(services, plugin, request.body);
  const token = newToken();
  const isOpened =
    key_uuid !== null &&
    (await insertVisitorSession(services.db, { session_hash: hashOfSession(services, token), key_uuid }));
  if (!isOpened) return sendGate(reply, bundle, services.env, plugin, 'wrong_key');
  await counted.uncount();
  return home(setSessionCookie(services, reply, token));
}

async function keyInForm(services: Services, plugin: Plugin, body: unknown): Promise<string | null> {
  const key = new URLSearchParams(String(body ?? '')).get('key')?.trim();
  const actor = key ? await findActorByKey(services, key) : null;
  const isKeyOfProject =
    actor?.kind === 'key' && actor.key_kind === 'mcp' && actor.project_uuid === plugin.project_uuid;
  return isKeyOfProject ? actor.key_uuid : null;
}

/** Admits a member who comes from the dashboard, with a one-time code. */
export async function enterByCode(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, access }: Visit,
): Promise<FastifyReply> {
  const moved = canonicalUrl(services.env, request, { plugin, access });
  // A session is valid at one host only.
  if (moved) return sendMoved(reply, moved);
  const { searchParams } = new URL(request.originalUrl, 'http://plugin');
  const code = searchParams.get('code') ?? '';
  // Only a page of this plugin: the address could come from a stranger.
  const page = z.safeParse(PluginPagePath, searchParams.get('page')).data ?? '/';
  // A HEAD request, for example for a preview of the link, does not use up the code.
  const isTried = code !== '' && request.method === 'GET';
  const token = newToken();
  const isOpened =
    isTried &&
    (await redeemEntry(services.db, {
      project_uuid: plugin.project_uuid,
      hashes: services.secrets.hashes('plugin entry', code),
      session_hash: hashOfSession(services, token),
    }));
  if (isOpened) return goTo(setSessionCookie(services, reply, token), page);
  // The visitor may read the page anyway, for example if they open the address a second time.
  if (access) return goTo(reply, page);
  return sendGate(reply, bundle, services.env, plugin, isTried ? 'old_link' : null);
}

/** Ends the visitor's session. */
export async function signOut(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const hashes = sessionHashes(services, request);
  if (hashes.length > 0) await deleteVisitorSession(services.db, hashes);
  return home(clearSessionCookie(services, reply));
}
