import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { sendNotModified } from '../../platform/http-kit/entity-tag.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { drawSocialPicture, findPicture } from '../../services/plugins/pictures/pictures.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import { createVisitorContext } from './authenticate-visitor.ts';
import type { PageBundle } from './page-bundle.ts';
import { type PageOrFile, parsePageTarget } from './page-target.ts';
import { readPageTitle } from './render-plugin-page.ts';
import { sendRefusal } from './send-page.ts';
import { tagOf } from './serve-page.ts';
import type { PluginHandler } from './visitor-handlers.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** The product's own color, for plugins without an accent color. */
const OUR_ACCENT = '#4f46e5';

/**
 * A picture of the plugin's brand, which never changes at its address. Strangers get those of private projects, too: the
 * gate shows them.
 */
const sendPicture: PluginHandler = async ({ services }, request, reply) => {
  const subdomain = request.pluginHost?.subdomain ?? '';
  const [path = ''] = request.originalUrl.split('?');
  const bytes = await findPicture(services, subdomain, path);
  if (!bytes) return sendRefusal(reply, 404, requestMessages.unknownPath);
  return (
    reply
      .header('cache-control', YEAR)
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      // Search engines and other sites may show the logo.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes)
  );
};

/** The icon of the brand at the addresses that browsers try automatically; the product's icon without one. */
const favicon =
  (sendDefault: PluginHandler): PluginHandler =>
  async (site, request, reply) => {
    const subdomain = request.pluginHost?.subdomain ?? '';
    const plugin = await findPlugin(site.services, subdomain, null);
    const icon = plugin?.brand?.pictures.icon;
    if (!icon) return sendDefault(site, request, reply);
    return reply.header('cache-control', 'public, max-age=3600').redirect(icon.path, 302);
  };

/** The addresses of pictures. @param sendDefault sends a file of the product */
export const pictureHandlers = (sendDefault: PluginHandler): [path: string, handler: PluginHandler][] => [
  ['/favicon.svg', favicon(sendDefault)],
  ['/favicon.ico', favicon(sendDefault)],
  ['/brand/*', sendPicture],
  ['/og/*', sendSocialPicture],
];

/** The picture that social networks and chats show next to a link to a page. Private projects have none. */
const sendSocialPicture: PluginHandler = async ({ services, bundle }, request, reply) => {
  const subdomain = request.pluginHost?.subdomain ?? '';
  const plugin = await findPlugin(services, subdomain, null);
  const page = pageIn(request.originalUrl);
  const font = fontIn(bundle);
  if (!plugin?.is_opensource || !page || !font) return sendRefusal(reply, 404, requestMessages.unknownPath);
  const tag = tagOf(bundle.version, services.env, plugin, page);
  const bytes = await drawSocialPicture(tag, async () => {
    const to = { ctx: createVisitorContext(services, request, plugin), bundle, plugin, source: null };
    const found = await readPageTitle(page, { ...to, writes: false, isGuest: false, isProbe: false });
    if (!found) return null;
    const icon = plugin.brand?.pictures.icon;
    return {
      ...found,
      host: new URL(canonicalAddress(services.env, plugin) ?? services.env.PUBLIC_URL).host,
      accent: plugin.brand?.accent || OUR_ACCENT,
      icon: icon ? await findPicture(services, subdomain, icon.path) : null,
      font,
    };
  });
  if (!bytes) return sendRefusal(reply, 404, requestMessages.unknownPath);
  reply
    .header('cache-control', DAY)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin');
  if (sendNotModified(request, reply, tag)) return reply;
  return reply.type('image/png').send(bytes);
};

/** The page of a picture's address: "/og/methods/….png" belongs to "/methods/…". Questions have none. */
function pageIn(url: string): PageOrFile | null {
  const path = /^\/og(\/[^?]{1,1200})\.png(?:\?|$)/.exec(url)?.[1];
  if (!path) return null;
  const target = parsePageTarget(path === '/index' ? '/' : path);
  const isShown = target.kind === 'page' && target.format === 'html';
  return isShown && target.about.page !== 'ask' && target.about.page !== 'missing' ? target : null;
}

/** The font of the pages. */
function fontIn({ files }: PageBundle): Buffer | null {
  for (const [path, file] of files)
    if (/^\/assets\/geist-latin-wght-normal-.*\.woff2$/.test(path)) return file.plain;
  return null;
}
