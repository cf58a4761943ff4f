import { runInSpan } from '@fieldkit/server/platform/telemetry/tracing/run-in-span.ts';
import type { CustomFetch } from 'openid-client';
import { plainName } from '../accounts/profile-fields.ts';

/** The number of seconds after which a provider counts as unreachable. */
export const PROVIDER_SECONDS = 10;
const MAX_BYTES = 512 * 1024;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The provider is unreachable, slow or failing, so nothing is known about the user. */
class ProviderUnreachable extends Error {}

/** Whether a URL may be requested: without TLS only on this machine. */
export function isSafeAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

/**
 * A request to a provider: redirects are not followed, and a response is limited to ten seconds and half a
 * megabyte.
 * @throws ProviderUnreachable
 */
export const askProvider: CustomFetch = (url, options) =>
  runInSpan('ask a sign-in provider', { kind: 'client', 'server.address': new URL(url).hostname }, () =>
    ask(url, options),
  );

const ask: CustomFetch = async (url, { method, headers, body, signal }) => {
  if (!isSafeAddress(new URL(url))) throw new ProviderUnreachable(`${new URL(url).origin} is not https.`);
  const timeout = AbortSignal.timeout(PROVIDER_SECONDS * 1000);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body as BodyInit | null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await readBoundedText(response);
    if (response.status >= 500) throw new ProviderUnreachable(`It answered ${response.status}.`);
    return new Response(response.status === 204 ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    throw new ProviderUnreachable('It did not answer.', { cause: error });
  }
};

async function readBoundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new ProviderUnreachable('Its answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a failure, or any of its causes, is an unreachable provider. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachable) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

/** The secrets of one sign-in, created when it begins. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** A sign-in provider. */
export type Provider = {
  /** google.com, github.com */
  id: string;
  /** The name for users. */
  name: string;
  /**
   * The URL to which the browser is redirected.
   * @param parameters further ones, such as login_hint
   * @throws if the provider is unreachable
   */
  authorizationUrl: (secrets: FlowSecrets, parameters: Record<string, string>) => Promise<URL>;
  /**
   * Exchanges the code in a response for the user's identity.
   * @param answer the query of the provider's redirect
   * @throws if it is unreachable, or its response is invalid
   */
  personOf: (answer: URLSearchParams, secrets: FlowSecrets) => Promise<ProvidedPerson>;
  /**
   * The user of an ID token that was issued to this installation's client, for providers with such tokens.
   * @throws if it is invalid
   */
  personOfIdToken?: (idToken: string, nonce: string | undefined) => Promise<ProvidedPerson>;
};

/** A user's identity according to a provider. */
export type ProvidedPerson = {
  /** google.com, github.com */
  provider_id: string;
  /** The provider's own permanent id of the user. */
  raw_id: string;
  /** Lower case; null if the provider returns no valid address. */
  email: string | null;
  /** Whether the provider has verified the address. */
  email_verified: boolean;
  display_name: string | null;
  /** An http or https URL of normal length. */
  photo_url: string | null;
  screen_name: string | null;
  /** The profile at the provider, in the form for the client. */
  profile: Record<string, unknown>;
};

const MAX_NAME_CHARACTERS = 256;
const MAX_PHOTO_URL_CHARACTERS = 2048;

/** A name to store: unlike a name that a user enters, a long one is truncated. */
export function nameToStore(name: string | null | undefined): string | null {
  const plain = (plainName(name ?? '') ?? '').slice(0, MAX_NAME_CHARACTERS);
  // Removes half of a surrogate pair at the end.
  return plain.replace(/\p{Cs}/gu, '').trim() || null;
}

/** The URL of a picture, or null if it cannot be shown. */
export function photoToStore(url: string | null | undefined): string | null {
  if (!url || url.length > MAX_PHOTO_URL_CHARACTERS || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
