import { pluginRefusalMessages as messages } from '@fieldkit/contract/messages/plugin-refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { countFromNetwork } from '../../services/rate-limits/count-from-network.ts';
import type { Visit } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import { sendGate, sendRefusal } from './send-page.ts';
import { sendWords } from './send-words.ts';
import { isFormPost, type PluginServices } from './visitor-handlers.ts';
import { insertInstallKey } from './visitors.queries.ts';

/** Gives a visitor a key of their own for the plugin's MCP server. It is shown once: only a keyed hash is kept. */
export async function mintInstallKey(
  { services, bundle }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { plugin, admitted }: Visit,
): Promise<FastifyReply> {
  const isForm = isFormPost(request);
  const refuse = () =>
    isForm ? sendGate(reply, bundle, services.env, plugin) : sendRefusal(reply, 401, messages.private);
  if (!admitted?.grant) return refuse();
  const counted = await countFromNetwork(services, request, pluginLimits.installKeys(services.env));
  if ('isLimited' in counted) {
    reply.header('retry-after', counted.retryAfter);
    const [, title, sentence] = messages.tooManyKeys;
    return isForm
      ? sendWords(reply.code(429), title, sentence)
      : sendRefusal(reply, 429, messages.tooManyKeys);
  }
  const key = makeKey('install');
  const isKept = await insertInstallKey(services.db, {
    project_uuid: plugin.project_uuid,
    key_hash: services.secrets.hash('key', key),
    ...admitted.grant,
  });
  if (!isKept) return refuse();
  const { granted_by } = admitted.grant;
  services.audit.record({
    audit: 'personal_key.created',
    who: { kind: granted_by.replace('_', ' '), id: null },
    project: plugin.project_uuid,
  });
  if (isForm) return sendWords(reply.code(201), messages.keyTitle, messages.keyText, { key });
  return reply.code(201).header('cache-control', 'private, no-store').send({ key });
}
