import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { findPicture } from '../../services/plugins/pictures/find-picture.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import { sendRefusal } from './send-page.ts';
import { sendSocialPicture } from './social-pictures.ts';
import type { PluginHandler } from './visitor-handlers.ts';

const YEAR = 'public, max-age=31536000, immutable';

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
  (sendOurs: PluginHandler): PluginHandler =>
  async (site, request, reply) => {
    const subdomain = request.pluginHost?.subdomain ?? '';
    const plugin = await findPlugin(site.services, subdomain, null);
    const icon = plugin?.brand?.pictures.icon;
    if (!icon) return sendOurs(site, request, reply);
    return reply.header('cache-control', 'public, max-age=3600').redirect(icon.path, 302);
  };

/** The addresses of pictures. @param sendOurs sends a file of the product */
export const pictureHandlers = (sendOurs: PluginHandler): [path: string, handler: PluginHandler][] => [
  ['/favicon.svg', favicon(sendOurs)],
  ['/favicon.ico', favicon(sendOurs)],
  ['/brand/*', sendPicture],
  ['/og/*', sendSocialPicture],
];
