import type { CustomFetch } from 'openid-client';
import { traced } from '../../platform/telemetry/tracing/traced.ts';

/** Seconds until a provider counts as unreachable. */
export const PROVIDER_SECONDS = 10;
const MAX_BYTES = 512 * 1024;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The provider is away, slow, or in trouble of its own: nothing is known about the person. */
class ProviderUnreachable extends Error {}

/** Whether an address may be asked: in the clear only on this machine. */
export function isSafeAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

/**
 * One question to a provider: no redirect is followed, and an answer may take ten seconds and half a megabyte.
 * @throws ProviderUnreachable
 */
export const askProvider: CustomFetch = (url, options) =>
  traced('ask a sign-in provider', { kind: 'client', 'server.address': new URL(url).hostname }, () =>
    ask(url, options),
  );

const ask: CustomFetch = async (url, { method, headers, body, signal }) => {
  if (!isSafeAddress(new URL(url))) throw new ProviderUnreachable(`${new URL(url).origin} is not https.`);
  const patience = AbortSignal.timeout(PROVIDER_SECONDS * 1000);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body as BodyInit | null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const text = await boundedText(response);
    if (response.status >= 500) throw new ProviderUnreachable(`It answered ${response.status}.`);
    return new Response(response.status === 204 ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  } catch (problem) {
    if (problem instanceof ProviderUnreachable) throw problem;
    throw new ProviderUnreachable('It did not answer.', { cause: problem });
  }
};

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new ProviderUnreachable('Its answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a failure, or anything it was caused by, is the provider being away. */
export function isUnreachable(problem: unknown): boolean {
  if (problem instanceof ProviderUnreachable) return true;
  return problem instanceof Error && problem.cause !== undefined && isUnreachable(problem.cause);
}
