import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { GateView } from '@fieldkit/contract/plugin-site.ts';
import type { FastifyReply } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { Env } from '../../platform/settings/env.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import type { PageBundle } from './page-bundle.ts';
import type { Plugin } from './plugin.queries.ts';
import * as messages from './plugin-site.messages.ts';

export const HTML = 'text/html; charset=utf-8';

const nothing = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** The pages' own policy: their files, their two inline pieces, calls to their own host, and nothing else. */
function pagePolicy({ pages: { inlineHashes } }: PageBundle): string {
  return [
    ...nothing,
    ["script-src 'self'", ...inlineHashes.scripts].join(' '),
    ["style-src 'self'", ...inlineHashes.styles].join(' '),
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** For what is no page: nothing of it runs or loads anything, wherever it is shown. */
const filePolicy = nothing.join('; ');
const badgePolicy = [...nothing, "style-src 'unsafe-inline'"].join('; ');

/** Answers a text of the product with the policy that its type needs. */
export function sendText(
  reply: FastifyReply,
  bundle: PageBundle,
  type: string,
  text: string | Buffer,
): FastifyReply {
  if (type === HTML) reply.header('content-security-policy', pagePolicy(bundle));
  else if (type === 'image/svg+xml')
    // A badge is there to be shown by other sites.
    reply
      .header('content-security-policy', badgePolicy)
      .header('cross-origin-resource-policy', 'cross-origin');
  else reply.header('content-security-policy', filePolicy);
  return reply
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'strict-origin')
    .type(type)
    .send(text);
}

/** This address is unclaimed. */
export const sendNothingHere = (reply: FastifyReply, bundle: PageBundle): FastifyReply =>
  sendText(
    reply.code(404).header('cache-control', 'no-cache'),
    bundle,
    HTML,
    bundle.pages.renderNothingHere(),
  );

/** The gate of a private project: its name, and nothing of its content. */
export function sendGate(
  reply: FastifyReply,
  bundle: PageBundle,
  env: Env,
  plugin: Plugin,
  refused: GateView['refused'] = null,
): FastifyReply {
  const gate = bundle.pages.renderGate({
    project_uuid: plugin.project_uuid,
    name: plugin.name,
    origin: pluginAddress(env, plugin.subdomain) ?? '',
    sign_in_url: `${env.PUBLIC_URL}/dashboard/visit/${plugin.project_uuid}`,
    refused,
  });
  reply.code(refused === 'too_often' ? 429 : 401).header('cache-control', 'private, no-store');
  if (refused !== 'too_often') reply.header('www-authenticate', 'Bearer');
  return sendText(reply.header('x-fieldkit-plugin', plugin.subdomain), bundle, HTML, gate);
}

/** What a stranger gets: the gate where a page was asked for, else a sentence. */
export function refuseVisitor(
  reply: FastifyReply,
  bundle: PageBundle,
  env: Env,
  plugin: Plugin,
  isPage: boolean,
): FastifyReply {
  if (isPage) return sendGate(reply, bundle, env, plugin);
  const { message: sentence } = plugin.is_opensource ? requestMessages.keyRefused : messages.private;
  reply.code(401).header('www-authenticate', 'Bearer').header('cache-control', 'private, no-store');
  return sendText(reply, bundle, 'text/plain; charset=utf-8', `${sentence}\n`);
}

/** A refusal for a program: JSON, as the API answers. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  { code, title: error, message }: RefusalTexts,
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', filePolicy)
    .send({ error, message, code });
}
