import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { parseJson } from '@fieldkit/contract/json.ts';
import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import type { Visit } from './authenticate-visitor.ts';
import { pluginLimits } from './plugin-limits.ts';
import * as messages from './plugin-site.messages.ts';
import { sendRefusal } from './send-page.ts';
import type { PluginServices } from './visitor-handlers.ts';

/** Half of a surrogate pair becomes U+FFFD, as in the request that a browser sends. Writers cannot encode it. */
const text = z.pipe(
  z.string(),
  z.transform((written) => written.toWellFormed()),
);
const pairs = z.array(z.object({ name: text, value: text })).check(z.maxLength(200));
/** What a page sends. The length of all of it is limited by that of the body. */
const SampleInput = z.object({
  language: z.enum(sampleLanguages.map(({ id }) => id)),
  request: z.object({
    method: z.string().check(z.regex(/^[A-Z]{1,20}$/)),
    url: z.string().check(z.refine(isWebUrl)),
    query: pairs,
    headers: pairs,
    basic: z.nullable(z.object({ user: text, password: text })),
    body: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), contentType: text, text }),
        z.object({ kind: z.literal('form'), contentType: text, entries: pairs }),
        z.object({ kind: z.literal('file'), contentType: text, fileName: text }),
        z.object({
          kind: z.literal('multipart'),
          contentType: text,
          parts: z
            .array(z.union([z.object({ name: text, value: text }), z.object({ name: text, fileName: text })]))
            .check(z.maxLength(200)),
        }),
      ]),
    ),
  }),
});

/**
 * Writes a request in a language, for a reader who entered it in *Test request*. Nothing is recorded, and pages leave
 * out credentials.
 */
export async function sendSample(
  { services }: PluginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { access }: Visit,
): Promise<FastifyReply> {
  if (!access) return sendRefusal(reply, 401, messages.private);
  const input = SampleInput.safeParse(parseJson(String(request.body ?? '')));
  const language = sampleLanguages.find(({ id }) => id === input.data?.language);
  if (!input.success || !language) return sendRefusal(reply, 400, messages.unreadableSample);
  const counted = await countFromNetwork(services, request, pluginLimits.samples(services.env));
  if ('isLimited' in counted)
    return sendRefusal(reply.header('retry-after', counted.retryAfter), 429, messages.tooManySamples);
  const { url, body, ...sent } = input.data.request;
  const code = language.write({ ...sent, url: new URL(url).href, cookies: [], body: readBody(body) });
  return reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').send({ code });
}

function isWebUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const MAX_DEPTH = 32;

/** JSON becomes a value, which languages write in their own way, unless a number would change or it is nested too deeply. */
function readBody(body: z.output<typeof SampleInput>['request']['body']): Body | null {
  // Nothing was entered.
  if (
    (body?.kind === 'form' && body.entries.length === 0) ||
    (body?.kind === 'multipart' && body.parts.length === 0)
  )
    return null;
  if (body?.kind !== 'text' || !/\bjson\b/i.test(body.contentType)) return body;
  const outsideStrings = body.text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  const changes = /\d[\d.]{15,}|\d[eE]|\d\.\d*0(?!\d)|-0\b/.test(outsideStrings);
  const value = changes || depthOf(outsideStrings) > MAX_DEPTH ? undefined : parseJson(body.text);
  return value === undefined ? body : { kind: 'json', contentType: body.contentType, value };
}

function depthOf(text: string): number {
  let depth = 0;
  let max = 0;
  for (const character of text) {
    if (character === '[' || character === '{') max = Math.max(max, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return max;
}
