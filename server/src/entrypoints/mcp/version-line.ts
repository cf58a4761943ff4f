import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import type { Visit } from './visit.ts';

/**
 * The last line of an answer: which version it comes from, and the page that shows it to people where the project has one.
 * `path` is the page's, for example "/methods/7c1e…". Empty before anything was published.
 */
export async function versionLine({ ctx }: Visit, path = ''): Promise<string> {
  const version = await ctx.served?.();
  if (!version) return '';
  const { content_version, published_at, subdomain } = version;
  const page = subdomain && pluginAddress(ctx.env, subdomain);
  return messages.version(content_version, published_at) + (page ? ` · ${page}${path}` : '');
}
