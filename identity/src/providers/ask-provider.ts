import { traced } from '@fieldkit/server/platform/telemetry/tracing/traced.ts';
import type { CustomFetch } from 'openid-client';
import { plainName } from '../accounts/plain-name.ts';

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

/** The secrets of one sign-in, made by us when it begins. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** Somewhere people can sign in. */
export type Provider = {
  /** google.com, github.com */
  id: string;
  /** As people know it. */
  name: string;
  /**
   * Where the browser is sent.
   * @param parameters further ones, such as login_hint
   * @throws when the provider cannot be reached
   */
  authorizationUrl: (secrets: FlowSecrets, parameters: Record<string, string>) => Promise<URL>;
  /**
   * Exchanges the code of an answer for the person it is about.
   * @param answer the query of the provider's redirect
   * @throws when it cannot be reached, or its answer is invalid
   */
  personOf: (answer: URLSearchParams, secrets: FlowSecrets) => Promise<ProvidedPerson>;
  /**
   * The person of an ID token that was issued to our own client, for providers that issue such tokens.
   * @throws when it does not hold
   */
  personOfIdToken?: (idToken: string, nonce: string | undefined) => Promise<ProvidedPerson>;
};

/** A person's identity, as a provider asserts it. */
export type ProvidedPerson = {
  /** google.com, github.com */
  provider_id: string;
  /** The provider's own, unchanging id of the person. */
  raw_id: string;
  /** Lower case; null when the provider names none that is usable. */
  email: string | null;
  /** The provider has verified that the person owns the address. */
  email_verified: boolean;
  display_name: string | null;
  /** An http or https address of ordinary length. */
  photo_url: string | null;
  screen_name: string | null;
  /** What the client gets as the person's profile there. */
  profile: Record<string, unknown>;
};

const MAX_NAME_CHARACTERS = 256;
const MAX_PHOTO_URL_CHARACTERS = 2048;

/** A name to store: unlike a name that a user types, a long one is cut. */
export function nameToStore(name: string | null | undefined): string | null {
  const plain = (plainName(name ?? '') ?? '').slice(0, MAX_NAME_CHARACTERS);
  // The cut may have gone through a character.
  return plain.replace(/\p{Cs}/gu, '').trim() || null;
}

/** A picture's address, or null for one that we would not show. */
export function photoToStore(url: string | null | undefined): string | null {
  if (!url || url.length > MAX_PHOTO_URL_CHARACTERS || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
