import dns from 'node:dns/promises';
import { buffer } from 'node:stream/consumers';
import { type ClientMetadata, errors } from 'oidc-provider';
import type { Env } from '../../platform/settings/env.ts';
import { isPublicAddress, webPorts } from '../../services/importing/address-rules.ts';
import { type FetchGuards, fetchWithGuards } from '../../services/importing/fetch-with-guards.ts';

/** The schemes of known programs; any other scheme must be a reversed host name (RFC 8252). */
const knownSchemes = new Set([
  'antigravity:',
  'chatgpt:',
  'claude:',
  'codex:',
  'cursor:',
  'goose:',
  'jetbrains:',
  'kiro:',
  'lmstudio:',
  'raycast:',
  'trae:',
  'vscode:',
  'vscode-insiders:',
  'vscodium:',
  'warp:',
  'windsurf:',
  'zed:',
]);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const grantTypes = ['authorization_code', 'refresh_token'];
const MAX_ADDRESSES = 10;
const MAX_NAME = 80;
/** Limits the size of a client's metadata, which is stored for a month. */
const MAX_METADATA_CHARACTERS = 8_000;

/** The stored fields of a client's metadata. All others belong to unsupported features. */
const kept = new Set([
  'client_id',
  'client_id_issued_at',
  'client_secret',
  'client_secret_expires_at',
  'client_name',
  'client_uri',
  'redirect_uris',
  'grant_types',
  'token_endpoint_auth_method',
  'jwks',
  'jwks_uri',
]);

/**
 * Adapts a client's metadata, from its registration or its document, to this server: many clients list grants and
 * scopes for other servers. Redirect URIs must use https, the client's own machine, or a known scheme of a
 * program.
 * @throws errors.InvalidClientMetadata with what is allowed
 */
export function applyClientRules(metadata: ClientMetadata): void {
  const client = metadata as Record<string, unknown>;
  for (const name of Object.keys(client)) if (!kept.has(name)) delete client[name];
  if (JSON.stringify(client).length > MAX_METADATA_CHARACTERS)
    throw new errors.InvalidClientMetadata(
      `the metadata must be shorter than ${MAX_METADATA_CHARACTERS} characters`,
    );
  const uris = textsIn(client.redirect_uris);
  if (uris.length === 0 || uris.length > MAX_ADDRESSES || !uris.every(mayReceive))
    throw new errors.InvalidClientMetadata(
      `redirect_uris must be 1 to ${MAX_ADDRESSES} addresses with https, with http on this machine (localhost, 127.0.0.1, [::1]), or with the scheme of a known program`,
    );
  const requested = textsIn(client.grant_types).filter((grant) => grantTypes.includes(grant));
  client.grant_types = client.grant_types === undefined ? grantTypes : ['authorization_code', ...requested];
  client.grant_types = [...new Set(client.grant_types as string[])];
  client.response_types = ['code'];
  // Determines the rules by which the library checks the redirect URIs.
  client.application_type = uris.every((uri) => uri.startsWith('https:')) ? 'web' : 'native';
  client.client_name = nameIn(client.client_name);
  if (client.client_name === undefined) delete client.client_name;
  if (URL.parse(String(client.client_uri ?? ''))?.protocol !== 'https:') delete client.client_uri;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** A name on one line, without marks that hide or reverse text: people read it when they decide. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    // Stacked combining marks would be drawn over the lines above and below.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? undefined : Array.from(name).slice(0, MAX_NAME).join('');
}

function mayReceive(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || uri.length > 2_000) return false;
  if (url.hash + url.username + url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return loopbackHosts.has(url.hostname);
  return knownSchemes.has(url.protocol) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol);
}

const TIMEOUT_S = 5;
const MAX_BYTES = 32 * 1024;

/**
 * Fetches a document in which a client describes itself, or its public keys, with the guards for every address from
 * an untrusted source: https, public addresses only, no redirects, and limits for size and time.
 * @throws Refusal if it may not be fetched, or the fetch fails
 */
export async function fetchClientDocument(env: Env, address: string): Promise<Response> {
  if (URL.parse(address)?.protocol !== 'https:') return new Response(null, { status: 400 });
  const guards: FetchGuards = {
    ports: webPorts,
    privateHosts: env.FETCH_PRIVATE_HOSTS,
    maxBytes: MAX_BYTES,
    maxRedirects: 0,
    seconds: TIMEOUT_S,
    signal: AbortSignal.timeout(TIMEOUT_S * 1000),
    resolve: (host) => dns.lookup(host, { all: true }),
    isPublic: isPublicAddress,
  };
  const { content } = await fetchWithGuards(address, guards, buffer);
  return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/json' } });
}
