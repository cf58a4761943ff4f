import { createHash } from 'node:crypto';
import { brandColors } from '@fieldkit/contract/brand-colors.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { WidgetSetup } from '@fieldkit/contract/plugin-widget.ts';
import { hasTag } from '../../platform/http-kit/entity-tag.ts';
import { findPlugin, type Plugin } from '../../services/plugins/published-plugin.ts';
import * as messages from './plugin-site.messages.ts';
import { packPage } from './rendered-pages.ts';
import { sendRefusal, sendText, sendUnclaimedPage } from './send-page.ts';
import type { PluginHandler } from './visitor-handlers.ts';

const TYPE = 'text/javascript; charset=utf-8';

/** Sends the script that other sites load, with the name and the colors of the plugin. */
export const sendWidgetScript: PluginHandler = async (site, request, reply) => {
  const { services, bundle, rendered } = site;
  const plugin = await findPlugin(services, request.pluginHost?.subdomain ?? '', null);
  if (!plugin) return sendUnclaimedPage(reply, bundle);
  if (!plugin.is_opensource) return sendRefusal(reply, 403, messages.privateWidget);
  const file = bundle.files.get('/widget.js');
  if (!file) return sendRefusal(reply, 404, requestMessages.unknownPath);
  const body = withSetup(file.plain.toString(), setupOf(plugin));
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (hasTag(request, tag)) return sendText(reply.code(304), bundle, TYPE, '');
  const page = rendered.find(tag) ?? { status: 200, type: TYPE, body };
  rendered.keep(tag, page);
  const packed = await packPage(page, request.headers['accept-encoding']);
  if (packed) reply.header('content-encoding', packed.encoding);
  return sendText(reply, bundle, TYPE, packed?.bytes ?? body);
};

/** The script reads its setup from the parameter. JSON is valid JavaScript, so a name stays a string. */
const withSetup = (script: string, setup: WidgetSetup): string =>
  `(FIELDKIT_SETUP=>{${script}\n})(${JSON.stringify(setup).replaceAll('<', '\\u003c')});\n`;

function setupOf({ name, brand }: Plugin): WidgetSetup {
  const accent = brand?.accent ?? '';
  const rules = (theme: 'light' | 'dark') =>
    accent === ''
      ? ''
      : Object.entries(brandColors(accent, theme))
          .map(([property, hex]) => `--${property}:${hex}`)
          .join(';');
  return { name: brand?.title || name, light: rules('light'), dark: rules('dark') };
}
