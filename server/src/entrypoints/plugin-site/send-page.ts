import { brandStyle } from '@fieldkit/contract/brand-colors.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { BrandView, GateBrand, GateView } from '@fieldkit/contract/plugin-brand.ts';
import type { FastifyReply } from 'fastify';
import type { RefusalTexts } from '../../platform/http-kit/errors.ts';
import { policySource } from '../../platform/http-kit/html-page.ts';
import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';
import type { PageBundle } from './page-bundle.ts';
import * as messages from './plugin-site.messages.ts';

export const HTML = 'text/html; charset=utf-8';

const strictPolicy = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** What a page may load and call, besides the files and the host of all pages. */
type PageAllowances = {
  /** The accent color of its brand, whose style it contains. */
  accent?: string | undefined;
  /** The servers that readers can send requests to. */
  origins?: readonly string[] | undefined;
};

/**
 * The Content-Security-Policy of the pages: their files, their inline scripts and styles, calls to their own host and to
 * the servers of the method that is shown, nothing else.
 */
function pagePolicy(
  { pages: { inlineHashes } }: PageBundle,
  { accent = '', origins = [] }: PageAllowances,
): string {
  const brand = brandStyle(accent);
  const styles = brand ? [...inlineHashes.styles, policySource(brand)] : inlineHashes.styles;
  return [
    ...strictPolicy,
    ["script-src 'self'", ...inlineHashes.scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** For everything that is not a page: it runs and loads nothing, wherever it is shown. */
const filePolicy = strictPolicy.join('; ');
/** https://github.com/Agent-Card/ai-catalog, "Link Relation Discovery" */
const catalogLink = '</.well-known/ai-catalog.json>; rel="ai-catalog"; type="application/ai-catalog+json"';
const badgePolicy = [...strictPolicy, "style-src 'unsafe-inline'"].join('; ');

/** Sends a text with the policy for its type. */
export function sendText(
  reply: FastifyReply,
  bundle: PageBundle,
  type: string,
  text: string | Buffer,
  allowed: PageAllowances = {},
): FastifyReply {
  if (type === HTML) {
    reply.header('content-security-policy', pagePolicy(bundle, allowed));
    // Only pages of a claimed address have this header, and only such an address has a catalog.
    if (reply.hasHeader('x-fieldkit-plugin')) reply.header('link', catalogLink);
  } else if (type === 'image/svg+xml')
    // Other sites may embed a badge.
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

/** The page for an unclaimed address. */
export const sendUnclaimedPage = (reply: FastifyReply, bundle: PageBundle): FastifyReply =>
  sendText(reply.code(404).header('cache-control', 'no-cache'), bundle, HTML, bundle.pages.renderUnclaimed());

/** The gate of a private project: its name, and none of its content. */
export function sendGate(
  reply: FastifyReply,
  bundle: PageBundle,
  env: Env,
  plugin: Plugin,
  refused: GateView['refused'] = null,
): FastifyReply {
  const { brand } = plugin;
  const gate = bundle.pages.renderGate({
    project_uuid: plugin.project_uuid,
    name: plugin.name,
    origin: canonicalAddress(env, plugin) ?? '',
    sign_in_url: `${env.PUBLIC_URL}/dashboard/visit/${plugin.project_uuid}`,
    refused,
    ...(brand && { brand: gateBrand(brand) }),
  });
  reply.code(refused === 'too_often' ? 429 : 401).header('cache-control', 'private, no-store');
  if (refused !== 'too_often') reply.header('www-authenticate', 'Bearer');
  return sendText(reply.header('x-fieldkit-plugin', plugin.subdomain), bundle, HTML, gate, {
    accent: brand?.accent,
  });
}

const gateBrand = ({ accent, is_notice_shown, pictures }: BrandView): GateBrand => ({
  accent,
  is_notice_shown,
  pictures,
});

/** The response to a stranger: the gate if a page was requested, otherwise a sentence. */
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

/** A refusal for a program: JSON in the API's form. */
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
